import type { I18n } from '@adonisjs/i18n'
import limits from '#config/limits'
import type { ActiveFilter } from '#listings/active_filters'
import { cardsOf } from '#listings/listing_cards'
import { countListings, givenIn, linkTo, readListings, type Chosen } from '#listings/listing_query'
import { totalText } from '#listings/listing_texts'
import { partsOfSearch } from '#lists/search'
import { isLiteral, type SearchReading } from '#search/search_reading'

export const nothingInstead = { loosen: [], others: [], unknown: null }

export async function insteadOf(
  i18n: I18n,
  active: ActiveFilter[],
  chosen: Chosen,
  { rest }: SearchReading
) {
  const wayTo = async (key: 'only' | 'without', label: string, wanted: Chosen) => {
    const count = await countListings(wanted)
    const way = { key, label, ...linkTo(wanted), total: count.total }
    return { ...way, totalText: totalText(i18n, count) }
  }
  const words = [...new Set(partsOfSearch(rest))].slice(0, limits.listings.wordsAlone)
  const [without, alone] = await Promise.all([
    Promise.all(active.map(({ left, without: wanted }) => wayTo('without', left, wanted))),
    Promise.all(
      words.map((word) => wayTo('only', wordText(i18n, word), { search: plainly(word) }))
    ),
  ])
  const unknown = alone.filter(({ total }) => !total).map(({ label }) => label)
  const loosen = [...without, ...alone]
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
  return {
    loosen,
    unknown: unknown.length
      ? i18n.t('listings.nothing.unknown', { words: i18n.formatList(unknown) })
      : null,
    others: loosen.length ? [] : cardsOf(i18n, await othersThan(chosen)),
  }
}

/** In quotes, so that it is searched as text again. */
const plainly = (word: string) => (isLiteral(word) ? word : `"${word}"`)

const wordText = (i18n: I18n, word: string) =>
  i18n.t('listings.chosen.search', { value: word.replaceAll(/["“”„«»]/g, '') })

async function othersThan({ purpose, kind, country_id: countryId, city }: Chosen) {
  const place = { country_id: countryId, city }
  const offer = { purpose, kind }
  for (const way of [{ ...offer, ...place }, offer, { purpose, ...place }, place, { kind }]) {
    if (!givenIn(way).length) continue
    const { rows } = await readListings({ ...way, page: 1, per_page: limits.listings.similar })
    const others = rows.parse()
    if (others.length) return others
  }
  return []
}
