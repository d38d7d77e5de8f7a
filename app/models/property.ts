import { compose } from '@adonisjs/core/helpers'
import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { recordTransaction } from '#database/record_transaction'
import { copiedFields } from '#fields/property_fields'
import { addAll } from '#history/changed_rows'
import Operation, { type UnitOfWork } from '#history/operation'
import Country from '#models/country'
import { Assignable, ensureOwners } from '#models/properties/assignable'
import PropertyRecord from '#models/properties/property_record'
import { Reviewable } from '#models/properties/reviewable'
import PropertyImage from '#models/property_image'
import User from '#models/user'
import { assignReviewStatus, isoTime } from '#review/property_review'
import { added } from '#review/review_status'
import { Trashable } from '#trash/trashable'

export default class Property extends compose(PropertyRecord, Reviewable, Assignable, Trashable) {
  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @belongsTo(() => Country)
  declare country: BelongsTo<typeof Country>

  @hasMany(() => PropertyImage)
  declare images: HasMany<typeof PropertyImage>

  static async add(fields: Partial<Property>, operation = Operation.ofProcess()) {
    return recordTransaction(async (trx) => {
      const property = new Property().useTransaction(trx).assign(fields)
      if (operation.by?.isOwner) assignReviewStatus(property, added(isoTime()))
      await ensureOwners([property], trx)
      await property.save()
      return property.recordCreation({ operation, trx })
    })
  }

  static async addAll(properties: Property[], { operation, trx }: UnitOfWork) {
    await ensureOwners(properties, trx)
    const status = added(isoTime())
    if (operation.by?.isOwner) for (const one of properties) assignReviewStatus(one, status)
    await addAll(properties, { operation, trx })
  }

  static async copy({ $attributes: stored }: Property, operation: Operation) {
    const attributes = copiedFields.map((field) => Property.$keys.columnsToAttributes.get(field)!)
    const fields = attributes.map((attribute) => [attribute, stored[attribute]])
    const copied: Partial<Property> = Object.fromEntries(fields)
    return Property.add({ ...copied, ownerId: stored.ownerId }, operation)
  }
}
