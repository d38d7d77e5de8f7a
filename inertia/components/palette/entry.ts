import type { EntryKind } from '~/lib/recent'
import { folded } from '#database/folding'

export type Entry = {
  kind: EntryKind
  label: string
  hint?: string
  href?: string
  isExternal?: boolean
  run?: () => void
}

export type EntryGroup = { title: string; entries: Entry[] }

export const keyOfEntry = ({ kind, href, label }: Entry) => `${kind} ${href ?? label}`

/** Entries whose label has every word of the search, in any order. */
export function entriesWith(entries: Entry[], search: string) {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ label }) => words.every((word) => folded(label).includes(word)))
}
