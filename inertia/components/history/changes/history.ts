import { finalActions } from '#history/terms'
import type { Routes } from '~/lib/client'
import { text, type TextKey } from '~/lib/texts'
import type { RowOf } from '~/hooks/use_rows'

type Operation = Routes['api.admin.operations.index']['types']['response'][number]

export type HistoryEntry = Pick<
  Operation,
  'action' | 'verdict' | 'actor' | 'account' | 'via' | 'one_enquiry'
> & { file?: string | null }

/** A verdict says more than that something was reviewed. */
export const entryActionOf = ({ action, verdict }: Pick<Operation, 'action' | 'verdict'>) =>
  verdict ?? action

type SentenceContext = {
  recordId?: number
  isOnPage?: boolean
  field?: string
  ofEnquiries?: boolean
}

export function sentenceOf(
  entry: HistoryEntry,
  { recordId, isOnPage, field, ofEnquiries }: SentenceContext
): TextKey {
  const { action, actor, file } = entry
  if (file) return 'activity.by_imported'
  const isOwn = actor !== null && actor.id === recordId
  if (isOwn && action === 'created') return 'activity.registered'
  if (isOwn && action === 'password_changed') return 'activity.own_password'
  const access = ofAccess.find((one) => one === action)
  if (isOwn && access) return `activity.it_${access}`
  const words = saidInWords(entry, field)
  if (words) return isOnPage ? `activity.it_${words}` : `activity.by_${words}`
  const said = field && action === 'updated' ? 'changed_field' : entryActionOf(entry)
  if (ofEnquiries && (said === 'updated' || said === 'deleted')) {
    return isOnPage ? `activity.it_enquiries_${said}` : `activity.by_enquiries_${said}`
  }
  return isOnPage ? `activity.it_${said}` : `activity.by_${said}`
}

/** What a sentence says whole, without its values. */
export function saidInWords({ action, via }: HistoryEntry, field?: string) {
  if (field === 'enquiry') return 'enquiry'
  if (field === 'confirmed_at') return 'confirmed'
  const hasEnded = field === 'available' && via === 'system' && action === 'updated'
  return hasEnded ? 'ended' : undefined
}

const ofAccess = [
  ...(['second_factor_on', 'second_factor_off', 'token_created', 'token_revoked'] as const),
  ...(['feed_made', 'feed_ended'] as const),
]

/** Who and what is deleted for good has no name left (api.md, "Changes, undo, trash"). */
export const shownLabel = (label: string) =>
  label.replace(/^(user|property) #(\d+)$/, (_, type: string, id: string) =>
    text('activity.nameless', { type, id })
  )

export const countIn = ({ record, label, count }: Operation) =>
  record ? 1 : Number.parseInt(label, 10) || count

export const hasMore = ({ record, action, changes }: Operation) =>
  record === null || (hasValues(action) && !isToldInLine(action, changes ?? []))

export const saysChanges = (action: string) => action === 'updated' || action === 'undone'

export const isToldInLine = (action: Operation['action'], changes: FieldChange[]) =>
  saysChanges(action) && changes.length > 0 && changes.length <= 2 && changes.every(isShort)

function isShort({ field, from, to }: FieldChange) {
  if (!isOfRecord({ field }) || field === 'images' || field === 'description') return false
  if (from === null && to === null) return field === 'password'
  return [from, to].every((value) => String(value ?? '').length <= shortText)
}

const shortText = 60

/** A name or a value within a sentence. */
export function shortened(words: string) {
  const cut = Array.from(words).slice(0, shortText).join('')
  return cut === words ? words : `${cut.trimEnd()}…`
}

export const hasValues = (action: Operation['action']) => !withoutValues.includes(action)

const withoutValues: Operation['action'][] = [
  ...(['created', 'activated', 'deactivated', 'deleted', 'restored'] as const),
  ...finalActions,
]

type FieldChange = { field: string; from: unknown; to: unknown }

export const isOfEnquiries = (changes: Pick<FieldChange, 'field'>[]) =>
  changes.some(({ field }) => field === 'enquiry')

export const isOfRecord = ({ field }: Pick<FieldChange, 'field'>) =>
  field !== 'reasons' && field !== 'note'

export function isShown(change: Pick<FieldChange, 'field' | 'to'>) {
  const { to } = change
  return isOfRecord(change) || (Array.isArray(to) ? to.length > 0 : to !== null)
}

export type OperationRow = RowOf<'api.admin.operations.index'>
export type ChangeRow = RowOf<'api.admin.property_changes.index'>
export type RecordType = ChangeRow['record']['type']
