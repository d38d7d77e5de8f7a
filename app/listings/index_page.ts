import type { I18n } from '@adonisjs/i18n'
import vite from '@adonisjs/vite/services/main'
import { absolute } from '#config/app'
import { codesOf } from '#fields/field'
import { factFilterKeys, facts, filteredOfKind, isFactName } from '#fields/property_fields'
import { NotFound } from '#exceptions/refusal'
import { factKey } from '#listings/facts_text'
import { cardsOf } from '#listings/listing_cards'
import { listingCountries, type CountryOption } from '#listings/listing_places'
import {
  chosenNames,
  countListings,
  givenIn,
  listingsPath,
  pagesOf,
  readListings,
  type Chosen,
  type ChosenName,
  type Unread,
} from '#listings/listing_query'
import { amount, dayOf, totalText } from '#listings/listing_texts'
import { itemList } from '#listings/structured_facts'
import limits from '#config/limits'
import { listingOrders, type ListingQuery } from '#validators/listing'

/** @throws NotFound for a page past the end */
export async function indexPage(i18n: I18n, query: ListingQuery, unread: Unread) {
  const [listings, countries] = await Promise.all([
    readListings(query),
    listingCountries(query.country_id),
  ])
  const { page, ...chosen } = query
  const rows = listings.rows.parse()
  if (!rows.length && page > 1) throw new NotFound()

  const { total, hasMore } = listings
  const pages = pagesOf(total)
  const cards = cardsOf(i18n, rows)
  const active = activeOf(i18n, chosen, countries)
  const links = linksOf(chosen, page, { pages, hasMore })
  return {
    ...headOf(i18n, query, countries),
    prev: links.previous && absolute(links.previous),
    next: links.next && absolute(links.next),
    jsonLd: itemList(cards, (page - 1) * limits.listings.rows + 1),
    feed: absolute(listingsPath({ ...chosen, sort: undefined }, {}, '/listings.atom')),
    cards,
    total,
    totalText: totalText(i18n, listings),
    pageText: i18n.t(hasMore ? 'listing_pages.page' : 'listing_pages.page_of', { page, pages }),
    pages,
    links,
    query: { ...textsOf(chosen), ...unread },
    unread: Object.keys(unread),
    unreadText: unreadText(i18n, unread),
    filters: chosenNames.filter((name) => name !== 'search'),
    options: {
      countries,
      choices: filteredOfKind('choice').map((name) => ({ name, codes: codesOf(facts[name]) })),
      ranges: filteredOfKind('decimal'),
      counts: filteredOfKind('count'),
      several: filteredOfKind('choices').map((name) => ({ name, codes: codesOf(facts[name]) })),
      days: factFilterKeys(filteredOfKind('day')),
      ticks: filteredOfKind('yes_or_no'),
    },
    sorts: listingOrders.map((value) => ({
      value,
      label: i18n.t(`listing_pages.order.${value}`),
      current: value === (query.sort ?? 'newest'),
    })),
    apart: apartOf(i18n, chosen),
    active: active.map(({ label, href }) => ({ label, href })),
    clear: listingsPath({ sort: query.sort }),
    loosen: total === 0 ? await loosenedOf(i18n, active) : [],
  }
}

/** Searches and filters are no pages of their own to search engines, but countries are. */
function headOf(i18n: I18n, query: ListingQuery, countries: CountryOption[]) {
  const { country_id: countryId, page, search } = query
  const place = countries.find(({ id }) => id === countryId)?.name
  const named = place ? i18n.t('listing_pages.title_in', { place }) : i18n.t('listing_pages.title')
  const numbered = page > 1 ? i18n.t('listing_pages.title_page', { title: named, page }) : named
  const title = `${numbered} · ${i18n.t('site.name')}`
  const canonical = absolute(listingsPath({ country_id: countryId, page }))
  return {
    title,
    canonical,
    robots: search ? 'noindex' : null,
    social: {
      title,
      description: place
        ? i18n.t('listing_pages.description_in', { place })
        : i18n.t('listing_pages.description'),
      image: absolute(vite.assetPath('resources/images/open_graph.png')),
      url: canonical,
      type: 'website',
    },
  }
}

function linksOf(
  chosen: Chosen,
  page: number,
  { pages, hasMore }: { pages: number; hasMore: boolean }
) {
  const to = (number: number) => listingsPath(chosen, { page: number })
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, ...(hasMore ? [] : [pages])]
  const numbers = [...new Set(near)].filter((number) => number >= 1 && number <= pages)
  return {
    previous: page > 1 ? to(page - 1) : null,
    next: hasMore || page < pages ? to(page + 1) : null,
    numbered: numbers.map((number) => ({
      page: number,
      href: to(number),
      current: number === page,
    })),
  }
}

function textsOf(chosen: Chosen) {
  return Object.fromEntries(givenIn(chosen).map((name) => [name, String(chosen[name])]))
}

function unreadText(i18n: I18n, unread: Unread) {
  const names = Object.keys(unread).map((name) => i18n.t(`validator.shared.fields.${name}`))
  const fields = i18n.formatList(names, { type: 'conjunction' })
  return names.length ? i18n.t('listing_pages.unread', { fields, count: names.length }) : null
}

function apartOf(i18n: I18n, chosen: Chosen) {
  if (chosen.purpose || !chosen.sort?.endsWith('price')) return []
  return facts.purpose.choices.map((purpose) => ({
    label: i18n.t(`facts.purpose_${purpose}`),
    href: listingsPath(chosen, { purpose }),
  }))
}

type Active = { label: string; href: string; without: Chosen }

function activeOf(i18n: I18n, chosen: Chosen, countries: CountryOption[]): Active[] {
  return givenIn(chosen).flatMap((name) =>
    partsOf(chosen, name).map((part) => {
      const without = { ...chosen, [name]: part.others }
      const label = labelOf(i18n, name, { ...chosen, [name]: part.value }, countries)
      return { label, href: listingsPath(without), without }
    })
  )
}

/** Each of a list can be left out by itself. */
function partsOf(chosen: Chosen, name: ChosenName) {
  const value = chosen[name]
  if (!Array.isArray(value)) return [{ value, others: undefined }]
  return value.map((one) => ({ value: one, others: value.filter((other) => other !== one) }))
}

function labelOf(i18n: I18n, name: ChosenName, chosen: Chosen, countries: CountryOption[]) {
  const value = chosen[name]!
  if (name === 'city') return String(value)
  if (isFactName(name)) return i18n.t(factKey(name, value === 1 ? 'yes' : String(value)))
  const key = `listing_pages.chosen.${name}`
  if (name === 'search') return i18n.t(key, { value: String(value) })
  if (name === 'price_min' || name === 'price_max') {
    const price = amount(i18n, Number(value))
    const isRent = chosen.purpose === 'rent'
    return i18n.t(key, { value: isRent ? i18n.t('facts.price_month', { price }) : price })
  }
  if (name === 'available_by') return i18n.t(`fields.${name}`, { day: dayOf(i18n, String(value)) })
  if (name !== 'country_id') return i18n.t(`fields.${name}`, { count: Number(value) })
  return countries.find(({ id }) => id === value)?.name ?? i18n.t(key)
}

async function loosenedOf(i18n: I18n, active: Active[]) {
  const counted = await Promise.all(
    active.map(async ({ label, href, without }) => {
      const count = await countListings(without)
      return { label, href, total: count.total, totalText: totalText(i18n, count) }
    })
  )
  return counted.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total)
}
