import limits from '#config/limits'
import { latinDigits } from '#texts/typed_numbers'
import { folded } from '#database/folding'
import { text } from '~/lib/texts'
import { listOf } from '~/lib/values/lists'

export type BatchKind = 'users' | 'properties' | 'own_properties'

const askedActions = ['activate', 'deactivate', 'delete'] as const
const propertyActions = ['activate', 'deactivate', 'confirm', 'delete'] as const
const ownPropertyActions = ['available', 'unavailable', 'confirm', 'delete'] as const

export const batchActions = {
  users: askedActions,
  properties: propertyActions,
  own_properties: ownPropertyActions,
} satisfies Record<BatchKind, readonly string[]>

export type AskedAction = (typeof askedActions)[number]
type OwnPropertyAction = (typeof ownPropertyActions)[number]
export type BatchAction = AskedAction | OwnPropertyAction

export const isOwnAction = (action: BatchAction): action is OwnPropertyAction =>
  ownPropertyActions.some((each) => each === action)

export const isAsked = (action: BatchAction): action is AskedAction =>
  askedActions.some((each) => each === action)

export type Matching = Record<string, string | undefined>

const ofOnePage = ['sort', 'page', 'per_page']

export function matchingOf(query: Record<string, string | number | undefined>): Matching {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== undefined && !ofOnePage.includes(name)
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

export type BatchScope = { ids: number[] } | { matching: Matching; count: number }

export type BatchRequest = { action: BatchAction; scope: BatchScope }

export const countIn = (scope: BatchScope) => ('ids' in scope ? scope.ids.length : scope.count)

export const isConfirmed = (typed: string, expected: string) =>
  typed.trim() !== '' && comparable(typed) === comparable(expected)

const comparable = (typed: string) => latinDigits(folded(typed)).replaceAll(/[\s,.]+/g, '')

/** The ids from one to the other in the order of the list; the last alone if the first is not in it. */
export function rangeOf(ids: number[], first: number | undefined, last: number) {
  const ends = [ids.indexOf(first ?? -1), ids.indexOf(last)]
  if (ends.includes(-1)) return [last]
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}

export function chunksOf<Item>(items: Item[], size: number) {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size)
  return starts.map((start) => items.slice(start, start + size))
}

export const partsOf = (scope: BatchScope): BatchScope[] =>
  'ids' in scope ? chunksOf(scope.ids, limits.batchIds).map((ids) => ({ ids })) : [scope]

export type Skipped = { id: number; reason: string }

/** Each reason once, with the names of its rows where a list knows them. */
export function skippedSentences(skipped: Skipped[], nameOf?: (id: number) => string) {
  const shown = limits.namesInQuestion
  const byReason = [...Map.groupBy(skipped, ({ reason }) => reason)].slice(0, shown)
  return byReason.map(([reason, rows]) => {
    if (!nameOf) return reason
    const names = listOf(rows.slice(0, shown).map(({ id }) => nameOf(id)))
    const more = rows.length - shown
    const all = more > 0 ? text('selection.skipped_names', { names, more }) : names
    return text('selection.skipped', { names: all, reason })
  })
}
