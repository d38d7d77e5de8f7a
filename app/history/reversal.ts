import { Conflict, NotFound, type Refusal } from '#exceptions/refusal'
import type Change from '#history/change'
import type { ChangeDetails, EffectiveAction } from '#history/change'
import { idsIn } from '#history/former_values'
import type { LaterChanges } from '#history/later_changes'
import { tables, type FieldChange, type RecordType, type UnitOfWork } from '#history/operation'

export type Undoing = UnitOfWork & { effect: EffectiveAction; later: LaterChanges }

/** `changes` are recorded instead of the inverse of the fields. */
export type Reversed = {
  change: Change
  refusal?: Refusal
  details?: ChangeDetails
  changes?: FieldChange[]
}

export type Reversal = (changes: Change[], undoing: Undoing) => Promise<Reversed[]>

export type Reversals = Record<
  RecordType,
  Partial<Record<EffectiveAction, { reverse: Reversal; effect: EffectiveAction }>>
>

export const inverse = ({ field, from, to }: FieldChange): FieldChange => ({
  field,
  from: to,
  to: from,
})

export const changedSince = ({ label }: Change, field: string) =>
  new Conflict('history.changed_since', { params: { label, field } })

export async function missingIn(changes: Change[], { trx }: Pick<Undoing, 'trx'>) {
  const ids = changes.map(({ recordId }) => recordId)
  const inTrash = await idsIn('trashed_properties', ids, trx)
  return ({ recordType, recordId, label }: Change) =>
    recordType === 'property' && inTrash.has(recordId)
      ? new Conflict('history.in_trash', { params: { label } })
      : NotFound.in(tables[recordType])
}
