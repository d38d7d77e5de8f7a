import { isDeepStrictEqual } from 'node:util'
import limits from '#config/limits'
import { countRows, idsOf } from '#database/statements'
import { Conflict, type Refusal } from '#exceptions/refusal'
import { changedSince, missingIn, type Reversal, type Reversed } from '#history/reversal'
import { noRoom } from '#images/image_rows'
import { named, setOrder } from '#images/property_images'
import type Change from '#history/change'
import PropertyImage from '#models/property_image'
import TrashedImage from '#trash/trashed_image'
import { versionChange } from '#history/versioned'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type ImageReversal = (
  change: Change,
  trx: TransactionClientContract
) => Promise<Refusal | (PropertyImage | TrashedImage)[]>

const onImages =
  (reverse: ImageReversal): Reversal =>
  async (changes, undoing) => {
    const missing = await missingIn(changes, undoing)
    const reversed: Reversed[] = []
    for (const change of changes) {
      const property = undoing.trx.from('properties').where('id', change.recordId)
      const outcome = (await property.clone().first())
        ? await reverse(change, undoing.trx)
        : missing(change)
      if (!Array.isArray(outcome)) {
        reversed.push({ change, refusal: outcome })
        continue
      }
      const [{ field }] = change.changes
      await property.update(versionChange(field, undoing.operation, undoing.trx))
      const { order, caption } = change.details ?? {}
      const images = outcome.length ? outcome.map(named) : undefined
      const details = { images, order: turned(order), caption: turned(caption) }
      reversed.push({ change, details })
    }
    return reversed
  }

const turned = <Sides extends { from: unknown; to: unknown }>(sides?: Sides) =>
  sides && { ...sides, from: sides.to, to: sides.from }

export const withoutAddedImages = onImages(async (change, trx) => {
  const ids = imageIdsOf(change)
  const images = await PropertyImage.query({ client: trx })
    .where('propertyId', change.recordId)
    .whereIn('id', ids)
    .orderBy('position', 'desc')
  if (images.length < ids.length) return changedSince(change, 'images')
  for (const image of images) await TrashedImage.moveToTrash(image, trx)
  return images
})

export const withRemovedImages = onImages(async (change, trx) => {
  const ids = imageIdsOf(change)
  const { label, recordId } = change
  const images = await TrashedImage.restorable(ids, trx)
  if (images.length < ids.length) return new Conflict('history.image_purged', { params: { label } })
  const existing = await countRows(trx.from('property_images').where('property_id', recordId))
  if (existing + images.length > limits.imagesPerProperty) return noRoom(existing)
  for (const image of images) await image.moveFromTrash(trx)
  return images
})

export const inFormerOrder = onImages(async (change, trx) => {
  const { from, to } = change.details!.order!
  const images = trx.from('property_images').where('property_id', change.recordId)
  const current = await idsOf(images.orderBy('position'))
  if (!isDeepStrictEqual(current, to)) return changedSince(change, 'images')
  await setOrder(from, trx)
  return []
})

export const withFormerCaption = onImages(async (change, trx) => {
  const { id, from, to } = change.details!.caption!
  const image = await PropertyImage.find(id, { client: trx })
  if (!image || image.caption !== to) return changedSince(change, 'caption')
  await image.merge({ caption: from }).save()
  return []
})

function imageIdsOf({ details }: Change) {
  return (details?.images ?? []).map(({ id }) => id)
}
