import type { EntryKind } from '~/lib/recent'
import { copyLink } from '~/components/properties/listing/copy_link'
import { text } from '~/lib/texts'
import { folded } from '#database/folding'

export type Entry = {
  kind: EntryKind
  label: string
  hint?: string
  href?: string
  isExternal?: boolean
  run?: () => unknown
}

export type EntryGroup = { title: string; entries: Entry[] }

type Listed = { title: string; url: string | null }

/** What visitors see of the properties that were found. */
export const listingEntries = (properties: Listed[]): Entry[] =>
  properties.flatMap(({ title, url }) =>
    url
      ? [
          {
            kind: 'action',
            label: text('listed.view_of', { title }),
            href: url,
            isExternal: true,
          },
          { kind: 'action', label: text('listed.copy_of', { title }), run: () => copyLink(url) },
        ]
      : []
  )

export const keyOfEntry = ({ kind, href, label }: Entry) => `${kind} ${href ?? label}`

/** Entries whose label has every word of the search, in any order. */
export function entriesWith(entries: Entry[], search: string) {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ label }) => words.every((word) => folded(label).includes(word)))
}
