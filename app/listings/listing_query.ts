import { Qs, type HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { http } from '#config/app'
import type { Language } from '#config/languages'
import limits from '#config/limits'
import { currentLanguage } from '#database/current_language'
import { NotFound } from '#exceptions/refusal'
import { factFilterKeys, filteredNames, filteredOfKind } from '#fields/property_fields'
import {
  addressedPlace,
  placeOfWord,
  readWords,
  wordOf,
  wordsOfOffer,
  type NamedPlace,
} from '#places/addresses'
import { priceIn } from '#search/typed_amounts'
import { parseArea } from '#texts/typed_numbers'
import { inCity, inCountry, saidConditions, wordsInTexts } from '#search/listing_conditions'
import { readSearch } from '#search/search_reading'
import type { Condition } from '#lists/condition'
import { live, listingList } from '#lists/listing_lists'
import { listingListValidator, type ListingQuery } from '#validators/listing'

export const chosenNames = [
  ...(['search', 'country_id', 'city'] as const),
  ...factFilterKeys(filteredOfKind('choice')),
  ...(['price_min', 'price_max'] as const),
  ...factFilterKeys(filteredOfKind('count', 'area', 'choices', 'day', 'yes_or_no')),
] satisfies (keyof ListingQuery)[]
export type ChosenName = (typeof chosenNames)[number]

/** `place` is the one that is chosen, where an address names it. */
export type Chosen = Partial<Pick<ListingQuery, ChosenName | 'rent_by' | 'sort' | 'page'>> & {
  place?: NamedPlace
}

export type PlacedQuery = ListingQuery & { place?: NamedPlace }

export const givenIn = (chosen: Chosen) =>
  chosenNames.filter((name) => String(chosen[name] ?? '') !== '')

const readNames = [...chosenNames, 'rent_by', 'sort'] as const

export type Unread = Partial<Record<(typeof readNames)[number], string>>

/** @throws NotFound for words of an address that mean nothing */
export async function readQuery({ params, request }: HttpContext) {
  return readGiven({ ...request.qs(), ...(await filtersOf(params['*'] ?? [])) })
}

/** `text` stands behind the `?` of an address. */
export const readQueryText = (text: string) =>
  readGiven(new Qs(http.qs).parse(text.replace(/^\?/, '')))

/** What stays of a search whatever page and order it is looked at in. */
export const queryTextOf = (chosen: Chosen) =>
  searchPath({ ...chosen, page: undefined, sort: undefined }).split('?')[1] ?? ''

async function readGiven(given: Record<string, unknown>) {
  const texts = Object.entries(given).map(([name, value]) => [name, amountIn(name, value)])
  const query = await readableOf({ ...Object.fromEntries(texts), per_page: undefined })
  const unread: Unread = {}
  for (const name of readNames) {
    const value: unknown = given[name]
    const text = typeof value === 'string' ? value : ''
    const isBlank = (value ?? '') === text && !text.trim()
    if (!isBlank && (query[name] ?? null) === null) unread[name] = text
  }
  return { query: await placedIn(query), unread }
}

export async function placedIn(query: ListingQuery): Promise<PlacedQuery> {
  const place = await addressedPlace(query)
  if (!place) return query
  const isCountry = place.country_id && !query.country_id
  return { ...query, place, ...(isCountry && { country_id: place.country_id, city: undefined }) }
}

async function filtersOf(words: string[]): Promise<Record<string, unknown>> {
  if (!words.length) return {}
  const isName = (word: string) => word.length <= limits.nameCharacters && !/\p{Cc}/u.test(word)
  if (!words.every(isName)) throw new NotFound()
  const read = readWords(words)
  const place = read?.word && (await placeOfWord(read.word))
  if (!read || (read.word && !place)) throw new NotFound()
  const { purpose, kind } = read
  const { country_id: id, city } = place || {}
  const named = Object.entries({ purpose, kind, country_id: id && String(id), city })
  return Object.fromEntries(named.filter(([, value]) => value))
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

/**
 * With what the words of a search say (`search/search_reading.ts`). `among` leaves so few listings that their texts are read for
 * its other words.
 */
export async function readListings(given: ListingQuery, among?: Condition) {
  const reading = await readSearch(given)
  const chosen = { ...given, ...reading.filters }
  const { sort = 'newest', country_id: countryId, city, ...others } = chosen
  const months = isByYear(chosen) ? 1 : 12
  const [from, to] = [chosen.price_min, chosen.price_max].map((price) => price && price * months)
  const isRead = (name: string) => name in reading.filters && factKeys.includes(name)
  const wordsFor = (name: 'country_id' | 'city') =>
    reading.read.filter(({ filters }) => name in filters && filters[name] === chosen[name])
  const also = await Promise.all([
    countryId ? inCountry(countryId, wordsFor('country_id'), Boolean(chosen.kind)) : [],
    city ? inCity(city, wordsFor('city')) : [],
    saidConditions(reading),
    among ? [among, ...wordsInTexts(reading.rest)] : [],
  ])
  const listed = await listingList.read(
    {
      ...Object.fromEntries(Object.entries(others).filter(([name]) => !isRead(name))),
      ...{ price_min: from, price_max: to },
      search: among ? undefined : reading.rest,
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

/** Purpose, kind and place are words of the address (api.md, "Listings"), and what else is chosen stands behind them. */
export function listingsPath(chosen: Chosen, changes: Chosen = {}, language = currentLanguage()) {
  const wanted = { ...chosen, ...changes }
  const { path, said } = addressOf(wanted, language)
  return searchPath(wanted, path, said)
}

/** The form and its script know a search by its query. */
export const linkTo = (chosen: Chosen, changes: Chosen = {}) => ({
  href: listingsPath(chosen, changes),
  query: searchPath({ ...chosen, ...changes }),
})

export const feedPath = (chosen: Chosen) =>
  searchPath({ ...chosen, sort: undefined }, '/listings.atom')

/** `said` blanks what the path says already. */
export function searchPath(
  { page = 1, sort, ...chosen }: Chosen,
  path = '/listings',
  said: Chosen = {}
) {
  const query = new URLSearchParams()
  for (const name of givenIn({ ...chosen, ...said })) query.set(name, String(chosen[name]))
  if (isByYear(chosen)) query.set('rent_by', 'year')
  if (sort && sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}

/** A place stands behind a kind, or alone. @returns the path, and blank what it says */
export function addressOf(chosen: Chosen, language: Language) {
  const { purpose, place } = chosen
  const offer = wordsOfOffer(language, chosen)
  const isChosen = place?.country_id
    ? place.country_id === chosen.country_id
    : !chosen.country_id && chosen.city
  const placed = isChosen && (!purpose || offer.length === 2) ? place : undefined
  const words = placed ? [...offer, wordOf(placed.names[language])] : offer
  const said: Chosen = {
    ...(purpose && { purpose: undefined }),
    ...(offer.length === 2 && { kind: undefined }),
    ...(placed && { [placed.country_id ? 'country_id' : 'city']: undefined }),
  }
  return { path: ['/listings', ...words.map(encodeURIComponent)].join('/'), said }
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / limits.listings.rows))
