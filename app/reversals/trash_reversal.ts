import { NotFound } from '#exceptions/refusal'
import type { Reversal } from '#history/reversal'
import { withItsReview } from '#reversals/review_reversal'
import TrashedProperty, { deletionColumns } from '#trash/trashed_property'
import { detachedRows } from '#history/versioned'

export const fromTrash: Reversal = async (changes, undoing) => {
  const { trx } = undoing
  const ids = changes.map(({ recordId }) => recordId)
  const rows = await detachedRows(TrashedProperty, ids, trx, deletionColumns)
  const trashed = new Map(rows.map((row) => [row.id, row]))
  const refusals = await TrashedProperty.refusalsOf(rows, trx)
  const attempts = changes.map((change) => {
    const row = trashed.get(change.recordId)
    const refusal = row ? refusals.get(row.id) : NotFound.in(TrashedProperty.table)
    return { change, refusal, details: { trash: row?.deletion } }
  })
  const restored = attempts.filter(({ refusal }) => !refusal).map(({ change }) => change)
  await TrashedProperty.moveFromTrash(
    restored.map(({ recordId }) => recordId),
    trx
  )
  const reversed = await withItsReview(
    restored.filter(({ changes: own, details }) => own.length || details?.review),
    undoing
  )
  const reviews = new Map(reversed.map(({ change, details }) => [change, details?.review]))
  return attempts.map(({ details, ...attempt }) => ({
    ...attempt,
    details: { ...details, review: reviews.get(attempt.change) },
  }))
}

export const toTrash: Reversal = async (changes, undoing) => {
  const { operation, trx } = undoing
  const attempts = await withItsReview(changes, undoing)
  const allowed = attempts.filter(({ refusal }) => !refusal).map(({ change }) => change)
  const ids = allowed.map(({ recordId }) => recordId)
  await TrashedProperty.moveToTrash(ids, operation, trx)
  const deletions = allowed.flatMap(({ recordId: id, details }) =>
    details?.trash ? [{ id, ...details.trash }] : []
  )
  await TrashedProperty.setDeletions(deletions, trx)
  return attempts
}
