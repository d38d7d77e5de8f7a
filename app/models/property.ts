import { compose } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import { belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { managedTransaction } from '@adonisjs/lucid/utils'
import { Conflict, Invalid, NotFound } from '#exceptions/refusal'
import limits from '#config/limits'
import { reviewedFields, type Facts } from '#fields/property_fields'
import { chunksOf } from '#database/bulk_insert'
import { rowsAmong } from '#database/dialect'
import { jsonColumn } from '#database/column_types'
import { recordTransaction } from '#database/record_transaction'
import { PropertySchema } from '#database/schema'
import { idsOf } from '#database/statements'
import { Activatable } from '#models/activatable'
import Change from '#history/change'
import { addAll, saveChanges } from '#history/changed_rows'
import Country from '#models/country'
import {
  idsIn,
  isMissing,
  setFormerValues,
  valuesOf,
  type FormerValues,
} from '#history/former_values'
import Operation, { type FieldChange, type RecordChange } from '#history/operation'
import { tellVerdicts } from '#outbox/review_news'
import { Outcome } from '#history/outcome'
import PropertyImage from '#models/property_image'
import {
  approveSwitchedOn,
  assignReviewStatus,
  applyFieldChanges,
  applyChangesOfAll,
  isoTime,
} from '#review/property_review'
import type { ReviewState, WaitingKind } from '#review/review_terms'
import { added, type ReviewedState } from '#review/review_status'
import { decide, resubmit, withdraw, type Decision } from '#review/verdict'
import TrashedProperty from '#trash/trashed_property'
import User from '#models/user'
import {
  detachedRows,
  storedFields,
  Versioned,
  type SideEffects,
  type StoredField,
} from '#history/versioned'

export default class Property extends compose(PropertySchema, Versioned, Activatable) {
  static override readonly untracked = [
    'reviewState',
    'reviewedState',
    'waitingAs',
    'submittedAt',
    'submission',
    'ownerNote',
  ]

  @column({
    prepare: (price: number) => Math.round(price * 100),
    consume: (cents: number | string) => Number(cents) / 100,
  })
  declare price: number

  @column({
    prepare: (area?: number | null) => (area ? Math.round(area * 10) : null),
    consume: (tenths: number | null) => tenths && tenths / 10,
  })
  declare area: number | null

  @column()
  declare purpose: Facts['purpose']

  @column()
  declare rentPeriod: Facts['rent_period']

  @column()
  declare kind: Facts['kind']

  @jsonColumn()
  declare features: Facts['features']

  @column()
  declare reviewState: ReviewState

  @jsonColumn()
  declare reviewedState: ReviewedState | null

  @column()
  declare waitingAs: WaitingKind | null

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
      await Property.#ensureOwner(property.ownerId, trx)
      await property.save()
      return property.recordCreation(operation, trx)
    })
  }

  /** All rows of a file, which one undo takes back. @throws Invalid for who is no owner */
  static async addAll(
    properties: Property[],
    operation: Operation,
    trx: TransactionClientContract
  ) {
    await Property.#ensureOwners(properties, trx)
    const status = added(isoTime())
    if (operation.by?.isOwner) for (const one of properties) assignReviewStatus(one, status)
    await addAll(properties, operation, trx)
  }

  /** A rent period goes with the rent. @throws Invalid for one of what is not for rent */
  assign(
    fields: Partial<ModelAttributes<this>> & Partial<Pick<Property, 'purpose' | 'rentPeriod'>>
  ) {
    const refusal = this.#refusalOf(fields)
    if (refusal) throw refusal
    this.merge(fields)
    if (this.purpose !== 'rent') this.rentPeriod = null
    return this
  }

  #refusalOf({
    purpose = this.purpose,
    rentPeriod,
  }: Partial<Pick<Property, 'purpose' | 'rentPeriod'>>) {
    if (!rentPeriod || purpose === 'rent') return undefined
    return new Invalid('facts.rent_period_alone', { field: 'rent_period' })
  }

  /** Its reference and its permit belong to the one property. */
  static async copy({ $attributes: stored }: Property, operation: Operation) {
    const attributes = reviewedFields.map((field) => Property.$keys.columnsToAttributes.get(field)!)
    const fields = attributes.map((attribute) => [attribute, stored[attribute]])
    const copied: Partial<Property> = Object.fromEntries(fields)
    const own = { ownerId: stored.ownerId, reference: null, permitNumber: null }
    return Property.add({ ...copied, ...own }, operation)
  }

  /** @throws NotFound */
  static async lock(id: number, trx: TransactionClientContract) {
    const property = await Property.query({ client: trx }).where({ id }).forUpdate().first()
    if (!property) throw NotFound.in(Property.table)
    return property
  }

  override async beforeChange(changes: FieldChange[], operation: Operation) {
    if (this.$dirty.ownerId) await Property.#ensureOwner(this.ownerId, this.$trx!)
    return applyFieldChanges(this, changes, operation)
  }

  static async decide(id: number, decision: Decision, operation: Operation) {
    return recordTransaction(async (trx) => {
      const review = await decide(await Property.lock(id, trx), decision, operation)
      await tellVerdicts(operation, trx)
      return review
    })
  }

  static async decideAll(ids: number[], decision: Decision, operation = Operation.ofProcess()) {
    return db.transaction(async (trx) => {
      const properties: Property[] = []
      for (const id of ids) {
        const property = await Property.lock(id, trx)
        await decide(property, decision, operation)
        properties.push(property)
      }
      await tellVerdicts(operation, trx)
      return properties
    })
  }

  static async resubmit(id: number, operation: Operation, note: string | null = null) {
    return recordTransaction(async (trx) => resubmit(await Property.lock(id, trx), operation, note))
  }

  static async withdraw(id: number, operation: Operation) {
    return recordTransaction(async (trx) => withdraw(await Property.lock(id, trx), operation))
  }

  static override readonly switchColumns = {
    is_approved: `review_state = 'approved' AND reviewed_state IS NULL`,
  }

  static override async beforeSwitch(
    changing: StoredField[],
    active: boolean,
    operation: Operation,
    trx: TransactionClientContract
  ): Promise<Map<number, SideEffects>> {
    const unapproved = active ? changing.filter((row) => !row.is_approved) : []
    if (!unapproved.length) return new Map()
    const ids = unapproved.map(({ id }) => id)
    return approveSwitchedOn(ids, operation, trx)
  }

  static override async afterSwitch(operation: Operation, trx: TransactionClientContract) {
    await tellVerdicts(operation, trx)
  }

  static async remove(id: number, operation = Operation.ofProcess()) {
    const outcome = await recordTransaction((trx) => Property.removeAll([id], operation, trx))
    outcome.orFail()
  }

  static async removeAll(
    ids: number[],
    operation = Operation.ofProcess(),
    trx?: TransactionClientContract
  ) {
    return managedTransaction(trx ?? db.connection(), (client) =>
      Outcome.inChunks(ids, async (chunk) => {
        const rows = await Property.#storedFields(chunk, 'active', operation, client)
        const outcome = Outcome.of(Property.table, chunk, rows)
        await TrashedProperty.moveToTrash(outcome.done, operation, client)
        const deleted = rows.map(({ id, label }): RecordChange => {
          return { type: 'property', id, label, action: 'deleted', changes: [] }
        })
        await operation.record(deleted, client)
        return outcome
      })
    )
  }

  static async purgeOf(ownerIds: number[], trx: TransactionClientContract) {
    const live = await idsOf(rowsAmong(trx, 'properties', 'owner_id', ownerIds))
    // PostgreSQL looks for each row's references, and ends a statement that takes long.
    for (const chunk of chunksOf(live, limits.batchIds)) {
      await TrashedProperty.moveToTrash(chunk, Operation.ofProcess(), trx)
    }
    const ids = await idsOf(rowsAmong(trx, 'trashed_properties', 'owner_id', ownerIds))
    await TrashedProperty.purge(ids, trx)
    const former = await Change.purgedPropertiesOf(ownerIds, trx)
    await Change.forget('property', [...ids, ...former], trx)
    return ids
  }

  static async reassign(
    ids: number[],
    ownerId: number,
    operation: Operation,
    client: TransactionClientContract
  ) {
    await Property.#ensureOwner(ownerId, client)
    return Property.assignToAll(ids, { ownerId }, operation, client)
  }

  /** What can't have a value is skipped, as a rent period where nothing is for rent. */
  static assignToAll(
    ids: number[],
    fields: Partial<ModelAttributes<Property>>,
    operation: Operation,
    client: TransactionClientContract
  ) {
    return Property.#assignAll(ids, () => fields, operation, client)
  }

  /** Each has its own new values. @throws Invalid for who is no owner */
  static async changeAll(
    changes: Map<number, Partial<ModelAttributes<Property>>>,
    operation: Operation,
    client: TransactionClientContract
  ) {
    await Property.#ensureOwners([...changes.values()], client)
    const ids = [...changes.keys()]
    await Property.#assignAll(ids, (id) => changes.get(id)!, operation, client)
  }

  static #assignAll(
    ids: number[],
    fieldsOf: (id: number) => Partial<ModelAttributes<Property>>,
    operation: Operation,
    client: TransactionClientContract
  ) {
    return Outcome.inChunks(ids, async (chunk) => {
      const locked = await Property.#storedFields(chunk, 'id', operation, client)
      const own = locked.map(({ id }) => id)
      const rows = await detachedRows(Property, own, client)
      const outcome = Outcome.of(Property.table, chunk, rows, (row) =>
        row.#refusalOf(fieldsOf(row.id))
      )
      const done = rows.filter(({ id }) => outcome.done.includes(id))
      for (const row of done) row.assign(fieldsOf(row.id))
      await saveChanges(Property, done, operation, client, (changed) =>
        applyChangesOfAll(changed, operation, client)
      )
      return outcome
    })
  }

  static async reverseFields(
    former: FormerValues<Property>[],
    operation: Operation,
    trx: TransactionClientContract
  ) {
    const countries = await idsIn('countries', valuesOf('country_id', former), trx)
    const owners = await idsIn('users', valuesOf('owner_id', former), trx, {
      role: 'Property owner',
    })
    const refusalOf = ({ row, values }: FormerValues<Property>) => {
      const { label } = row
      if (isMissing(values.country_id, countries))
        return new Conflict('history.country_gone', { params: { label } })
      if (isMissing(values.owner_id, owners))
        return new Conflict('history.owner_gone', { params: { label } })
      const { purpose = row.purpose, rent_period: period = row.rentPeriod } = values
      if (period && purpose !== 'rent') {
        const field = 'purpose' in values ? 'rent_period' : 'purpose'
        return new Conflict('history.changed_since', { params: { label, field } })
      }
    }
    return setFormerValues(Property, former, { refusalOf, operation, trx })
  }

  /** A role may change after a call was validated. @throws Invalid */
  static async #ensureOwner(id: number, client: TransactionClientContract) {
    const owner = await client.from('users').where({ id, role: 'Property owner' }).first()
    if (!owner) throw ownerMissing()
  }

  static async #ensureOwners(changes: { ownerId?: number }[], client: TransactionClientContract) {
    const ids = new Set(changes.flatMap(({ ownerId }) => ownerId ?? []))
    const owners = await idsIn('users', [...ids], client, { role: 'Property owner' })
    if (owners.size < ids.size) throw ownerMissing()
  }

  static async #storedFields(
    ids: number[],
    field: string,
    { by }: Operation,
    client: TransactionClientContract
  ) {
    const columns = { owner_id: 'owner_id' }
    const rows = await storedFields(Property.table, ids, field, client, columns)
    return by?.isOwner ? rows.filter(({ owner_id: ownerId }) => ownerId === by.id) : rows
  }
}

const ownerMissing = () => new Invalid('properties.owner_missing', { field: 'owner_id' })
