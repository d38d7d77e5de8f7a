import { rowsAmong } from '#database/dialect'
import { Conflict } from '#exceptions/refusal'
import type { Reversal } from '#history/reversal'
import User from '#models/user'
import { deleteUsers } from '#models/users/removable'

export const unusedUsers: Reversal = async (changes, { trx }) => {
  const ids = changes.map(({ recordId }) => recordId)
  const owned = (table: string) => trx.from(table).select('owner_id').whereNotNull('owner_id')
  const rows = await rowsAmong(trx, User.table, 'id', ids)
    .whereNotIn('id', owned('properties'))
    .whereNotIn('id', owned('trashed_properties'))
    .select('*')
  await deleteUsers(rows, trx)
  const gone = new Set(rows.map(({ id }) => id))
  return changes.map((change) => {
    const { recordId: id, label: name } = change
    if (!gone.has(id))
      return { change, refusal: new Conflict('links.has_properties', { params: { name } }) }
    // Whoever is deleted for good leaves no name behind (api.md, "Changes, undo, trash").
    return { change: Object.assign(change, { label: `user #${id}` }) }
  })
}
