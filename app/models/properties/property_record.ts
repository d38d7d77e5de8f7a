import { compose } from '@adonisjs/core/helpers'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import { jsonColumn } from '#database/column_types'
import { timestamp } from '#database/now'
import { PropertySchema } from '#database/schema'
import { Invalid, NotFound } from '#exceptions/refusal'
import { fitsPurpose, type Facts } from '#fields/property_fields'
import type { FieldChange } from '#history/operation'
import { Versioned } from '#history/versioned'
import { Activatable } from '#models/activatable'
import type { ReviewedState } from '#review/review_status'
import type { ReviewState, WaitingKind } from '#review/review_terms'

/** Fields that mean something to one another. */
type Related = Pick<PropertyRecord, 'purpose' | 'rentPeriod' | 'stage' | 'latitude' | 'longitude'>

export default class PropertyRecord extends compose(PropertySchema, Versioned, Activatable) {
  static override readonly untracked = [
    'reviewState',
    'reviewedState',
    'waitingAs',
    'submittedAt',
    'submission',
    'ownerNote',
    'confirmedAt',
    'expiredAt',
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
  declare stage: Facts['stage']

  @column()
  declare reviewState: ReviewState

  @jsonColumn()
  declare reviewedState: ReviewedState | null

  @column()
  declare waitingAs: WaitingKind | null

  /** A rent period goes with the rent, and a stage with what it fits. @throws Invalid for what doesn't go together */
  assign(fields: Partial<ModelAttributes<this>> & Partial<Related>) {
    const refusal = this.refusalOf(fields)
    if (refusal) throw refusal
    this.merge(fields)
    if (this.purpose !== 'rent') this.rentPeriod = null
    if (!fitsPurpose(this.stage, this.purpose)) this.stage = null
    return this
  }

  refusalOf({
    purpose = this.purpose,
    rentPeriod,
    stage,
    latitude = this.latitude ?? null,
    longitude = this.longitude ?? null,
  }: Partial<Related>) {
    if (stage && !fitsPurpose(stage, purpose)) {
      return new Invalid('facts.unfit_stage', { field: 'stage', params: { stage } })
    }
    if (rentPeriod && purpose !== 'rent') {
      return new Invalid('facts.rent_period_alone', { field: 'rent_period' })
    }
    if ((latitude === null) === (longitude === null)) return undefined
    const field = latitude === null ? 'latitude' : 'longitude'
    return new Invalid('properties.coordinate_alone', { field })
  }

  /** An undo needs when it expired, which the database forgets once it is available again. */
  override changed(changes: FieldChange[], details?: object) {
    const { expiredAt } = this
    const isOfEnd = expiredAt && changes.some(({ field }) => field === 'available')
    return super.changed(changes, isOfEnd ? { ...details, expired: timestamp(expiredAt) } : details)
  }

  static async lock(id: number, trx: TransactionClientContract) {
    const property = await this.query({ client: trx }).where({ id }).forUpdate().first()
    if (!property) throw NotFound.in(this.table)
    return property
  }
}
