import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Conflict, NotFound, type Refusal } from '#exceptions/refusal'
import type Change from '#models/change'
import type { ChangeDetails } from '#models/change'
import { idsIn } from '#models/former_values'
import type { FieldChange } from '#models/operation'
import type Operation from '#models/operation'

export type Undoing = { operation: Operation; trx: TransactionClientContract }

/** What became of a change: it was set back, which the history tells so, or it was refused. */
export type Reversed = {
  change: Change
  refusal?: Refusal
  details?: ChangeDetails
  /** Fields that changed with it. */
  entailed?: FieldChange[]
}

/** Sets changes of the same kind back, those that their records still hold, in a few statements. */
export type Reversal = (changes: Change[], undoing: Undoing) => Promise<Reversed[]>

export const changedSince = ({ label }: Change, field: string) =>
  new Conflict('history.changed_since', { params: { label, field } })

/** @returns what to say of a record that is not where an undo needs it */
export async function missingIn(changes: Change[], { trx }: Undoing) {
  const ids = changes.map(({ recordId }) => recordId)
  const inTrash = await idsIn('trashed_properties', ids, trx)
  return ({ recordType, recordId, label }: Change) =>
    recordType === 'property' && inTrash.has(recordId)
      ? new Conflict('history.in_trash', { params: { label } })
      : NotFound.in(tables[recordType])
}

const tables = { user: 'users', property: 'properties', country: 'countries' }
