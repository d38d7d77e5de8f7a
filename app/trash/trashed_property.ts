import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { chunksOf } from '#database/bulk_insert'
import { among, dialect, isSqlite, rowsAmong } from '#database/dialect'
import { now, timestamp } from '#database/now'
import { PropertySchema, TrashedPropertySchema } from '#database/schema'
import { recordTransaction } from '#database/record_transaction'
import { inShortTransactions } from '#database/short_transactions'
import { execute, idsOf } from '#database/statements'
import { Conflict, NotFound, type Refusal } from '#exceptions/refusal'
import Change from '#history/change'
import { idsIn } from '#history/former_values'
import Operation, { type RecordChange, type UnitOfWork } from '#history/operation'
import { Outcome } from '#history/outcome'
import TrashedImage, { movedColumns } from '#trash/trashed_image'
import { versionChange } from '#history/versioned'
import { reviewOfRestored } from '#review/property_review'

/** The database counts the images of a property itself, and says what is live; a job stores slugs. */
const unmoved = ['image_count', 'cover', 'live', 'slug']
export const propertyColumns = movedColumns(PropertySchema, unmoved)
const columns = propertyColumns.join(', ')

export const deletionColumns = [
  ...['id', 'title', 'owner_id', 'country_id'],
  ...['deleted_at', 'deleted_by', 'purged_at'],
]

type Choice = (trashed: ReturnType<typeof TrashedProperty.query>) => unknown

type Deletion = { deleted_at: string; deleted_by: number | null; purged_at: string }

declare module '#history/change' {
  interface ChangeDetails {
    trash?: Deletion
  }
}

export default class TrashedProperty extends TrashedPropertySchema {
  /** Lucid names it at the first query, but it is read before. */
  static table = 'trashed_properties'

  get deletion(): Deletion {
    return {
      deleted_at: timestamp(this.deletedAt),
      deleted_by: this.deletedBy,
      purged_at: timestamp(this.purgedAt),
    }
  }

  static of({ id }: { id: number }, client?: TransactionClientContract) {
    return TrashedProperty.query({ client }).where({ ownerId: id, deletedBy: id })
  }

  /** Inactive, so that an admin looks at it first. @throws NotFound, Conflict without its country or owner */
  static async restore(id: number, operation = Operation.ofProcess()) {
    return recordTransaction(async (trx) => {
      const { outcome, restored } = await TrashedProperty.#restoreChunk([id], { operation, trx })
      outcome.orFail()
      const [{ active, title: label }] = restored
      if (active && !operation.by?.isOwner) operation.restoredId = id
      return { type: 'property' as const, id, label }
    })
  }

  static async restoreAll(ids: number[], work: UnitOfWork) {
    return Outcome.inChunks(ids, async (chunk) => {
      const { outcome } = await TrashedProperty.#restoreChunk(chunk, work)
      return outcome
    })
  }

  static async #restoreChunk(ids: number[], { operation, trx }: UnitOfWork) {
    const { by } = operation
    const found = by?.isOwner ? TrashedProperty.of(by, trx) : TrashedProperty.query({ client: trx })
    const rows = await found.whereRaw(...among('id', ids)).forUpdate()
    const refusals = await TrashedProperty.refusalsOf(rows, trx)
    const outcome = Outcome.of(TrashedProperty.table, ids, rows, ({ id }) => refusals.get(id))
    const restored = rows.filter(({ id }) => !refusals.has(id))
    // Rows are switched on while they are in the trash: an active one would be listed, and keep that time.
    await rowsAmong(trx, 'trashed_properties', 'id', outcome.done)
      .where({ active: true })
      .update({ active: false, ...versionChange('active', operation, trx) })
    await TrashedProperty.moveFromTrash(outcome.done, trx)
    const changes: RecordChange[] = []
    for (const { id, title: label, active, deletion } of restored) {
      const review = by?.isOwner ? await reviewOfRestored(id, { operation, trx }) : undefined
      const switched = active ? [{ field: 'active', from: 1, to: 0 }] : []
      changes.push({
        ...{ type: 'property', id, label, action: 'restored' },
        changes: [...(review?.changes ?? []), ...switched],
        details: { trash: deletion, ...review?.details },
      })
    }
    await operation.record(changes, trx)
    return { outcome, restored }
  }

  static async purgeOne(id: number, operation = Operation.ofProcess()) {
    const count = await TrashedProperty.#purgeAll(operation, (trashed) => trashed.where({ id }))
    if (!count) throw NotFound.in(TrashedProperty.table)
  }

  static async empty(operation = Operation.ofProcess()) {
    return TrashedProperty.#purgeAll(operation)
  }

  static async purgeExpired() {
    return TrashedProperty.#purgeAll(Operation.ofProcess(), (trashed) =>
      trashed.where('purgedAt', '<=', now())
    )
  }

  /** Others write between the short transactions. What was purged before a failure counts. */
  static async #purgeAll(operation: Operation, choose: Choice = () => {}) {
    const trashed = TrashedProperty.query().where((some) => void choose(some))
    const chosen: { id: number }[] = await trashed.orderBy('id').select('id').pojo()
    let count = 0
    await inShortTransactions(chosen, limits.batchIds, async (part, trx) => {
      const ids = part.map(({ id }) => id)
      const purged = await TrashedProperty.#purgePart(ids, choose, { operation, trx })
      trx.after('commit', () => void (count += purged.length))
      return purged
    }).catch((error) => {
      if (!count) throw error
      logger.error({ err: error, count }, 'the trash was purged in part')
    })
    return count
  }

  static async #purgePart(ids: number[], choose: Choice, { operation, trx }: UnitOfWork) {
    const trashed = TrashedProperty.query({ client: trx }).where((some) => void choose(some))
    const rows: { id: number; title: string; owner_id: number }[] = await trashed
      .whereRaw(...among('id', ids))
      .orderBy('id')
      .select('id', 'title', 'owner_id')
      .pojo()
    const found = rows.map(({ id }) => id)
    await TrashedProperty.purge(found, trx)
    const purged = rows.map(({ id, title: label, owner_id: ownerId }): RecordChange => {
      const details = { owner_id: ownerId }
      return { type: 'property', id, label, action: 'purged', changes: [], details }
    })
    await operation.record(purged, trx)
    return found
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

  static async purge(ids: number[], trx: TransactionClientContract) {
    if (!ids.length) return
    await TrashedImage.purge(ids, trx)
    for (const column of ['property_id', 'reported_id']) {
      await rowsAmong(trx, 'enquiries', column, ids).delete()
    }
    for (const table of ['reviews', 'listing_views']) {
      await rowsAmong(trx, table, 'property_id', ids).delete()
    }
    await rowsAmong(trx, 'trashed_properties', 'id', ids).delete()
    await Operation.closeThoseOn(ids, trx)
  }

  static async moveToTrash(ids: number[], { by }: Operation, trx: TransactionClientContract) {
    if (!ids.length) return
    const purgedAt = TrashedImage.purgeTime()
    // `text` is the folded title with the numbers behind the city, as searches compare them.
    await execute(
      `INSERT INTO trashed_properties (${columns}, text, deleted_at, deleted_by, purged_at)
        SELECT ${columns},
          (SELECT title || substr(text, length(title) + length(address) + length(city) + 3)
            FROM property_texts WHERE property_texts.id = properties.id), ?, nullif(?, 0), ?
        FROM properties WHERE ${dialect().among('id')}`,
      [now(), by?.id ?? 0, purgedAt, JSON.stringify(ids)],
      trx
    )
    await TrashedImage.copyToTrash('property_id', ids, purgedAt, trx)
    await rowsAmong(trx, 'properties', 'id', ids).delete()
  }

  static async setDeletions(
    deletions: ({ id: number } & Deletion)[],
    trx: TransactionClientContract
  ) {
    if (!deletions.length) return
    // Whatever would be purged by now keeps its whole time.
    const [present, purgedAt] = [now(), TrashedImage.purgeTime()]
    const rows = deletions.map((deletion) =>
      deletion.purged_at > present ? deletion : { ...deletion, purged_at: purgedAt }
    )
    const set = ['deleted_at', 'deleted_by', 'purged_at']
    await execute(
      `UPDATE trashed_properties SET ${set.map((column) => `${column} = input.${column}`).join(', ')}
        FROM ${dialect().inputRows('trashed_properties', ['id', ...set])}
        WHERE trashed_properties.id = input.id`,
      [JSON.stringify(rows)],
      trx
    )
    await execute(
      `UPDATE trashed_images SET purged_at = trashed_properties.purged_at FROM trashed_properties
        WHERE with_property AND property_id = trashed_properties.id AND ${dialect().among('property_id')}`,
      [JSON.stringify(rows.map(({ id }) => id))],
      trx
    )
  }

  static async moveFromTrash(ids: number[], trx: TransactionClientContract) {
    if (!ids.length) return
    if (isSqlite()) {
      // Images first: SQLite's trigger would count them again for each, and finds no property yet.
      await execute('PRAGMA defer_foreign_keys = 1', [], trx)
      await TrashedImage.copyBack('property_id', ids, trx)
      await TrashedProperty.#copyBack(ids, trx)
    } else {
      await TrashedProperty.#copyBack(ids, trx)
      await TrashedImage.copyBack('property_id', ids, trx)
    }
    await TrashedImage.deleteAllOf(ids, trx)
    await rowsAmong(trx, 'trashed_properties', 'id', ids).delete()
  }

  static #copyBack(ids: number[], trx: TransactionClientContract) {
    const images = 'FROM trashed_images WHERE property_id = trashed_properties.id AND with_property'
    return execute(
      `INSERT INTO properties (${columns}, image_count, cover)
        SELECT ${columns}, (SELECT count(*) ${images}),
          (SELECT file_name ${images} ORDER BY position, file_name LIMIT 1)
        FROM trashed_properties WHERE ${dialect().among('id')}`,
      [JSON.stringify(ids)],
      trx
    )
  }

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
