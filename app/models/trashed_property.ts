import db from '@adonisjs/lucid/services/db'
import { column } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { chunksOf } from '#database/bulk_insert'
import { now, timestamp } from '#database/now'
import { TrashedPropertySchema } from '#database/schema'
import { Conflict, NotFound, type Refusal } from '#exceptions/refusal'
import { idsIn } from '#models/former_values'
import Operation from '#models/operation'
import TrashedImage from '#models/trashed_image'
import { versionChange } from '#models/versioned'

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

/** When it was deleted, by whom, and when it will be purged. */
export type Deletion = { deleted_at: string; deleted_by: number | null; purged_at: string }

/** A deleted property, which can be restored with its images until it is purged (API.md, "Changes, undo, trash"). */
export default class TrashedProperty extends TrashedPropertySchema {
  @column({ consume: Boolean })
  declare active: boolean

  /** For the history, which puts a restored property back where it was. */
  get deletion(): Deletion {
    return {
      deleted_at: timestamp(this.deletedAt),
      deleted_by: this.deletedBy,
      purged_at: timestamp(this.purgedAt),
    }
  }

  /** Inactive, so that an admin looks at it first. @throws NotFound, Conflict without its country or owner */
  static async restore(id: number, operation = Operation.ofProcess()) {
    return db.transaction(async (trx) => {
      const trashed = await TrashedProperty.find(id, { client: trx })
      if (!trashed) throw NotFound.in(TrashedProperty.table)
      const refusals = await TrashedProperty.refusalsOf([trashed], trx)
      if (refusals.has(id)) throw refusals.get(id)!
      await TrashedProperty.giveBack([id], trx)
      const inactive = { active: false, ...versionChange('active', operation, trx) }
      await trx.from('properties').where({ id, active: true }).update(inactive)
      const changes = trashed.active ? [{ field: 'active', from: 1, to: 0 }] : []
      const record = { type: 'property' as const, id, label: trashed.title }
      const details = { trash: trashed.deletion }
      await operation.record([{ ...record, action: 'restored', changes, details }], trx)
      return record
    })
  }

  /** @throws NotFound */
  static async discard(id: number, operation = Operation.ofProcess()) {
    const count = await TrashedProperty.#discardAll(operation, (trashed) => trashed.where({ id }))
    if (!count) throw NotFound.in(TrashedProperty.table)
  }

  /** @returns how many are gone for good */
  static async empty(operation = Operation.ofProcess()) {
    return TrashedProperty.#discardAll(operation)
  }

  /** Runs at boot and daily. */
  static async purgeDue() {
    return TrashedProperty.#discardAll(Operation.ofProcess(), (trashed) =>
      trashed.where('purgedAt', '<=', now())
    )
  }

  static async #discardAll(
    operation: Operation,
    among: (trashed: ReturnType<typeof TrashedProperty.query>) => unknown = () => {}
  ) {
    return db.transaction(async (trx) => {
      const rows = await TrashedProperty.query({ client: trx }).where((some) => void among(some))
      for (const chunk of chunksOf(rows, limits.batchIds)) {
        const ids = chunk.map(({ id }) => id)
        await TrashedProperty.purge(ids, trx)
        const purged = chunk.map(({ id, title, ownerId }) => ({
          type: 'property' as const,
          id,
          label: title,
          action: 'purged' as const,
          changes: [],
          details: { owner_id: ownerId },
        }))
        await operation.record(purged, trx)
      }
      return rows.length
    })
  }

  /** For good: files follow after the commit. */
  static async purge(ids: number[], trx: TransactionClientContract) {
    await TrashedImage.purge(ids, trx)
    await trx.from('reviews').whereIn('property_id', ids).delete()
    await trx.from('trashed_properties').whereIn('id', ids).delete()
    await Operation.closeThoseOn(ids, trx)
  }

  /** Moves properties here, with their images. What returns to the trash keeps its former `deletion`. */
  static async take(
    ids: number[],
    { by }: Operation,
    trx: TransactionClientContract,
    deletion?: Deletion
  ) {
    if (!ids.length) return
    const purgedAt = timestamp(TrashedImage.purgeTime())
    const { deleted_at: deletedAt, deleted_by: deletedBy } = deletion ?? {
      deleted_at: now(),
      deleted_by: by?.id ?? null,
    }
    // What would have been purged by now gets its whole time again.
    const kept = deletion && deletion.purged_at > now() ? deletion.purged_at : purgedAt
    const marks = ids.map(() => '?').join(', ')
    // `text` is the folded title, as searches compare it.
    await trx.rawQuery(
      `INSERT INTO trashed_properties (${columns}, text, deleted_at, deleted_by, purged_at)
        SELECT ${columns},
          (SELECT title FROM property_texts WHERE property_texts.id = properties.id), ?, nullif(?, 0), ?
        FROM properties WHERE id IN (${marks})`,
      [deletedAt, deletedBy ?? 0, kept, ...ids]
    )
    await TrashedImage.takeOf(ids, kept, trx)
    await trx.from('properties').whereIn('id', ids).delete()
  }

  /** Moves properties back as they were, with the images that were deleted with them. */
  static async giveBack(ids: number[], trx: TransactionClientContract) {
    if (!ids.length) return
    const marks = ids.map(() => '?').join(', ')
    await trx.rawQuery(
      `INSERT INTO properties (${columns})
        SELECT ${columns} FROM trashed_properties WHERE id IN (${marks})`,
      ids
    )
    await TrashedImage.giveBackTo(ids, trx)
    await trx.from('trashed_properties').whereIn('id', ids).delete()
  }

  /** @returns why some of them can't be restored, by id */
  static async refusalsOf(rows: TrashedProperty[], trx: TransactionClientContract) {
    const refusals = new Map<number, Refusal>()
    const countryIds = rows.map(({ countryId }) => countryId)
    const ownerIds = rows.map(({ ownerId }) => ownerId)
    const countries = await idsIn('countries', countryIds, trx)
    const owners = await idsIn('users', ownerIds, trx, { role: 'Property owner' })
    for (const { id, title: label, countryId, ownerId } of rows) {
      const params = { label }
      if (!countries.has(countryId))
        refusals.set(id, new Conflict('trash.country_gone', { params }))
      else if (!owners.has(ownerId)) refusals.set(id, new Conflict('trash.owner_gone', { params }))
    }
    return refusals
  }
}
