import type { I18n } from '@adonisjs/i18n'
import vite from '@adonisjs/vite/services/main'
import { absolute } from '#config/app'
import { formattingLocale, languages, type Language } from '#config/languages'
import { currentLanguage } from '#database/current_language'
import { socialImagePath } from '#images/made_on_demand'
import { isSeveral } from '#fields/field'
import { facts, isFactName } from '#fields/property_fields'
import { activeFilters, type ActiveFilter } from '#listings/active_filters'
import { offerText } from '#listings/facts_text'
import {
  addressOf,
  listingsPath,
  readListings,
  readQueryText,
  searchPath,
  type Chosen,
  type ChosenName,
  type PlacedQuery,
} from '#listings/listing_query'
import { dayOf, priceOf, stepsTo, totalText } from '#listings/listing_texts'
import { breadcrumbs } from '#listings/structured_facts'
import type { ListingCardRow } from '#lists/listing_lists'
import type { Total } from '#lists/page'
import { kindNamed } from '#places/addresses'
import { nameIn, readCountries } from '#places/places'
import { readSearch } from '#search/search_reading'
import { beside } from '#texts/beside'

type Shown = Total & {
  rows: ListingCardRow[]
  country?: string
  active: ActiveFilter[]
}

/** What has an address of its own is a page of its own to search engines, while it has listings; other searches are none. */
export async function headOf(i18n: I18n, query: PlacedQuery, shown: Shown) {
  const { page, place, search } = query
  const { total, hasMore, active } = shown
  const language = currentLanguage()
  const { path, said } = addressOf(query, language)
  const isAddressed = path !== '/listings'
  const isPlaced = 'country_id' in said || 'city' in said
  const isOwn = isAddressed && active.every(({ name }) => name in said)
  const named = place?.names[language] ?? shown.country
  const offer = offerOf(i18n, query, shown.country)
  const inWords = sentenceOf(i18n, query, active, named)
  const counted = isOwn && total && !hasMore ? total.toLocaleString(formattingLocale(language)) : ''
  const words = [inWords, offer || i18n.t('listings.title'), counted]
  const titled = words.filter(Boolean).join(' · ')
  const numbered = page > 1 ? i18n.t('listings.title_page', { title: titled, page }) : titled
  const title = `${numbered} · ${i18n.t('site.name')}`
  const steps = isAddressed ? stepsTo(i18n, query, isPlaced ? named : undefined) : []
  const paths = inEachLanguage((code) => canonicalOf(query, code))
  return {
    ...{ title, heading: offer || i18n.t('listings.heading'), inWords },
    ...{ steps, paths, path: paths[language] },
    here: inEachLanguage((code) => listingsPath(query, {}, code)),
    robots: search || (!total && (isAddressed || query.country_id)) ? 'noindex' : null,
    breadcrumbs: steps.length ? [breadcrumbs(i18n, steps)] : [],
    social: {
      title,
      description:
        isOwn && total
          ? await figuresOf(i18n, query, offer!, shown)
          : i18n.t('listings.page_description'),
      image: socialImageOf(shown.rows),
      type: 'website',
    },
  }
}

const inEachLanguage = (path: (language: Language) => string) =>
  Object.fromEntries(languages.map((code) => [code, path(code)]))

/** A country whose name leads to another place has its number (api.md, "Listings"). */
function canonicalOf(query: PlacedQuery, language: Language) {
  const { path } = addressOf(query, language)
  return searchPath(
    { page: query.page, ...(path === '/listings' && { country_id: query.country_id }) },
    path
  )
}

/** `Villas to rent in Dubai · 3 bedrooms` in `words`, where no page tells it. */
export async function searchInWords(i18n: I18n, text: string) {
  const { query } = await readQueryText(text)
  const [reading, countries] = await Promise.all([readSearch(query), readCountries()])
  const country = countries.get(query.country_id ?? 0)
  const named = country && nameIn(country)
  const offer = offerOf(i18n, query, named)
  const place = query.place?.names[currentLanguage()] ?? named
  const rest = sentenceOf(i18n, query, activeFilters(i18n, query, reading, countries), place)
  const words = [offer, rest].filter(Boolean).join(' · ') || i18n.t('listings.alert.everything')
  return { query, words, path: listingsPath(query) }
}

/** `Apartments to rent in Dubai` */
export function offerOf(
  i18n: I18n,
  { kind: chosen, purpose, place: named }: Chosen,
  other?: string
) {
  const kind = kindNamed(chosen)
  const offer = kind
    ? offerText(i18n.t.bind(i18n), { kind, purpose: purpose ?? null }, 'kinds')
    : purpose && i18n.t('listings.offers', { purpose })
  const place = named?.names[currentLanguage()] ?? other
  return place
    ? i18n.t('listings.in', { offer: offer || i18n.t('listings.heading'), place })
    : offer
}

/** What the heading doesn't say otherwise: `3 bedrooms, up to AED 90,000` */
function sentenceOf(
  i18n: I18n,
  { kind, place }: PlacedQuery,
  active: Shown['active'],
  named?: string
) {
  const isSaid: Partial<Record<ChosenName, boolean>> = {
    purpose: true,
    kind: Boolean(kindNamed(kind)),
    country_id: Boolean(named),
    city: Boolean(place?.city),
  }
  const names: ChosenName[] = ['search', 'city', 'country_id']
  const isPrice = (name: string) => Number(name.startsWith('price_'))
  const words = active
    .filter(({ name }) => !isSaid[name])
    .toSorted((one, other) => isPrice(one.of) - isPrice(other.of))
    .map(({ of, label }, index) => {
      const isWithin = index > 0 && !names.includes(of)
      const small = label.charAt(0).toLocaleLowerCase(i18n.locale) + label.slice(1)
      return { of, text: isWithin ? small : label }
    })
  const parts = [...Map.groupBy(words, ({ of }) => of)].flatMap(([of, said]) => {
    const texts = said.map(({ text }) => text)
    const isOneOf = isFactName(of) && isSeveral(facts[of])
    return isOneOf ? i18n.formatList(texts, { type: 'disjunction' }) : texts
  })
  return beside(i18n.t.bind(i18n), parts)
}

/** `Apartments to rent in Dubai: 4 listings, from AED 85,000 / year. …` */
async function figuresOf(i18n: I18n, query: PlacedQuery, offer: string, found: Total) {
  const first = async (sort: 'newest' | 'price') => {
    const { rows } = await readListings({ ...query, sort, page: 1, per_page: 1 })
    return rows.parse()[0]
  }
  const [newest, cheapest] = await Promise.all([first('newest'), first('price')])
  const price = query.purpose && cheapest && priceOf(i18n, cheapest)
  return i18n.t('listings.figures', {
    offer,
    total: totalText(i18n, found),
    price: price || 'none',
    day: dayOf(i18n, newest?.listed_at ?? new Date().toISOString()),
  })
}

/** The newest photo that is large enough, or the product's own picture of a house. */
function socialImageOf(rows: ListingCardRow[]) {
  const paths = rows.map(({ id, cover }) => cover && socialImagePath(id, [cover]))
  const path = paths.find((one) => one?.includes('/social/'))
  return absolute(path ?? vite.assetPath('resources/images/social.jpg'))
}
