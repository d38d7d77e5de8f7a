import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { select } from '#database/statements'
import { Unavailable } from '#exceptions/refusal'
import { encodings } from '#images/fair_queue'
import { imageStore } from '#image_store/image_store'
import { pathOf } from '#image_store/store'

type Photo = {
  file_name: string | null
  width: number
  height: number
  sized: boolean | number | null
}

/** @returns the name of the photo, null where none is fit; undefined where the property is not live */
export async function socialPhotoOf(propertyId: number) {
  const photos = await select<Photo>(
    `SELECT file_name, width, height, sized FROM properties
      LEFT JOIN property_images ON property_id = properties.id
      WHERE properties.id = ? AND properties.live = TRUE ORDER BY position, file_name`,
    [propertyId]
  )
  return photos.length ? socialPhotoAmong(photos) : undefined
}

function socialPhotoAmong(photos: Photo[]) {
  const isFit = ({ width, height, sized }: Photo) =>
    (sized === null || sized) &&
    (2 * width >= limits.socialImage.width || 2 * height >= limits.socialImage.height)
  // A later photo may say nothing of the place.
  const landscape = photos.slice(0, 5).find((photo) => isFit(photo) && photo.width > photo.height)
  return (landscape ?? photos.find(isFit))?.file_name ?? null
}

/** Its name has the photo's, because whoever shows an address never asks for it again. */
export function socialImagePath(propertyId: number, photos: Photo[]) {
  const random = socialPhotoAmong(photos)?.replace(/^.*-|\.[^.]*$/g, '')
  return `/listings/${propertyId}/social${random ? `/${random}` : ''}.jpg`
}

/** An upload can't know which image will be shown. @returns null for an unreadable file @throws Unavailable */
export async function socialImageOf(name: string) {
  const store = await imageStore()
  return (await store.read(pathOf(name, 'card'))) ?? makeOnce(name, 'card')
}

export async function hasJpeg(name: string) {
  const store = await imageStore()
  const bytes = await store.measure(pathOf(name, 'jpeg'))
  return bytes !== null || (await makeOnce(name, 'jpeg')) !== null
}

type OnDemand = 'card' | 'jpeg'

export function ownSocialImage() {
  return readFile(app.makePath('resources/images/social.jpg'))
}

const making = new Map<string, Promise<Buffer | null>>()

/** Visitors share one place in the queue, so that uploads don't wait for them. */
function makeOnce(name: string, size: OnDemand) {
  const work = making.get(pathOf(name, size)) ?? begin(name, size)
  return Promise.race([work, refusedLater()])
}

function begin(name: string, size: OnDemand) {
  if (making.size >= serverLimits.socialImages.waiting) throw new Unavailable('images.busy')
  const path = pathOf(name, size)
  const work = encodings.add('visitors', () => make(name, size)).finally(() => making.delete(path))
  making.set(path, work)
  return work
}

async function refusedLater(): Promise<never> {
  await setTimeout(serverLimits.socialImages.seconds * 1000, undefined, { ref: false })
  throw new Unavailable('images.busy')
}

async function make(name: string, size: OnDemand) {
  const store = await imageStore()
  const full = await store.read(pathOf(name, 'full'))
  if (!full) return null
  const { encodeJpeg, encodeSocial } = await import('#images/image_encoding')
  try {
    const picture = await (size === 'card' ? encodeSocial : encodeJpeg)(full)
    await store.write(pathOf(name, size), picture).catch((error) => report(error, name))
    return picture
  } catch (error) {
    report(error, name)
    return null
  }
}

function report(error: unknown, name: string) {
  logger.warn({ err: error, name }, 'what is made of an image on demand could not be made or kept')
}
