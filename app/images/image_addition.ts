import type { IncomingMessage } from 'node:http'
import emitter from '@adonisjs/core/services/emitter'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { recordTransaction } from '#database/record_transaction'
import { countAddition, ensureBelowLimit } from '#auth/user_limits'
import type { SessionTokenGuard } from '#auth/session_token_guard'
import { Invalid, NotFound, TooLarge } from '#exceptions/refusal'
import { ImageBatch } from '#images/image_batch'
import type { ImageSource } from '#images/image_format'
import { addImages, keepImages, placesAfter } from '#images/image_rows'
import { findImages } from '#lists/property_image_rows'
import { inStagingFolderOf } from '#images/staging_folder'
import { receiveForm, type FormLimits } from '#images/upload_form'
import type Operation from '#history/operation'
import Property from '#models/property'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'images:uploaded': string[]
  }
}

type Permission = (trx: TransactionClientContract) => Promise<void>
type Addition = { operation: Operation; permission?: Permission; maxBytes?: number }
type Upload = { caller: SessionTokenGuard; operation: Operation; editImageBytes: number }

/** `editImageBytes` applies if the form names its property (specification, §5). @throws Refusal */
export async function uploadImages(
  property: Property,
  body: IncomingMessage,
  { caller, operation, editImageBytes }: Upload
) {
  const user = caller.getUserOrFail()
  await ensureBelowLimit('images', user)
  const uploader = { partition: user.id, beforeDecoding: () => countAddition('images', user) }
  return inStagingFolderOf(user.id, body, limits.uploadBytes, async (folder) => {
    const batch = new ImageBatch(folder, editImageBytes, uploader)
    try {
      const propertyIds = await receiveUpload(body, folder, editImageBytes, (image) =>
        batch.add(image)
      )
      if (propertyIds.some((id) => id !== String(property.id)))
        throw new Invalid('images.other_property', { field: 'property_id' })
      const maxBytes = propertyIds.length ? editImageBytes : limits.imageBytes
      const permission = permissionFor(caller, property)
      const images = await addBatch(property.id, batch, { operation, maxBytes, permission })
      const names = images.map(({ image_url: name }) => name)
      void emitter.emit('images:uploaded', names)
      return { images, stills: await batch.stills() }
    } finally {
      await batch.cancel()
    }
  })
}

/** `onImage` gets each file while it arrives, cut off one byte behind `fileBytes`, or null. @throws Refusal */
export async function receiveUpload(
  body: IncomingMessage,
  folder: string,
  fileBytes: number,
  onImage: (image: Promise<ImageSource | null>) => void
): Promise<string[]> {
  const { fields } = await receiveForm(body, folder, limitsOf(fileBytes), onImage)
  return fields.flatMap(([name, value]) => (name === 'property_id' ? value.trim() : []))
}

function limitsOf(fileBytes: number): FormLimits {
  const { imagesPerProperty: limit } = limits
  const params = { limit, megabytes: fileBytes / 1024 / 1024 }
  return {
    bytes: limits.uploadBytes,
    fileFields: ['images'],
    files: limit,
    fileBytes,
    fields: limits.uploadFields,
    fieldBytes: limits.uploadFieldBytes,
    bodyTooLarge: () => new TooLarge('images.body_too_large', { params }),
    tooManyFiles: () =>
      new Invalid('images.too_many_at_once', { params: { limit }, field: 'images' }),
  }
}

/** Uploads to one property don't wait for each other; the last one may find no room. */
export async function addBatch(
  propertyId: number,
  batch: ImageBatch,
  { maxBytes, operation, permission }: Addition
) {
  const count = await batch.size()
  if (!count) throw new Invalid('images.none', { field: 'images' })
  await placesAfter(new Map([[propertyId, count]]))
  const stored = await batch.publish(maxBytes)
  await keepImages(stored, () =>
    recordTransaction(async (trx) => {
      // A property is locked before its owner (architecture.md, "Two databases").
      await Property.lock(propertyId, trx)
      await permission?.(trx)
      await addImages(new Map([[propertyId, stored]]), { operation, trx })
    })
  )

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
