import { compose } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { managedTransaction } from '@adonisjs/lucid/utils'
import { Invalid } from '#exceptions/refusal'
import { PropertySchema } from '#database/schema'
import { Activatable } from '#models/activatable'
import Country from '#models/country'
import { Outcome } from '#models/outcome'
import PropertyImage from '#models/property_image'
import User from '#models/user'
import { setForAll, Versioned } from '#models/versioned'

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

  static async removeAll(ids: number[], trx?: TransactionClientContract) {
    return managedTransaction(trx ?? db.connection(), (client) =>
      Outcome.inChunks(ids, async (chunk) => {
        const outcome = Outcome.of(
          Property.table,
          chunk,
          await Property.query({ client }).whereIn('id', chunk)
        )
        await PropertyImage.emitRemoval('properties.id', outcome.done, client)
        await Property.query({ client }).whereIn('id', outcome.done).delete()
        return outcome
      })
    )
  }

  /** @throws Invalid unless the new owner's role is Property owner */
  static async reassign(
    ids: number[],
    ownerId: number,
    by: User,
    client: TransactionClientContract
  ) {
    const owner = await User.query({ client })
      .where({ id: ownerId, role: 'Property owner' })
      .first()
    if (!owner) throw new Invalid('properties.owner_missing', { field: 'owner_id' })
    return Property.#setForAll(ids, ['owner_id', ownerId], by, client)
  }

  static async move(ids: number[], countryId: number, by: User, client: TransactionClientContract) {
    return Property.#setForAll(ids, ['country_id', countryId], by, client)
  }

  static #setForAll(
    ids: number[],
    change: [field: string, id: number],
    by: User,
    client: TransactionClientContract
  ) {
    return Outcome.inChunks(ids, async (chunk) => {
      const outcome = Outcome.of(
        Property.table,
        chunk,
        await Property.query({ client }).whereIn('id', chunk)
      )
      await setForAll(Property.table, outcome.done, change, by, client)
      return outcome
    })
  }
}
