import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import type { HttpContext } from '@adonisjs/core/http'
import { http } from '#config/app'
import { dataDir } from '#config/storage'

const addressFile = join(dataDir, 'untrusted-proxy')

let isRecorded = false

/** All users behind an unknown proxy share one address, so a stranger's guesses can lock them all out. */
export async function recordUntrustedProxy({ request }: HttpContext) {
  if (isRecorded || !request.header('x-forwarded-for')) return
  const peer = request.request.socket.remoteAddress ?? ''
  if (!peer || http.trustProxy(peer, 0)) return
  isRecorded = true
  logger.warn({ peer }, 'X-Forwarded-For from an address that TRUST_PROXY does not name')
  await writeFile(addressFile, peer).catch((error) =>
    logger.warn({ code: error.code }, 'not noted')
  )
}

export async function findUntrustedProxy() {
  const peer = await readFile(addressFile, 'utf8').catch(() => '')
  return peer && !http.trustProxy(peer, 0) ? peer : undefined
}

export async function forgetUntrustedProxy() {
  isRecorded = false
  await rm(addressFile, { force: true })
}
