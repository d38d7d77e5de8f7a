import { compose } from '@adonisjs/core/helpers'
import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { PropertySchema } from '#database/schema'
import Country from '#models/country'
import PropertyImage from '#models/property_image'
import User from '#models/user'
import { Versioned } from '#models/versioned'
import { switchActive } from '#models/activation'

/** A listing: an admin makes it active, its owner says whether it is available (specification, §4). */
export default class Property extends compose(PropertySchema, Versioned) {
  /** Dollars and cents; stored as whole cents. */
  @column({
    prepare: (price: number) => Math.round(price * 100),
    consume: (cents: number | string) => Number(cents) / 100,
  })
  declare price: number

  @column({ consume: Boolean }) // SQLite hands booleans back as 0 and 1
  declare active: boolean

  @column({ consume: Boolean })
  declare available: boolean

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @belongsTo(() => Country)
  declare country: BelongsTo<typeof Country>

  @hasMany(() => PropertyImage)
  declare images: HasMany<typeof PropertyImage>

  /** Turns the switch that makes a listing public. @returns the stored value; @throws NotFound */
  static toggleActive(id: number, by?: User) {
    return switchActive('properties', id, by)
  }
}
