import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import limits from '#config/limits'
import { factFilterKeys, filteredNames, filteredOfKind } from '#fields/property_fields'
import { priceIn } from '#listings/typed_amounts'
import { parseArea } from '#texts/typed_numbers'
import { saidConditions, inCity, inCountry } from '#listings/listing_conditions'
import { readSearch } from '#listings/search_reading'
import { live, listingList } from '#lists/listing_lists'
import { listingListValidator, type ListingQuery } from '#validators/listing'

export const chosenNames = [
  ...(['search', 'country_id', 'city'] as const),
  ...factFilterKeys(filteredOfKind('choice')),
  ...(['price_min', 'price_max'] as const),
  ...factFilterKeys(filteredOfKind('count', 'area', 'choices', 'day', 'yes_or_no')),
] satisfies (keyof ListingQuery)[]
export type ChosenName = (typeof chosenNames)[number]

export type Chosen = Partial<Pick<ListingQuery, ChosenName | 'rent_by' | 'sort' | 'page'>>

export const givenIn = (chosen: Chosen) =>
  chosenNames.filter((name) => String(chosen[name] ?? '') !== '')

const readNames = [...chosenNames, 'rent_by', 'sort'] as const

export type Unread = Partial<Record<(typeof readNames)[number], string>>

export async function readQuery({ request }: HttpContext) {
  const given = request.qs()
  const texts = Object.entries(given).map(([name, value]) => [name, amountIn(name, value)])
  const query = await readableOf({ ...Object.fromEntries(texts), per_page: undefined })
  const unread: Unread = {}
  for (const name of readNames) {
    const value: unknown = given[name]
    const text = typeof value === 'string' ? value : ''
    const isBlank = (value ?? '') === text && !text.trim()
    if (!isBlank && (query[name] ?? null) === null) unread[name] = text
  }
  return { query, unread }
}

function amountIn(name: string, value: unknown) {
  if (typeof value !== 'string') return value
  if (/^price_/.test(name)) return priceIn(value) ?? value
  if (areas.includes(name)) return parseArea(value, { isSearch: true }) ?? value
  return value
}

const areas: string[] = factFilterKeys(filteredOfKind('area'))

async function readableOf(query: Record<string, unknown>): Promise<ListingQuery> {
  const [error, read] = await listingListValidator.tryValidate(query)
  if (!error) return read
  if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
  const messages: { field: string }[] = error.messages
  const unreadable = new Set(messages.map(({ field }) => field.split('.')[0]))
  const rest = Object.entries(query).filter(([name]) => !unreadable.has(name))
  return readableOf(Object.fromEntries(rest))
}

const orders: Record<string, string> = {
  'newest': '-listed_at',
  'price': 'price',
  '-price': '-falling_price',
  '-area': '-area',
  'price_per_m2': '-area_for_price',
}

const factKeys: string[] = factFilterKeys(filteredNames)

/** Rents are chosen by the month, and what is for sale by the whole price. */
export const isByYear = ({ purpose, rent_by: period }: Chosen) =>
  purpose === 'rent' && period === 'year'

/** With what the words of a search say (`search_reading.ts`). */
export async function readListings(given: ListingQuery) {
  const reading = await readSearch(given)
  const chosen = { ...given, ...reading.filters }
  const { sort = 'newest', country_id: countryId, city, ...others } = chosen
  const months = isByYear(chosen) ? 1 : 12
  const [from, to] = [chosen.price_min, chosen.price_max].map((price) => price && price * months)
  const isRead = (name: string) => name in reading.filters && factKeys.includes(name)
  const wordsFor = (name: 'country_id' | 'city') =>
    reading.read.filter(({ filters }) => name in filters && filters[name] === chosen[name])
  const also = await Promise.all([
    countryId ? inCountry(countryId, wordsFor('country_id')) : [],
    city ? inCity(city, wordsFor('city')) : [],
    saidConditions(reading),
  ])
  const listed = await listingList.read(
    {
      ...Object.fromEntries(Object.entries(others).filter(([name]) => !isRead(name))),
      ...{ price_min: from, price_max: to },
      search: reading.rest,
      also: also.flat(),
      sort: orders[sort],
    },
    live
  )
  return { ...listed, reading }
}

export async function countListings(chosen: Chosen) {
  const { total, hasMore } = await readListings({ ...chosen, page: 1, per_page: 1 })
  return { total, hasMore }
}

export function listingsPath(chosen: Chosen, changes: Chosen = {}, path = '/listings') {
  const { page = 1, sort, ...rest } = { ...chosen, ...changes }
  const query = new URLSearchParams()
  for (const name of givenIn(rest)) query.set(name, String(rest[name]))
  if (isByYear(rest)) query.set('rent_by', 'year')
  if (sort && sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / limits.listings.rows))
