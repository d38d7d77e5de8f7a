import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { timestamp } from '#database/now'
import { TrashedPropertySchema } from '#database/schema'
import type Operation from '#models/operation'
import TrashedImage from '#models/trashed_image'

/** The columns of `properties` and `trashed_properties`. */
const columns = [
  'id',
  'owner_id',
  'country_id',
  'title',
  'description',
  'address',
  'city',
  'price',
  'available',
  'active',
  'version',
  'field_versions',
  'review_state',
  'reviewed_state',
  'waiting_as',
  'submitted_at',
  'submission',
  'created_at',
  'updated_at',
].join(', ')

const imageColumns = [
  'id',
  'property_id',
  'file_name',
  'width',
  'height',
  'position',
  'created_at',
  'updated_at',
].join(', ')

/** A deleted property, which can be restored with its images until it is purged (API.md, "Changes, undo, trash"). */
export default class TrashedProperty extends TrashedPropertySchema {
  /** For good: files follow after the commit. */
  static async purge(ids: number[], trx: TransactionClientContract) {
    await TrashedImage.purge(ids, trx)
    await trx.from('reviews').whereIn('property_id', ids).delete()
    await trx.from('trashed_properties').whereIn('id', ids).delete()
  }

  /** Moves properties here, with their images. */
  static async take(ids: number[], { by }: Operation, trx: TransactionClientContract) {
    const deletedAt = timestamp(DateTime.utc())
    const purgedAt = timestamp(TrashedImage.purgeTime())
    const marks = ids.map(() => '?').join(', ')
    if (!ids.length) return
    await trx.rawQuery(
      `INSERT INTO trashed_properties (${columns}, deleted_at, deleted_by)
        SELECT ${columns}, ?, nullif(?, 0) FROM properties WHERE id IN (${marks})`,
      [deletedAt, by?.id ?? 0, ...ids]
    )
    await trx.rawQuery(
      `INSERT INTO trashed_images (${imageColumns}, with_property, purged_at)
        SELECT ${imageColumns}, ?, ? FROM property_images WHERE property_id IN (${marks})`,
      [true, purgedAt, ...ids]
    )
    await trx.from('property_images').whereIn('property_id', ids).delete()
    await trx.from('properties').whereIn('id', ids).delete()
  }

  /** Moves properties back as they were, with the images that were deleted with them. */
  static async giveBack(ids: number[], trx: TransactionClientContract) {
    const marks = ids.map(() => '?').join(', ')
    if (!ids.length) return
    await trx.rawQuery(
      `INSERT INTO properties (${columns})
        SELECT ${columns} FROM trashed_properties WHERE id IN (${marks})`,
      ids
    )
    await trx.rawQuery(
      `INSERT INTO property_images (${imageColumns})
        SELECT ${imageColumns} FROM trashed_images
        WHERE with_property = ? AND property_id IN (${marks})`,
      [true, ...ids]
    )
    await trx
      .from('trashed_images')
      .where('with_property', true)
      .whereIn('property_id', ids)
      .delete()
    await trx.from('trashed_properties').whereIn('id', ids).delete()
  }
}
