import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import type { HttpContext } from '@adonisjs/core/http'
import { http } from '#config/app'
import { dataDir } from '#config/storage'

/** The address that calls have come from, for `manzil doctor`. */
const note = join(dataDir, 'untrusted-proxy')

let isNoted = false

/**
 * A proxy in front that `TRUST_PROXY` doesn't name: to the limits everybody behind it is one address,
 * and a stranger's guesses lock all of them out. Said once, as anybody can send the header.
 */
export async function noteProxy({ request }: HttpContext) {
  if (isNoted || !request.header('x-forwarded-for')) return
  const peer = request.request.socket.remoteAddress ?? ''
  if (!peer || http.trustProxy(peer, 0)) return
  isNoted = true
  logger.warn({ peer }, 'X-Forwarded-For from an address that TRUST_PROXY does not name')
  await writeFile(note, peer).catch((error) => logger.warn({ code: error.code }, 'not noted'))
}

/** @returns the address, unless the settings trust it now */
export async function untrustedProxy() {
  const peer = await readFile(note, 'utf8').catch(() => '')
  return peer && !http.trustProxy(peer, 0) ? peer : undefined
}

/** At boot: what this server meets is what counts. */
export async function forgetProxy() {
  isNoted = false
  await rm(note, { force: true })
}
