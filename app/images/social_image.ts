import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import serverLimits from '#config/server_limits'
import { select } from '#database/statements'
import { Unavailable } from '#exceptions/refusal'
import { encodings } from '#images/fair_queue'
import { imageStore } from '#image_store/image_store'
import { pathOf } from '#image_store/store'

type Cover = { cover: string | null; sized: boolean | number | null }

/** @returns the cover's name, null without one that can be read; undefined where the property is not live */
export async function coverOf(propertyId: number) {
  const [found] = await select<Cover>(
    `SELECT properties.cover, property_images.sized FROM properties
      LEFT JOIN property_images ON property_images.file_name = properties.cover
      WHERE properties.id = ? AND properties.live = TRUE`,
    [propertyId]
  )
  if (!found) return
  const isUnreadable = found.sized !== null && !found.sized
  return isUnreadable ? null : found.cover
}

/**
 * Made when it is first asked for, because an upload can't know which image will be the cover, and kept. Null where the
 * file can't be read. @throws StoreUnavailable, Unavailable
 */
export async function socialImageOf(name: string) {
  const store = await imageStore()
  return (await store.read(pathOf(name, 'social'))) ?? makeOnce(name)
}

export function ownSocialImage() {
  return readFile(app.makePath('resources/images/social.jpg'))
}

const making = new Map<string, Promise<Buffer | null>>()

/** Visitors share one place in the queue, so that uploads don't wait for them. */
function makeOnce(name: string) {
  const running = making.get(name)
  if (running) return running
  if (making.size >= serverLimits.socialImagesWaiting) throw new Unavailable('images.busy')
  const work = encodings.add('visitors', () => make(name)).finally(() => making.delete(name))
  making.set(name, work)
  return work
}

async function make(name: string) {
  const store = await imageStore()
  const full = await store.read(pathOf(name, 'full'))
  if (!full) return null
  const { encodeSocial } = await import('#images/image_encoding')
  try {
    const picture = await encodeSocial(full)
    await store.write(pathOf(name, 'social'), picture).catch((error) => report(error, name))
    return picture
  } catch (error) {
    report(error, name)
    return null
  }
}

function report(error: unknown, name: string) {
  logger.warn({ err: error, name }, 'the social image of an image could not be made or kept')
}
