import { compose } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { PropertySchema } from '#database/schema'
import { Activatable } from '#models/activatable'
import Country from '#models/country'
import { Outcome } from '#models/outcome'
import PropertyImage from '#models/property_image'
import User from '#models/user'
import { Versioned } from '#models/versioned'

/** An admin sets `active`, the owner sets `available` (specification, §4). */
export default class Property extends compose(PropertySchema, Versioned, Activatable) {
  /** Dollars and cents; stored as whole cents. */
  @column({
    prepare: (price: number) => Math.round(price * 100),
    consume: (cents: number | string) => Number(cents) / 100,
  })
  declare price: number

  @column({ consume: Boolean })
  declare available: boolean

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @belongsTo(() => Country)
  declare country: BelongsTo<typeof Country>

  @hasMany(() => PropertyImage)
  declare images: HasMany<typeof PropertyImage>

  static async remove(id: number) {
    const outcome = await Property.removeAll([id])
    outcome.orFail()
  }

  static async removeAll(ids: number[]) {
    return db.transaction(async (client) => {
      const outcome = Outcome.of(ids, await Property.query({ client }).whereIn('id', ids))
      await PropertyImage.emitRemoval('properties.id', outcome.done, client)
      await Property.query({ client }).whereIn('id', outcome.done).delete()
      return outcome
    })
  }
}
