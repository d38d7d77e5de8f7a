import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { dialect } from '#database/dialect'
import Change from '#history/change'
import type { Action } from '#history/operation'

/** Deleting and restoring change no field, so they count as a change of this one. */
const moves: Action[] = ['deleted', 'restored', 'purged']
const place = 'place'

export class LaterChanges {
  #byRecord: Map<number, Change[]>

  private constructor(changes: Change[]) {
    this.#byRecord = Map.groupBy(changes, ({ recordId }) => recordId)
  }

  static async of(changes: Change[], trx: TransactionClientContract) {
    const [{ operationId, recordType }] = changes
    const ids = JSON.stringify(changes.map(({ recordId }) => recordId))
    const first = Math.min(...changes.map(({ id }) => id))
    const later = await Change.where(
      `record_type = ? AND ${dialect().among('record_id')} AND id > ? AND operation_id <> ?
        AND NOT reverted`,
      [recordType, ids, first, operationId],
      trx
    )
    return new LaterChanges(later)
  }

  some(change: Change, condition: (later: Change) => boolean) {
    return this.#after(change).some(condition)
  }

  fieldTouchedSince(change: Change) {
    const later = this.#after(change)
    // What was created is deleted whole, so that any change counts.
    if (change.effect === 'created') return later.flatMap((one) => fieldsOf(one)[0] ?? place).at(0)
    const touched = new Set(later.flatMap(fieldsOf))
    return fieldsOf(change)
      .find((field) => touched.has(field))
      ?.replace(/ \d+$/, '')
  }

  #after({ id, recordId }: Change) {
    return (this.#byRecord.get(recordId) ?? []).filter((later) => later.id > id)
  }
}

function fieldsOf({ changes, details, effect }: Change) {
  if (details?.enquiries) return details.enquiries.map(({ id }) => `enquiry ${id}`)
  const image = details?.caption?.id
  const fields = changes.map(({ field }) =>
    field === 'caption' && image ? `caption ${image}` : field
  )
  return effect && moves.includes(effect) ? [place, ...fields] : fields
}
