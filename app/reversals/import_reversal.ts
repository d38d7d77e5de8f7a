import { rowsAmong } from '#database/dialect'
import { Conflict } from '#exceptions/refusal'
import { tables } from '#history/operation'
import type { Reversal } from '#history/reversal'
import User from '#models/user'

/** What refers to a record, and why it then stays. */
const imported = {
  user: {
    uses: [
      ['properties', 'owner_id'],
      ['trashed_properties', 'owner_id'],
    ],
    inUse: 'links.has_properties',
  },
  country: {
    uses: [
      ['users', 'country_id'],
      ['properties', 'country_id'],
      ['countries', 'parent_id'],
    ],
    inUse: 'imports.used_since',
  },
}

export const unused =
  (type: keyof typeof imported): Reversal =>
  async (changes, { trx }) => {
    const { uses, inUse } = imported[type]
    const table = tables[type]
    const among = (ids: number[]) => rowsAmong(trx, table, 'id', ids)
    const isUnused = uses.map(
      ([other, column]) =>
        `NOT EXISTS (SELECT 1 FROM ${other} AS other WHERE other.${column} = ${table}.id)`
    )
    const gone = new Set<number>()
    // A main country may go once those below it are gone.
    for (let pass = 0; pass < 2; pass++) {
      const ids = changes.map(({ recordId }) => recordId)
      const rows = await among(ids).whereRaw(isUnused.join(' AND ')).select('*')
      for (const { id } of rows) gone.add(id)
      if (type === 'user') await User.deleteRows(rows, trx)
      else await among(rows.map(({ id }) => id)).delete()
    }
    return changes.map((change) => {
      const { recordId: id, label } = change
      if (!gone.has(id))
        return { change, refusal: new Conflict(inUse, { params: { label, name: label } }) }
      // Whoever is deleted for good leaves no name behind (api.md, "Changes, undo, trash").
      if (type === 'user') Object.assign(change, { label: `user #${id}` })
      return { change }
    })
  }
