import type { Outcome } from '#history/outcome'
import type { Reversal, Undoing } from '#history/reversal'
import Country from '#models/country'
import User from '#models/user'

type Remove = (ids: number[], trx: Undoing['trx']) => Promise<Outcome>

const unused =
  (remove: Remove): Reversal =>
  async (changes, { trx }) => {
    const { skipped } = await remove(
      changes.map(({ recordId }) => recordId),
      trx
    )
    const refusals = new Map(skipped.map(({ id, refusal }) => [id, refusal]))
    return changes.map((change) => {
      const { recordType, recordId: id } = change
      const refusal = refusals.get(id)
      // Whoever is deleted for good leaves no name behind (api.md, "Changes, undo, trash").
      if (!refusal && recordType === 'user') Object.assign(change, { label: `user #${id}` })
      return { change, refusal }
    })
  }

export const unusedUsers = unused((ids, trx) => User.removeUnused(ids, trx))
export const unusedCountries = unused((ids, trx) => Country.removeUnused(ids, trx))
