import { rowsAmong } from '#database/dialect'
import { isClosedStage } from '#fields/property_fields'
import { now } from '#database/now'
import { recordTransaction } from '#database/record_transaction'
import { Conflict } from '#exceptions/refusal'
import type Operation from '#history/operation'
import type { UnitOfWork } from '#history/operation'
import { Outcome } from '#history/outcome'
import { detachedRows } from '#history/versioned'
import Property from '#models/property'
import { isoTime } from '#review/property_review'
import { ownFields } from '#trash/trashable'

/** Somebody says that it still stands. @throws NotFound, Conflict */
export async function confirmProperty(id: number, operation: Operation) {
  const outcome = await recordTransaction((trx) => confirmProperties([id], { operation, trx }))
  outcome.orFail()
}

/** What has expired is available again, which confirms it too. */
export function confirmProperties(ids: number[], work: UnitOfWork) {
  return Outcome.inChunks(ids, async (chunk) => {
    const locked = await ownFields(chunk, 'id', work)
    const own = locked.map(({ id }) => id)
    const rows = await detachedRows(Property, own, work.trx)
    const outcome = Outcome.of(Property.table, chunk, rows, refusalOf)
    const done = rows.filter(({ id }) => outcome.done.includes(id))
    const live = done.filter((row) => row.live)
    const expired = done.filter((row) => !row.live).map(({ id }) => id)
    await Property.assignToAll(expired, { available: true }, work)
    await confirmLive(live, work)
    return outcome
  })
}

/** What was taken off, switched off or closed, or isn't approved, doesn't come back by a confirmation. */
function refusalOf({ live, active, expiredAt, stage, label: title }: Property) {
  const mayComeBack = active && expiredAt && !isClosedStage(stage)
  if (live || mayComeBack) return undefined
  return new Conflict('ends.not_confirmable', { params: { title } })
}

/** Not in the versions of its fields: an edit that crosses it meets nothing that somebody else has changed. */
async function confirmLive(rows: Property[], { operation, trx }: UnitOfWork) {
  const ids = rows.map(({ id }) => id)
  const present = now()
  await rowsAmong(trx, 'properties', 'id', ids).update({ confirmed_at: present })
  const changes = rows.map((row) => {
    const from = row.confirmedAt && isoTime(row.confirmedAt)
    return row.changed([{ field: 'confirmed_at', from, to: isoTime() }])
  })
  await operation.record(changes, trx)
}
