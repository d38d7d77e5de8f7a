import emitter from '@adonisjs/core/services/emitter'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { now } from '#database/now'
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

  static due() {
    return TrashedImage.query().where('purgedAt', '<=', now())
  }

  /** The following images move up. */
  static async take(image: PropertyImage, trx: TransactionClientContract) {
    const { id, propertyId, fileName, width, height, position } = image
    await new TrashedImage()
      .fill({ id, propertyId, fileName, width, height, position, createdAt: image.createdAt })
      .merge({ withProperty: false, purgedAt: TrashedImage.purgeTime() })
      .useTransaction(trx)
      .save()
    await image.useTransaction(trx).delete()
    await trx
      .from('property_images')
      .where('property_id', propertyId)
      .where('position', '>', position)
      .decrement('position', 1)
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
