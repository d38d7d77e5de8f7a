import { rowsAmong } from '#database/dialect'
import { Conflict } from '#exceptions/refusal'
import { tables } from '#history/operation'
import type { Reversal } from '#history/reversal'
import User from '#models/user'

const uses = {
  user: ['properties.owner_id', 'trashed_properties.owner_id'],
  country: ['users.country_id', 'properties.country_id', 'countries.parent_id'],
}

const inUse = { user: 'links.has_properties', country: 'imports.used_since' }

/** Takes an import back, but for the records that others refer to. */
export const unused =
  (type: keyof typeof uses): Reversal =>
  async (changes, { trx }) => {
    const among = (ids: number[]) => rowsAmong(trx, tables[type], 'id', ids)
    const isUnused = uses[type].map((use) => {
      const [table, column] = use.split('.')
      return `NOT EXISTS (SELECT 1 FROM ${table} AS other WHERE other.${column} = ${tables[type]}.id)`
    })
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
      const params = { label, name: label }
      if (!gone.has(id)) return { change, refusal: new Conflict(inUse[type], { params }) }
      // Whoever is deleted for good leaves no name behind (api.md, "Changes, undo, trash").
      if (type === 'user') Object.assign(change, { label: `user #${id}` })
      return { change }
    })
  }
