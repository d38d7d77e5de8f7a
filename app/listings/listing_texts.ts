import type { I18n } from '@adonisjs/i18n'
import { DateTime } from 'luxon'
import { listingCurrency } from '#config/currency'
import { byLanguage } from '#config/languages'
import type { FactName } from '#fields/property_fields'
import { factRows, factsLine, priceWithPeriod, shortFacts } from '#listings/facts_text'
import { kindNamed } from '#places/addresses'
import { listingsPath, type Chosen } from '#listings/listing_query'
import type { ListingRow } from '#lists/listing_lists'
import type { Total } from '#lists/page'
import { ageIn } from '#texts/age'
import { placesApart } from '#texts/country_name'
import { firstCharacters } from '#texts/first_characters'
import { moneyText } from '#texts/money'

export const totalText = (i18n: I18n, { total: count, hasMore }: Total) =>
  i18n.t(hasMore ? 'listings.total_more' : 'listings.total', { count })

const money = byLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: listingCurrency,
      trailingZeroDisplay: 'stripIfInteger',
    })
)

export const amount = (i18n: I18n, price: number) => moneyText(money(i18n.locale), price)

export const priceOf = (i18n: I18n, row: Pick<ListingRow, 'price' | 'purpose' | 'rent_period'>) =>
  row.price > 0 ? priceWithPeriod(translate(i18n), amount(i18n, row.price), row) : null

export const stageOf = (i18n: I18n, { stage }: Pick<ListingRow, 'stage'>) =>
  stage && i18n.t(`facts.stage_${stage}`)

/** A year's rent by the month, and a month's by the year, in whole units. */
export function otherPriceOf(i18n: I18n, { price, ...row }: ListingRow) {
  const { purpose, rent_period: period } = row
  if (!period) return null
  const isYear = period === 'year'
  const other = Math.round(isYear ? price / 12 : price * 12)
  return priceOf(i18n, { price: other, purpose, rent_period: isYear ? 'month' : 'year' })
}

export const reductionOf = (i18n: I18n, { price_cut: cut }: ListingRow) =>
  cut && { from: amount(i18n, cut.from), day: dayOf(i18n, cut.at) }

export const lineOf = (i18n: I18n, row: ListingRow) => factsLine(translate(i18n), row)

export const shortFactsOf = (i18n: I18n, row: ListingRow) => shortFacts(translate(i18n), row)

const translate = (i18n: I18n): Parameters<typeof factsLine>[0] => i18n.t.bind(i18n)

export const placesOf = ({ city, country_name: country, country_main: main }: ListingRow) =>
  placesApart(city, country, main)

const relative = byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** A day is the smallest unit: with seconds a page would never be the one that a browser has kept. */
export function ago(i18n: I18n, time: string, now = Date.now()) {
  const { unit, count } = ageIn(['year', 'month', 'day'], time, now)
  return relative(i18n.locale).format(-count, unit)
}

const day = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
)

export const dayOf = (i18n: I18n, time: string) => day(i18n.locale).format(Date.parse(time))

export const yearOf = (time: string) => Number(time.slice(0, 4))

const month = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
)

/** In the first year the year alone would say little. */
export function monthOf({ locale }: I18n, time: string, now = new Date()) {
  const year = yearOf(time)
  return year === now.getUTCFullYear() ? month(locale).format(Date.parse(time)) : String(year)
}

/** A year's rent as the order by price compares it. */
export const byTheMonth = (row: ListingRow): ListingRow =>
  row.purpose === 'rent' && row.rent_period === 'year'
    ? { ...row, price: Math.round(row.price / 12), rent_period: 'month' }
    : row

const inLine: FactName[] = [
  ...(['purpose', 'rent_period', 'kind', 'bedrooms', 'bathrooms', 'area', 'stage'] as const),
]

export function factsOf(i18n: I18n, row: ListingRow, leftOut = inLine) {
  const perArea = pricePerM2(row)
  const label = i18n.t('listings.price_per_m2')
  const now = [i18n.t('facts.available_now')]
  const isNow = (row.available_from ?? '9999') <= DateTime.utc().toISODate()
  const rows = factRows(translate(i18n), row).filter(({ name }) => !leftOut.includes(name))
  return [
    ...(perArea ? [{ label, values: [amount(i18n, perArea)] }] : []),
    ...rows.map((fact) =>
      isNow && fact.name === 'available_from' ? { ...fact, values: now } : fact
    ),
  ]
}

/** Of a sale, in whole units; null where it can't be told (api.md, "Listings"). */
export const pricePerM2 = ({ purpose, price, area }: ListingRow) =>
  purpose === 'sale' && price && area ? Math.round(price / area) : null

/** The path to a search, which a place is the last step of. */
export function stepsTo(i18n: I18n, chosen: Chosen, named?: string) {
  const { kind, purpose, place, country_id: countryId, city } = chosen
  const step = (name: string, to: Chosen) => ({ name, href: listingsPath(to) })
  const offered = purpose && kindNamed(kind)
  const offer = { purpose, kind: offered && [offered] }
  return [
    step(i18n.t('listings.nav.listings'), {}),
    ...(purpose ? [step(i18n.t(`facts.purpose_${purpose}`), { purpose })] : []),
    ...(offered ? [step(i18n.t(`facts.kinds_${offered}`), offer)] : []),
    ...(named ? [step(named, { ...offer, place, country_id: countryId, city })] : []),
  ]
}

/** `Apartment to rent · 3 bedrooms · Dubai · AED 85,000 / year. Close to the park.` */
export function summaryOf(i18n: I18n, row: ListingRow) {
  const line = [lineOf(i18n, row), row.city || row.country_name, priceOf(i18n, row)]
    .filter(Boolean)
    .join(' · ')
  const sentence = firstSentence(i18n, row.description ?? '')
  return sentence ? i18n.t('listings.described', { line, sentence }) : line
}

/** Search engines and chats cut a description at about this length. */
function firstSentence({ locale }: I18n, text: string) {
  const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' })
  const [first] = sentences.segment(firstCharacters(text.trim(), 160))
  return first?.segment.trim()
}
