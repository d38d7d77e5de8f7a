import Enquiry, { timeOf } from '#enquiries/enquiry'
import { NotFound } from '#exceptions/refusal'
import { changedSince, type Reversal } from '#history/reversal'
import { detachedRows, setFields } from '#history/versioned'

export const withFormerStates: Reversal = async (changes, undoing) => {
  const moves = changes.flatMap(({ details }) => details!.enquiries!)
  const ids = moves.map(({ id }) => id)
  const rows = await detachedRows(Enquiry, ids, undoing.trx, ['id', 'state', 'answered_at'])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const reversed = changes.map((change) => {
    const enquiries = change.details!.enquiries!.map(({ id, from, to }) => ({
      ...{ id, from: to!, to: from },
      answered_at: timeOf(byId.get(id)?.answeredAt ?? null),
    }))
    const isGone = enquiries.some(({ id }) => !byId.has(id))
    const isChanged = enquiries.some(({ id, from }) => byId.get(id)?.state !== from)
    if (isGone) return { change, refusal: NotFound.in(Enquiry.table) }
    return isChanged
      ? { change, refusal: changedSince(change, 'enquiry') }
      : { change, details: { enquiries } }
  })
  const done = reversed.flatMap(({ change, refusal }) =>
    refusal ? [] : change.details!.enquiries!
  )
  const former = done.map(({ id, from, answered_at }) => ({ id, state: from, answered_at }))
  await setFields(Enquiry.table, ['state', 'answered_at'], former, undoing)
  return reversed
}
