import type { I18n } from '@adonisjs/i18n'
import { formattingLocale } from '#config/languages'
import { codesOf, isSeveral, type FieldKind } from '#fields/field'
import {
  factFilterKeys,
  facts,
  filteredNames,
  isFactName,
  type FilteredName,
} from '#fields/property_fields'
import { NotFound } from '#exceptions/refusal'
import { headOf } from '#listings/index_head'
import { factKey } from '#listings/facts_text'
import { cardsOf } from '#listings/listing_cards'
import { listedCities, listingCountries } from '#listings/listing_places'
import {
  chosenNames,
  countListings,
  feedPath,
  givenIn,
  isByYear,
  linkTo,
  listingsPath,
  pagesOf,
  readListings,
  type Chosen,
  type ChosenName,
  type PlacedQuery,
  type Unread,
} from '#listings/listing_query'
import { nameIn, readCountries } from '#listings/places'
import type { SearchReading } from '#listings/search_reading'
import { isQuoted, partsOfSearch } from '#lists/search'
import { amount, dayOf, totalText } from '#listings/listing_texts'
import { itemList } from '#listings/structured_facts'
import limits from '#config/limits'
import { listingOrders } from '#validators/listing'

export async function indexPage(i18n: I18n, query: PlacedQuery, unread: Unread) {
  const [listings, cities] = await Promise.all([
    readListings(query),
    listedCities(query.country_id),
  ])
  const countries = await listingCountries([
    query.country_id,
    ...cities.map((city) => city.country_id),
  ])
  const nameOf = await namesOfCountries()
  const { page, ...chosen } = query
  const rows = listings.rows.parse()
  if (!rows.length && page > 1) throw new NotFound()

  const { total, hasMore } = listings
  const pages = pagesOf(total)
  const cards = cardsOf(i18n, rows)
  const { reading } = listings
  const effective = { ...chosen, ...reading.filters }
  const active = activeOf(i18n, chosen, reading, nameOf)
  const links = linksOf(chosen, page, { pages, hasMore })
  const locale = formattingLocale(i18n.locale)
  const read = givenIn(chosen).map((name) => {
    const value = chosen[name]!
    return [name, /_(min|max)$/.test(name) ? value.toLocaleString(locale) : value]
  })
  const given = { ...Object.fromEntries(read), rent_by: query.rent_by, ...unread }
  const country = nameOf(query.country_id)
  const head = await headOf(i18n, query, { ...listings, rows, country, active })
  return {
    ...head,
    lead: leadOf(i18n, cities),
    prev: links.previous?.href,
    next: links.next?.href,
    jsonLd: [
      itemList(i18n, cards, (page - 1) * limits.listings.rows + 1, listings),
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
    query: given,
    unread: Object.keys(unread),
    unreadText: unreadText(i18n, unread),
    filters: chosenNames.filter((name) => name !== 'search' && name !== 'purpose'),
    options: { countries, cities: cities.filter((city) => !city.country_id) },
    common: { ...filtersOf(common, given), ranges: ['price'] },
    more: filtersOf(more, given),
    doors: doorsOf(i18n, chosen, reading),
    sorts: listingOrders
      .filter((value) => value !== 'price_per_m2' || effective.purpose !== 'rent')
      .map((value) => ({
        value,
        label: i18n.t(`listings.order.${value}`),
        current: value === (query.sort ?? 'newest'),
      })),
    isApart: !effective.purpose && Boolean(chosen.sort?.endsWith('price')),
    active: active.flatMap(({ name, label, without }) =>
      name === 'purpose' ? [] : { label, ...linkTo(without) }
    ),
    clear: listingsPath({ sort: query.sort, purpose: query.purpose, rent_by: query.rent_by }),
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

const common: FilteredName[] = ['kind', 'bedrooms']
const more = filteredNames.filter((name) => name !== 'purpose' && !common.includes(name))

function filtersOf(names: FilteredName[], given: Record<string, unknown>) {
  const ofKind = (kind: FieldKind) => names.filter((name) => facts[name].kind === kind)
  return {
    isGiven: factFilterKeys(names).some((key) => key in given),
    pickers: names.filter((name) => isSeveral(facts[name])).map((name) => pickerOf(name, given)),
    ranges: ofKind('area'),
    counts: ofKind('count').filter((name) => !isSeveral(facts[name])),
    lists: ofKind('choices').map((name) => ({ name, codes: codesOf(facts[name]) })),
    days: factFilterKeys(ofKind('day')),
    ticks: ofKind('yes_or_no'),
  }
}

function pickerOf(name: FilteredName, given: Record<string, unknown>) {
  const chosen = [given[name] ?? []].flat().map(String)
  const isCount = facts[name].kind === 'count'
  const further = chosen.filter((code) => Number(code) > 5)
  const codes = isCount ? ['0', '1', '2', '3', '4', '5', ...further] : codesOf(facts[name])
  return { name, codes, isCount, chosen: codes.filter((code) => chosen.includes(code)) }
}

/** What is for sale and what is to rent have prices of their own, which don't go along from one to the other. */
function doorsOf(i18n: I18n, given: Chosen, { filters, read }: SearchReading) {
  const said = read.find((one) => one.filters.purpose)
  const chosen = said ? { ...given, search: said.without, purpose: filters.purpose } : given
  return [undefined, ...facts.purpose.choices].map((purpose) => {
    const isCurrent = purpose === (chosen.purpose ?? undefined)
    const isLeft = chosen.purpose && !isCurrent
    const prices = isLeft ? { price_min: undefined, price_max: undefined } : {}
    const name = purpose ?? 'all'
    const link = linkTo(chosen, { purpose, ...prices })
    return { name, label: i18n.t(`listings.doors.${name}`), ...link, isCurrent }
  })
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

type Active = { name: ChosenName; label: string; left: string; without: Chosen }

type NameOf = (countryId?: number) => string | undefined

function activeOf(i18n: I18n, chosen: Chosen, reading: SearchReading, nameOf: NameOf): Active[] {
  return givenIn(chosen).flatMap((name) => {
    if (name === 'search' && reading.read.length) return saidOf(i18n, chosen, reading, nameOf)
    return partsOf(chosen, name).map((part) => {
      const without = { ...chosen, [name]: part.others }
      const own = { ...chosen, [name]: part.value }
      const label = labelOf(i18n, name, own, nameOf)
      const left = i18n.t('listings.nothing.left', {
        name,
        value: boundOf(i18n, name, own) ?? label,
      })
      return { name, label, left, without }
    })
  })
}

/** Whatever is taken off takes its words out of the search. */
function saidOf(i18n: I18n, chosen: Chosen, { read, rest, alone }: SearchReading, nameOf: NameOf) {
  const chip = (label: string, search: string): Active => {
    const without = { ...chosen, search }
    return { name: 'search', label, left: label, without }
  }
  const said = read.flatMap(({ filters, without }) =>
    givenIn(filters).flatMap((name) =>
      partsOf(filters, name).map(({ value }) =>
        chip(labelOf(i18n, name, { ...chosen, ...filters, [name]: value }, nameOf), without)
      )
    )
  )
  return rest ? [...said, chip(labelOf(i18n, 'search', { search: rest }, nameOf), alone)] : said
}

async function namesOfCountries() {
  const countries = await readCountries()
  return (id = 0) => {
    const country = countries.get(id)
    return country && nameIn(country)
  }
}

function partsOf(chosen: Chosen, name: ChosenName) {
  const value = chosen[name]
  if (!Array.isArray(value) || value.length === 1) return [{ value, others: undefined }]
  return value.map((one) => ({ value: one, others: value.filter((other) => other !== one) }))
}

function labelOf(i18n: I18n, name: ChosenName, chosen: Chosen, nameOf: NameOf) {
  const value = chosen[name]!
  if (name === 'city') return String(value)
  if (name === 'bedrooms') return i18n.t('facts.bedrooms_of', { count: Number(value) })
  if (isFactName(name)) return i18n.t(factKey(name, value === 1 ? 'yes' : String(value)))
  const key = `listings.chosen.${name}`
  if (name === 'search') return i18n.t(key, { value: String(value) })
  const bound = boundOf(i18n, name, chosen)
  if (bound) return i18n.t(key, { value: bound })
  if (name === 'available_by') return i18n.t(`fields.${name}`, { day: dayOf(i18n, String(value)) })
  if (name !== 'country_id') return i18n.t(`fields.${name}`, { count: Number(value) })
  return nameOf(Number(value)) ?? i18n.t(key)
}

function boundOf(i18n: I18n, name: ChosenName, chosen: Chosen) {
  if (name !== 'price_min' && name !== 'price_max') return undefined
  const price = amount(i18n, Number(chosen[name]))
  if (chosen.purpose !== 'rent') return price
  return i18n.t(`facts.price_${isByYear(chosen) ? 'year' : 'month'}`, { price })
}

const nothingInstead = { loosen: [], others: [], unknown: null }

async function insteadOf(i18n: I18n, active: Active[], chosen: Chosen, { rest }: SearchReading) {
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
const plainly = (word: string) => (isQuoted(word) ? word : `"${word}"`)

const wordText = (i18n: I18n, word: string) =>
  i18n.t('listings.chosen.search', { value: word.replaceAll(/["“”„«»]/g, '') })

/** Of the same purpose, kind or place. */
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
