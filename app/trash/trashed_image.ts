import emitter from '@adonisjs/core/services/emitter'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import limits from '#config/limits'
import { among, dialect, rowsAmong } from '#database/dialect'
import { now, timeIn } from '#database/now'
import { PropertyImageSchema, TrashedImageSchema } from '#database/schema'
import { execute } from '#database/statements'

declare module '@adonisjs/core/types' {
  interface EventsList {
    'images:purged': undefined
  }
}

/** No address answers the image meanwhile. */
export default class TrashedImage extends TrashedImageSchema {
  static purgeTime() {
    return timeIn({ days: limits.trash.days })
  }

  /** An image that was deleted with its property waits for the property. */
  static expired() {
    return TrashedImage.query()
      .where('purgedAt', '<=', now())
      .whereNotIn('propertyId', (trashed) => trashed.from('trashed_properties').select('id'))
  }

  /** A purge that runs meanwhile may take the files of those with less than a minute left. */
  static restorable(ids: number[], client: TransactionClientContract) {
    return TrashedImage.query({ client })
      .whereIn('id', ids)
      .where('withProperty', false)
      .where('purgedAt', '>', timeIn({ minutes: 1 }))
      .orderBy('position')
  }

  static async moveToTrash(
    { id, propertyId, position }: PropertyImageSchema,
    trx: TransactionClientContract
  ) {
    const purgedAt = TrashedImage.purgeTime()
    await TrashedImage.copyToTrash('id', [id], purgedAt, trx)
    await trx.from('property_images').where({ id }).delete()
    await trx
      .from('property_images')
      .where('property_id', propertyId)
      .where('position', '>', position)
      .decrement('position', 1)
  }

  /** The rows themselves go with their properties, so that no trigger counts them. */
  static async copyToTrash(
    by: 'id' | 'property_id',
    ids: number[],
    purgedAt: string,
    trx: TransactionClientContract
  ) {
    await execute(
      `INSERT INTO trashed_images (${columns}, with_property, purged_at)
        SELECT ${columns}, ?, ? FROM property_images WHERE ${dialect().among(by)}`,
      [by === 'property_id', purgedAt, JSON.stringify(ids)],
      trx
    )
  }

  async moveFromTrash(trx: TransactionClientContract) {
    const { id, propertyId, position } = this
    await trx
      .from('property_images')
      .where('property_id', propertyId)
      .where('position', '>=', position)
      .increment('position', 1)
    await TrashedImage.copyBack('id', [id], trx)
    await trx.from('trashed_images').where({ id }).delete()
  }

  static async copyBack(by: 'id' | 'property_id', ids: number[], trx: TransactionClientContract) {
    await execute(
      `INSERT INTO property_images (${columns}) SELECT ${columns} FROM trashed_images
        WHERE with_property = ? AND ${dialect().among(by)}`,
      [by === 'property_id', JSON.stringify(ids)],
      trx
    )
  }

  static async deleteAllOf(propertyIds: number[], trx: TransactionClientContract) {
    const images = trx.from('trashed_images').where('with_property', true)
    await images.whereRaw(...among('property_id', propertyIds)).delete()
  }

  static async purge(propertyIds: number[], trx: TransactionClientContract) {
    const images = rowsAmong(trx, 'trashed_images', 'property_id', propertyIds)
    const purged = await images.update({ purged_at: now() })
    if (Number(purged)) trx.after('commit', () => emitter.emit('images:purged', undefined))
  }
}

export function movedColumns({ $columnsDefinitions: columns }: LucidModel, counted: string[] = []) {
  const names = [...columns.values()].map(({ columnName }) => columnName)
  return names.filter((name) => !counted.includes(name))
}

export const imageColumns = movedColumns(PropertyImageSchema)
const columns = imageColumns.join(', ')
