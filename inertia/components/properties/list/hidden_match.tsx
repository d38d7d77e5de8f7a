import { useContext } from 'react'
import { folded, withoutSigns } from '#database/folding'
import { parseSearch } from '#lists/search'
import { Marked, SearchedText } from '~/components/lists/rows/cell_text'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import { RichText } from '~/components/ui/rich_text'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import { countryOf } from '~/lib/values/countries'

export function HiddenMatch({ row }: { row: AdminPropertyRow }) {
  const t = useText()
  const search = useContext(SearchedText)
  const field = search && hiddenFieldOf(row, search)
  if (!field) return null
  return (
    <p className="hidden-match has-text-soft has-text-tiny has-text-weight-normal">
      <RichText
        text="properties.found_in"
        values={{ field: t(`fields.${field}`), text: row[field] ?? '' }}
        tags={{
          match: () => (
            <Typed>
              <Marked>{row[field] ?? ''}</Marked>
            </Typed>
          ),
        }}
      />
    </p>
  )
}

const fields = ['address', 'city', 'permit_number'] as const

/** A number is found without its signs too. */
const searchedText = (text: string | null) => (text ? `${folded(text)}\n${withoutSigns(text)}` : '')

function hiddenFieldOf(row: AdminPropertyRow, search: string) {
  const names = folded([row.title, row.owner_name, countryOf(row)].join('\n'))
  const shown = `${names}\n${searchedText(row.reference)}`
  const hidden = parseSearch(search).words.filter((word) => !isIn(shown, word))
  return fields.find((field) => hidden.some((word) => isIn(searchedText(row[field]), word)))
}

const isIn = (text: string, spellings: string[]) => spellings.some((word) => text.includes(word))
