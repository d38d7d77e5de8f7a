import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { listingCurrency } from '#config/currency'
import { formattingLocale, languages } from '#config/languages'
import limits from '#config/limits'
import { factFilterKeys, filteredOfKind } from '#fields/property_fields'
import { currencyNames, parseArea, parsePrice } from '#texts/typed_numbers'
import { live, listingList } from '#lists/listing_lists'
import { listingListValidator, type ListingQuery } from '#validators/listing'

export const chosenNames = [
  ...(['search', 'country_id', 'city'] as const),
  ...factFilterKeys(filteredOfKind('choice')),
  ...(['price_min', 'price_max'] as const),
  ...factFilterKeys(filteredOfKind('count', 'area', 'choices', 'day', 'yes_or_no')),
] satisfies (keyof ListingQuery)[]
export type ChosenName = (typeof chosenNames)[number]

export type Chosen = Partial<Pick<ListingQuery, ChosenName | 'sort' | 'page'>>

export const givenIn = (chosen: Chosen) =>
  chosenNames.filter((name) => String(chosen[name] ?? '') !== '')

const readNames = [...chosenNames, 'sort'] as const

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
  if (/^price_/.test(name)) return parsePrice(value, typing).amount ?? value
  if (areas.includes(name)) return parseArea(value, { isSearch: true }) ?? value
  return value
}

const areas: string[] = factFilterKeys(filteredOfKind('area'))

const money = { style: 'currency', currency: listingCurrency } as const

const typing = {
  names: languages.flatMap((language) =>
    currencyNames(new Intl.NumberFormat(formattingLocale(language), money))
  ),
  decimals: limits.priceDecimals,
  isSearch: true,
}

async function readableOf(query: Record<string, unknown>): Promise<ListingQuery> {
  const [error, read] = await listingListValidator.tryValidate(query)
  if (!error) return read
  if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
  const messages: { field: string }[] = error.messages
  const unreadable = new Set(messages.map(({ field }) => field.split('.')[0]))
  const rest = Object.entries(query).filter(([name]) => !unreadable.has(name))
  return readableOf(Object.fromEntries(rest))
}

const orders = { 'newest': '-listed_at', 'price': 'price', '-price': '-falling_price' }

export function readListings({ sort = 'newest', ...query }: ListingQuery) {
  return listingList.read({ ...query, sort: orders[sort] }, live)
}

export async function countListings(chosen: Chosen) {
  const { total, hasMore } = await readListings({ ...chosen, page: 1, per_page: 1 })
  return { total, hasMore }
}

export function listingsPath(chosen: Chosen, changes: Chosen = {}, path = '/listings') {
  const { page = 1, sort, ...rest } = { ...chosen, ...changes }
  const query = new URLSearchParams()
  for (const name of givenIn(rest)) query.set(name, String(rest[name]))
  if (sort && sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / limits.listings.rows))
