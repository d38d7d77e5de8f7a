import emitter from '@adonisjs/core/services/emitter'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { now, timestamp } from '#database/now'
import { TrashedImageSchema } from '#database/schema'
import type PropertyImage from '#models/property_image'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'images:purged': undefined
  }
}

/** A removed image, whose file stays until it is purged. No address answers it meanwhile. */
export default class TrashedImage extends TrashedImageSchema {
  @column({ consume: Boolean })
  declare withProperty: boolean

  /** @returns when what is deleted now will be purged */
  static purgeTime() {
    return DateTime.utc().plus({ days: limits.trash.days })
  }

  /** An image that was deleted with its property waits for the property. */
  static due() {
    return TrashedImage.query()
      .where('purgedAt', '<=', now())
      .whereNotIn('propertyId', (trashed) => trashed.from('trashed_properties').select('id'))
  }

  /**
   * Removed by themselves, in their order. A purge that begins before the transaction ends may remove the files of
   * those that have less than a minute left.
   */
  static restorable(ids: number[], client: TransactionClientContract) {
    return TrashedImage.query({ client })
      .whereIn('id', ids)
      .where('withProperty', false)
      .where('purgedAt', '>', timestamp(DateTime.utc().plus({ minutes: 1 })))
      .orderBy('position')
  }

  /** The following images move up. */
  static async take({ id, propertyId, position }: PropertyImage, trx: TransactionClientContract) {
    const purgedAt = timestamp(TrashedImage.purgeTime())
    await moveHere(trx, ['id', [id]], { withProperty: false, purgedAt })
    await trx
      .from('property_images')
      .where('property_id', propertyId)
      .where('position', '>', position)
      .decrement('position', 1)
  }

  static async takeOf(propertyIds: number[], purgedAt: string, trx: TransactionClientContract) {
    await moveHere(trx, ['property_id', propertyIds], { withProperty: true, purgedAt })
  }

  /** The following images move down. */
  async giveBack(trx: TransactionClientContract) {
    const { id, propertyId, position } = this
    await trx
      .from('property_images')
      .where('property_id', propertyId)
      .where('position', '>=', position)
      .increment('position', 1)
    await moveBack(trx, ['id', [id]], { withProperty: false })
  }

  static async giveBackTo(propertyIds: number[], trx: TransactionClientContract) {
    await moveBack(trx, ['property_id', propertyIds], { withProperty: true })
  }

  /** All images of the properties; their files are removed after the commit. */
  static async purge(propertyIds: number[], trx: TransactionClientContract) {
    const purged = await trx
      .from('trashed_images')
      .whereIn('property_id', propertyIds)
      .update({ purged_at: now() })
    if (Number(purged)) trx.after('commit', () => emitter.emit('images:purged', undefined))
  }
}

const columns = [
  'id',
  'property_id',
  'file_name',
  'width',
  'height',
  'position',
  'created_at',
  'updated_at',
]

type Moved = [column: 'id' | 'property_id', ids: number[]]

async function moveHere(
  trx: TransactionClientContract,
  [name, ids]: Moved,
  { withProperty, purgedAt }: { withProperty: boolean; purgedAt: string }
) {
  const marks = ids.map(() => '?').join(', ')
  await trx.rawQuery(
    `INSERT INTO trashed_images (${columns.join(', ')}, with_property, purged_at)
      SELECT ${columns.join(', ')}, ?, ? FROM property_images WHERE ${name} IN (${marks})`,
    [withProperty, purgedAt, ...ids]
  )
  await trx.from('property_images').whereIn(name, ids).delete()
}

async function moveBack(
  trx: TransactionClientContract,
  [name, ids]: Moved,
  { withProperty }: { withProperty: boolean }
) {
  const marks = ids.map(() => '?').join(', ')
  await trx.rawQuery(
    `INSERT INTO property_images (${columns.join(', ')})
      SELECT ${columns.join(', ')} FROM trashed_images
      WHERE with_property = ? AND ${name} IN (${marks})`,
    [withProperty, ...ids]
  )
  await trx.from('trashed_images').where('with_property', withProperty).whereIn(name, ids).delete()
}
