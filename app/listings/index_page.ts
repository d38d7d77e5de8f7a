import type { I18n } from '@adonisjs/i18n'
import limits from '#config/limits'
import { NotFound } from '#exceptions/refusal'
import { activeFilters } from '#listings/active_filters'
import type { alertForm } from '#alerts/alert_form'
import { headOf } from '#listings/index_head'
import { cardsOf } from '#listings/listing_cards'
import {
  feedPath,
  linkTo,
  listingsPath,
  pagesOf,
  queryTextOf,
  readListings,
  type Chosen,
  type PlacedQuery,
  type Unread,
} from '#listings/listing_query'
import { totalText } from '#listings/listing_texts'
import { insteadOf, nothingInstead } from '#listings/nothing_found'
import { searchForm } from '#listings/search_form'
import { itemList } from '#listings/structured_facts'
import { listedCities } from '#places/listed_places'
import { nameIn, readCountries } from '#places/places'

export async function indexPage(
  i18n: I18n,
  query: PlacedQuery,
  unread: Unread,
  alert: ReturnType<typeof alertForm>
) {
  const [listings, cities] = await Promise.all([
    readListings(query),
    listedCities(query.country_id),
  ])
  const countries = await readCountries()
  const { page, ...chosen } = query
  const rows = listings.rows.parse()
  if (!rows.length && page > 1) throw new NotFound()

  const { total, hasMore } = listings
  const pages = pagesOf(total)
  const cards = cardsOf(i18n, rows)
  const { reading } = listings
  const effective = { ...chosen, ...reading.filters }
  const active = activeFilters(i18n, chosen, reading, countries)
  const links = linksOf(chosen, page, { pages, hasMore })
  const named = countries.get(query.country_id ?? 0)
  const country = named && nameIn(named)
  const head = await headOf(i18n, query, { ...listings, rows, country, active })
  return {
    ...head,
    lead: leadOf(i18n, cities),
    prev: links.previous?.href,
    next: links.next?.href,
    jsonLd: [
      ...(total ? [itemList(i18n, cards, (page - 1) * limits.listings.rows + 1, listings)] : []),
      ...head.breadcrumbs,
    ],
    feed: feedPath(chosen),
    cards,
    total,
    hasMore,
    totalText: totalText(i18n, listings),
    pageText: i18n.t(hasMore ? 'listings.page' : 'listings.page_of', { page, pages }),
    pages,
    links,
    ...(await searchForm(i18n, { query, unread, reading, cities })),
    unreadText: unreadText(i18n, unread),
    isApart: !effective.purpose && Boolean(chosen.sort?.endsWith('price')),
    active: active.flatMap(({ name, label, without }) =>
      name === 'purpose' ? [] : { label, ...linkTo(without) }
    ),
    clear: listingsPath({ sort: query.sort, purpose: query.purpose, rent_by: query.rent_by }),
    alert: alert && { ...alert, query: queryTextOf(chosen) },
    all: active.length ? listingsPath({ sort: query.sort }) : null,
    ...(total === 0 ? await insteadOf(i18n, active, effective, reading) : nothingInstead),
  }
}

function leadOf(i18n: I18n, cities: { name: string }[]) {
  const most = 3
  const named = cities.filter(({ name }) => name.length <= 30).slice(0, most)
  if (!named.length) return i18n.t('listings.lead')
  const others = cities.length > named.length ? [i18n.t('listings.other_cities')] : []
  const apart = named.map(({ name }) => `\u2068${name}\u2069`)
  const places = i18n.formatList([...apart, ...others], { type: 'conjunction' })
  return i18n.t('listings.lead_in', { places })
}

function linksOf(
  chosen: Chosen,
  page: number,
  { pages, hasMore }: { pages: number; hasMore: boolean }
) {
  const to = (number: number) => linkTo(chosen, { page: number })
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, ...(hasMore ? [] : [pages])]
  const apart = [...new Set(near)].filter((number) => number >= 1 && number <= pages)
  // Dots would take as much room as the one page that they stand for.
  const numbers = apart.flatMap((number, index) =>
    number - apart[index - 1] === 2 ? [number - 1, number] : number
  )
  return {
    previous: page > 1 ? to(page - 1) : null,
    next: hasMore || page < pages ? to(page + 1) : null,
    numbered: numbers.map((number) => ({
      page: number,
      ...to(number),
      current: number === page,
    })),
  }
}

function unreadText(i18n: I18n, unread: Unread) {
  const names = Object.keys(unread).map((name) => i18n.t(`validator.shared.fields.${name}`))
  const fields = i18n.formatList(names, { type: 'conjunction' })
  return names.length ? i18n.t('listings.unread', { fields, count: names.length }) : null
}
