import limits from '#config/limits'
import { latinDigits } from '#texts/typed_numbers'
import { folded } from '#database/folding'

export type BatchKind = 'users' | 'properties' | 'own_properties'

const userActions = ['activate', 'deactivate', 'delete'] as const
const propertyActions = ['activate', 'deactivate', 'reassign', 'move', 'delete'] as const
const ownPropertyActions = ['available', 'unavailable', 'delete'] as const

export const batchActions = {
  users: userActions,
  properties: propertyActions,
  own_properties: ownPropertyActions,
} satisfies Record<BatchKind, readonly string[]>

type UserAction = (typeof userActions)[number]
type PropertyAction = (typeof propertyActions)[number]
type OwnPropertyAction = (typeof ownPropertyActions)[number]
export type BatchAction = PropertyAction | OwnPropertyAction
export type AskedAction = PropertyAction

export const isUserAction = (action: BatchAction): action is UserAction =>
  userActions.some((each) => each === action)

export const isOwnAction = (action: BatchAction): action is OwnPropertyAction =>
  ownPropertyActions.some((each) => each === action)

export const isAsked = (action: BatchAction): action is AskedAction =>
  propertyActions.some((each) => each === action)

export type Matching = Record<string, string | undefined>

const ofOnePage = ['sort', 'page', 'per_page']

export function matchingOf(query: Record<string, string | number | undefined>): Matching {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== undefined && !ofOnePage.includes(name)
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

export type BatchScope = { ids: number[] } | { matching: Matching; count: number }

export type BatchRequest = { action: BatchAction; scope: BatchScope; target?: number }

export const countIn = (scope: BatchScope) => ('ids' in scope ? scope.ids.length : scope.count)

export const isConfirmed = (typed: string, expected: string) =>
  typed.trim() !== '' && comparable(typed) === comparable(expected)

const comparable = (text: string) => latinDigits(folded(text)).replaceAll(/[\s,.]+/g, '')

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

export function reasonsOf(skipped: Skipped[]) {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  return [...byReason].map(([reason, rows]) => ({ reason, ids: rows.map(({ id }) => id) }))
}
