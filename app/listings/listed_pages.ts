import type { I18n } from '@adonisjs/i18n'
import { languages } from '#config/languages'
import limits from '#config/limits'
import { keptByVersion } from '#database/data_version'
import { selectPlanned } from '#database/statements'
import { addressedPlace, kindNamed, placeOfListing } from '#places/addresses'
import { offerOf } from '#listings/index_head'
import { cardsOf } from '#listings/listing_cards'
import { listingsPath, readListings, type Chosen } from '#listings/listing_query'
import { readCountries } from '#places/places'
import type { ListingRow } from '#lists/listing_lists'

type ListedPage = { chosen: Chosen; count: number }
type Group = Pick<ListingRow, 'purpose' | 'kind' | 'country_id' | 'city'>

/** What has an address of its own and listings, the largest first; many are read once in a minute. */
export const listedPages = keptByVersion(
  readPages,
  (pages) => pages.length > 500 || pages[0]?.count > 10_000
)

/** What the home page shows: the newest, those with photos first, and the searches that find most. */
export async function newestListings(i18n: I18n) {
  const { largest, newest, rows: size } = limits.listings
  const { rows } = await readListings({ page: 1, per_page: size })
  const hasNoPhoto = ({ picture }: { picture: unknown }) => Number(!picture)
  const cards = cardsOf(i18n, rows.parse())
  const pages = await listedPages()
  const placed = pages.filter(({ chosen }) => chosen.kind && chosen.place).slice(0, largest)
  return {
    cards: cards.toSorted((one, other) => hasNoPhoto(one) - hasNoPhoto(other)).slice(0, newest),
    searches: placed.map(({ chosen, count }) => ({
      label: offerOf(i18n, chosen),
      href: listingsPath(chosen),
      count,
    })),
  }
}

/** Of the largest groups alone, because there may be as many cities as listings. */
async function readPages() {
  const groups = await selectPlanned<Group & { count: number }>(
    `SELECT purpose, kind, country_id, city, CAST(count(*) AS integer) AS count FROM properties
      WHERE live = TRUE GROUP BY purpose, kind, country_id, city
      ORDER BY count(*) DESC LIMIT ${limits.listings.groups}`
  )
  const found = await Promise.all(groups.map(pagesOf))
  const pages = new Map<string, ListedPage>()
  for (const [index, { count }] of groups.entries()) {
    for (const chosen of found[index]) {
      const path = listingsPath(chosen, {}, languages[0])
      pages.set(path, { chosen, count: count + (pages.get(path)?.count ?? 0) })
    }
  }
  return [...pages.values()].sort((one, other) => other.count - one.count)
}

async function pagesOf({ purpose, ...group }: Group): Promise<Chosen[]> {
  const places = await placesOf(group)
  const kind = kindNamed(group.kind)
  if (!purpose) return places
  const offers = kind ? [{}, ...places].map((place) => ({ ...place, purpose, kind: [kind] })) : []
  return [...places, { purpose }, ...offers]
}

/** Its city, its country and its main country, each once. */
async function placesOf(group: Pick<Group, 'country_id' | 'city'>) {
  const countries = await readCountries()
  const main = countries.get(group.country_id)?.main_id
  const own = await placeOfListing(group)
  const wider = [group.country_id, main].map((id) => addressedPlace({ country_id: id }))
  const places = [own.place, ...(await Promise.all(wider))].flatMap((place) => place ?? [])
  const named = places.map((place) => [`${place.country_id} ${place.city}`, place] as const)
  const once = [...new Map(named).values()]
  return once.map((place) => ({ country_id: place.country_id, city: place.city, place }))
}
