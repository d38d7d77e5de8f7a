import { latinDigits } from '~/lib/numbers'
import { folded } from '~/lib/search'

export type BatchKind = 'users' | 'properties'

/** The rows that a batch changes. */
export type BatchScope = { ids: number[] }

/** Whether a typed confirmation is the expected name or number, whatever its case and separators. */
export const isConfirmed = (typed: string, expected: string) =>
  typed.trim() !== '' && comparable(typed) === comparable(expected)

const comparable = (text: string) => latinDigits(folded(text)).replaceAll(/[\s,.]+/g, '')

export function chunksOf<Item>(items: Item[], size: number) {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size)
  return starts.map((start) => items.slice(start, start + size))
}
