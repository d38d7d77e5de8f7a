import type { IncomingMessage } from 'node:http'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { Invalid, NotFound } from '#exceptions/refusal'
import type { SessionTokenGuard } from '#auth/session_token_guard'
import type Property from '#models/property'
import PropertyImage from '#models/property_image'
import { changeOf } from '#models/versioned'
import type User from '#models/user'
import { ImageBatch } from '#images/image_batch'
import { countAddition, ensureMayAdd } from '#auth/hourly_limits'
import type { ImageSource, Sender } from '#images/image_encoding'
import { isImageName } from '#images/image_name'
import { discardImageFiles } from '#images/image_removal'
import { inStagingFolder, removeImageFiles, type StoredImage } from '#images/image_store'
import { receiveUpload } from '#images/image_upload'
import { select } from '#database/statements'

/** Asked in the transaction that writes the rows, before anything else of it counts. */
type Permission = (trx: TransactionClientContract) => Promise<void>
type Addition = { by?: User; permission?: Permission }

/** A property's images in order, the cover first (API.md, "Shapes": PropertyImage). */
export async function imagesOf(propertyId: number) {
  const rows = await select(
    `SELECT id, property_id, file_name, width, height, position FROM property_images
      WHERE property_id = ? ORDER BY position`,
    [propertyId]
  )
  return rows.map(({ file_name: fileName, ...row }) => ({
    id: row.id as number,
    property_id: row.property_id as number,
    image_url: fileName as string,
    caption: PropertyImage.captionOf(fileName),
    width: row.width as number,
    height: row.height as number,
    position: row.position as number,
  }))
}

/** A file that no row names is none of ours: what a crash left, or what was removed. */
export async function isStored(fileName: string) {
  if (!isImageName(fileName)) return false
  const rows = await select('SELECT id FROM property_images WHERE file_name = ?', [fileName])
  return rows.length > 0
}

/**
 * Adds the images of a multipart body, if the caller still may when it has come. `editImageBytes` is
 * the size that a file may have where the form names its property: the admin's edit screen does
 * (specification, §5).
 * @throws BadRequest, Unauthenticated, NotFound, TooSlow, TooLarge, UnsupportedType, Invalid, TooManyRequests; nothing is kept then
 */
export async function uploadImages(
  property: Property,
  body: IncomingMessage,
  caller: SessionTokenGuard,
  { editImageBytes = limits.imageBytes } = {}
) {
  const user = caller.getUserOrFail()
  await ensureMayAdd('images', user)
  const sender = { line: user.id, admit: () => countAddition('images', user) }
  return inBatch({ fileBytes: editImageBytes, sender }, async (batch, folder) => {
    const take = batch.add.bind(batch)
    const propertyIds = await receiveUpload(body, folder, editImageBytes, take)
    ensureMeant(property, propertyIds)
    const maxBytes = propertyIds.length ? editImageBytes : limits.imageBytes
    const permission = permissionOf(caller, property)
    return addBatch(property.id, batch, { by: user, maxBytes, permission })
  })
}

/** Adds pictures behind the ones that are there: all of them or none. @throws NotFound, Invalid */
export async function addImages(propertyId: number, sources: ImageSource[]) {
  return inBatch({}, async (batch) => {
    for (const source of sources) batch.add(Promise.resolve(source))
    return addBatch(propertyId, batch)
  })
}

/** Takes one image away, its row before its files; the ones behind it move up. */
export async function removeImage({ id }: PropertyImage, by: User) {
  const fileName = await db.transaction(async (trx) => {
    // Looked up again: meanwhile another removal may have moved it, or been faster.
    const image = await PropertyImage.findOrFail(id, { client: trx })
    await noteChange(image.propertyId, by, trx)
    await image.delete()
    await trx
      .from('property_images')
      .where('property_id', image.propertyId)
      .where('position', '>', image.position)
      .decrement('position', 1)
    return image.fileName
  })
  discardImageFiles([fileName])
}

/** Gives a property's images a new order. @throws Invalid unless each of them is named once */
export async function reorderImages(propertyId: number, imageIds: number[], by: User) {
  await db.transaction(async (trx) => {
    // Locked before its images, as everywhere: in the other order two calls would wait for each other.
    await trx.from('properties').where('id', propertyId).forUpdate().select('id')
    const images = trx.from('property_images').where('property_id', propertyId)
    const rows = await images.orderBy('position').select('id')
    const isComplete =
      rows.length === imageIds.length && rows.every(({ id }) => imageIds.includes(id))
    if (!isComplete) throw new Invalid('images.other_images', { field: 'image_ids' })
    if (rows.every(({ id }, index) => id === imageIds[index])) return

    await noteChange(propertyId, by, trx)
    for (const [index, id] of imageIds.entries()) {
      await trx
        .from('property_images')
        .where({ id })
        .update({ position: index + 1 })
    }
  })
}

/** Whatever becomes of the batch, nobody works on it afterwards and nothing is left in its folder. */
function inBatch<T>(
  { fileBytes, sender }: { fileBytes?: number; sender?: Sender },
  work: (batch: ImageBatch, folder: string) => Promise<T>
) {
  return inStagingFolder(async (folder) => {
    const batch = new ImageBatch(folder, fileBytes, sender)
    try {
      return await work(batch, folder)
    } finally {
      await batch.abandon()
    }
  })
}

/** Uploads to one property don't wait for each other: who comes last finds the room taken. */
async function addBatch(
  propertyId: number,
  batch: ImageBatch,
  { maxBytes, ...addition }: Addition & { maxBytes?: number } = {}
) {
  const count = await batch.size()
  if (!count) throw new Invalid('images.none', { field: 'images' })
  await ensureRoom(propertyId, count)
  const stored = await batch.publish(maxBytes)
  await insertRows(propertyId, stored, addition)

  const names = new Set(stored.map(({ fileName }) => fileName))
  const images = await imagesOf(propertyId)
  return images.filter(({ image_url: name }) => names.has(name))
}

/** The person's session, and for an owner that the property is still theirs. */
function permissionOf(caller: SessionTokenGuard, { id, ownerId }: Property): Permission {
  return async (trx) => {
    await caller.ensureStillValid(trx)
    if (caller.getUserOrFail().isAdmin) return
    const owned = await trx.from('properties').where({ id, owner_id: ownerId }).first()
    if (!owned) throw new NotFound()
  }
}

function ensureMeant(property: Property, propertyIds: string[]) {
  if (propertyIds.every((id) => id === String(property.id))) return
  throw new Invalid('images.other_property', { field: 'property_id' })
}

/** @returns the last position that is taken */
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

/** Counted once more under the database's own lock: another upload may have been faster. */
async function insertRows(propertyId: number, images: StoredImage[], { by, permission }: Addition) {
  try {
    await db.transaction(async (trx) => {
      await noteChange(propertyId, by, trx)
      await permission?.(trx)
      const last = await ensureRoom(propertyId, images.length, trx)
      const rows = images.map((image, index) => ({
        ...image,
        propertyId,
        position: last + index + 1,
      }))
      await PropertyImage.createMany(rows, { client: trx })
    })
  } catch (error) {
    await removeImageFiles(images.map(({ fileName }) => fileName))
    throw error
  }
}

/** Locks the property too: two uploads at once would both count the same images. */
async function noteChange(
  propertyId: number,
  by: User | undefined,
  trx: TransactionClientContract
) {
  const found = await trx
    .from('properties')
    .where('id', propertyId)
    .update(changeOf('images', by, trx))
  if (!Number(found)) throw new NotFound()
}
