import type { EntryKind } from '~/lib/recent'
import { copyLink } from '~/components/properties/listing/copy_link'
import { text } from '~/lib/texts'
import { folded, withoutSigns } from '#database/folding'
import { isFound, parseSearch } from '#lists/search'

export type Entry = {
  kind: EntryKind
  label: string
  /** What else the product calls it. */
  names?: string[]
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

/** A place to go to, by what it is called here and elsewhere. */
export const goTo = (
  kind: 'screen' | 'action',
  { url }: { url: string },
  label: string,
  ...names: string[]
): Entry => ({ kind, label, names, href: url })

type Numbered = { reference: string | null; permit_number: string | null }

/** As they are written and as people read them out. */
export const numbersOf = ({ reference, permit_number: permit }: Numbered) =>
  [reference, permit].flatMap((number) => (number ? [number, withoutSigns(number)] : []))

export const keyOfEntry = ({ kind, href, label }: Entry) => `${kind} ${href ?? label}`

/** Entries whose names together have all that is searched. */
export function entriesWith(entries: Entry[], typed: string) {
  const search = parseSearch(typed)
  return entries.filter(({ label, names = [] }) =>
    isFound(search, folded([label, ...names].join('\n')))
  )
}
