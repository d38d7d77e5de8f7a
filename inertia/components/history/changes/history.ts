import type { Routes } from '~/lib/client'
import type { TextKey } from '~/lib/texts'

type Operation = Routes['api.admin.operations.index']['types']['response'][number]

export type HistoryEntry = Pick<Operation, 'action' | 'verdict' | 'actor' | 'account'>

/** A verdict says more than that something was reviewed. */
export const entryActionOf = ({ action, verdict }: Pick<Operation, 'action' | 'verdict'>) =>
  verdict ?? action

export function sentenceOf(entry: HistoryEntry, recordId?: number): TextKey {
  const { action, actor } = entry
  const isOwn = actor !== null && actor.id === recordId
  if (isOwn && action === 'created') return 'activity.registered'
  if (isOwn && action === 'password_changed') return 'activity.own_password'
  return `activity.by_${entryActionOf(entry)}`
}

/** Several records are named by their number alone, such as `40 properties`. */
export const countIn = ({ record, label, count }: Operation) =>
  record ? 1 : Number.parseInt(label, 10) || count

export const hasMore = ({ record, action }: Operation) => record === null || hasValues(action)

export const hasValues = (action: Operation['action']) => !withoutValues.includes(action)

const withoutValues: Operation['action'][] = [
  'created',
  'activated',
  'deactivated',
  'deleted',
  'restored',
  'password_changed',
  'signed_in',
  'purged',
]

type FieldChange = { field: string; to: unknown }

/** A verdict's reasons and note stand in the history alone. */
export const isOfRecord = ({ field }: Pick<FieldChange, 'field'>) =>
  field !== 'reasons' && field !== 'note'

/** A verdict may come without reasons and without a note. */
export function isShown(change: FieldChange) {
  const { to } = change
  return isOfRecord(change) || (Array.isArray(to) ? to.length > 0 : to !== null)
}
