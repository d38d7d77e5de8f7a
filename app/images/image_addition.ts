import type { IncomingMessage } from 'node:http'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { recordTransaction } from '#database/record_transaction'
import { countAddition, ensureBelowLimit } from '#auth/user_limits'
import type { SessionTokenGuard } from '#auth/session_token_guard'
import { isAway } from '#exceptions/database_failure'
import { Invalid, NotFound } from '#exceptions/refusal'
import { ImageBatch, type StoredImage } from '#images/image_batch'
import { discardImages } from '#images/image_purge'
import { receiveUpload } from '#images/image_upload'
import { changeImages } from '#images/property_images'
import { findImages } from '#lists/property_image_rows'
import { inStagingFolder } from '#images/staging_folder'
import type Operation from '#history/operation'
import Property from '#models/property'
import { captionOf } from '#image_store/image_name'
import PropertyImage from '#models/property_image'

declare module '@adonisjs/core/types' {
  interface EventsList {
    /** Names of files, once the rows are stored. */
    'images:uploaded': string[]
  }
}

type Permission = (trx: TransactionClientContract) => Promise<void>
type Addition = { operation: Operation; permission?: Permission }

/**
 * `editImageBytes` applies if the form names its property (specification, §5). @throws Refusal: 422
 * for the call from here, for a file of it from `unusable_image.ts`
 */
export async function uploadImages(
  property: Property,
  body: IncomingMessage,
  caller: SessionTokenGuard,
  operation: Operation,
  { editImageBytes = limits.imageBytes } = {}
) {
  const user = caller.getUserOrFail()
  await ensureBelowLimit('images', user)
  const uploader = { partition: user.id, beforeDecoding: () => countAddition('images', user) }
  return inStagingFolder(async (folder) => {
    const batch = new ImageBatch(folder, editImageBytes, uploader)
    try {
      const propertyIds = await receiveUpload(body, folder, editImageBytes, (image) =>
        batch.add(image)
      )
      ensureSameProperty(property, propertyIds)
      const maxBytes = propertyIds.length ? editImageBytes : limits.imageBytes
      const permission = permissionFor(caller, property)
      const images = await addBatch(property.id, batch, { operation, maxBytes, permission })
      const names = images.map(({ image_url: name }) => name)
      void emitter.emit('images:uploaded', names)
      return images
    } finally {
      await batch.cancel()
    }
  })
}

/** Uploads to one property don't wait for each other; the last one may find no room. */
export async function addBatch(
  propertyId: number,
  batch: ImageBatch,
  { maxBytes, ...addition }: Addition & { maxBytes?: number }
) {
  const count = await batch.size()
  if (!count) throw new Invalid('images.none', { field: 'images' })
  await ensureRoom(propertyId, count)
  const stored = await batch.publish(maxBytes)
  await insertRows(propertyId, stored, addition)

  const names = new Set(stored.map(({ fileName }) => fileName))
  const images = await findImages(propertyId)
  return images.filter(({ image_url: name }) => names.has(name))
}

function permissionFor(caller: SessionTokenGuard, { id, ownerId }: Property): Permission {
  return async (trx) => {
    await caller.ensureStillValid(trx)
    if (caller.getUserOrFail().isAdmin) return
    const owned = await trx.from('properties').where({ id, owner_id: ownerId }).first()
    if (!owned) throw NotFound.in('properties')
  }
}

function ensureSameProperty(property: Property, propertyIds: string[]) {
  if (propertyIds.every((id) => id === String(property.id))) return
  throw new Invalid('images.other_property', { field: 'property_id' })
}

async function ensureRoom(propertyId: number, added: number, trx?: TransactionClientContract) {
  const images = (trx ?? db).from('property_images').where('property_id', propertyId)
  const { existing, last } = await images
    .count('* as existing')
    .max('position as last')
    .firstOrFail()
  const limit = limits.imagesPerProperty
  if (Number(existing) + added > limit) {
    throw new Invalid('images.too_many', {
      params: { limit, existing: Number(existing) },
      field: 'images',
    })
  }
  return Number(last)
}

/** Counts the images again under the property's lock, because another upload may have ended. */
async function insertRows(
  propertyId: number,
  images: StoredImage[],
  { operation, permission }: Addition
) {
  try {
    await recordTransaction(async (trx) => {
      // A property is locked before its owner (architecture.md, "Two databases").
      const property = await Property.lock(propertyId, trx)
      await permission?.(trx)
      await changeImages(property, operation, async () => {
        const last = await ensureRoom(propertyId, images.length, trx)
        const rows = images.map((image, index) => ({
          ...image,
          propertyId,
          position: last + index + 1,
        }))
        const added = await PropertyImage.createMany(rows, { client: trx })
        const captions = added.map(({ fileName }) => captionOf(fileName))
        const changes = captions.map((to) => ({ field: 'images', from: null, to }))
        return { action: 'images_added', changes, images: added }
      })
    })
  } catch (error) {
    // The rows may be stored although COMMIT was not answered; if they are not, the sweep takes the files.
    if (!isAway(error)) discardImages(images.map(({ fileName }) => fileName))
    throw error
  }
}
