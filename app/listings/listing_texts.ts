import type { I18n } from '@adonisjs/i18n'
import { DateTime } from 'luxon'
import { listingCurrency } from '#config/currency'
import { factRows, factsLine, priceWithPeriod } from '#listings/facts_text'
import type { ListingRow } from '#lists/listing_lists'
import type { Total } from '#lists/page'

export const totalText = (i18n: I18n, { total: count, hasMore }: Total) =>
  i18n.t(hasMore ? 'listing_pages.total_more' : 'listing_pages.total', { count })

const amounts = new Map<string, Intl.NumberFormat>()

export function amount(i18n: I18n, price: number) {
  const { locale } = i18n
  const format =
    amounts.get(locale) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: listingCurrency,
      trailingZeroDisplay: 'stripIfInteger',
    })
  amounts.set(locale, format)
  return format.format(price)
}

export const priceOf = (i18n: I18n, row: Pick<ListingRow, 'price' | 'purpose' | 'rent_period'>) =>
  row.price > 0 ? priceWithPeriod(translate(i18n), amount(i18n, row.price), row) : null

export const lineOf = (i18n: I18n, row: ListingRow) => factsLine(translate(i18n), row)

const translate = (i18n: I18n): Parameters<typeof factsLine>[0] => i18n.t.bind(i18n)

/** A city may have the name of its sub-country. */
export function placesOf({ city, country_name: country, country_main: main }: ListingRow) {
  return [...new Set([city, country, main].filter((place): place is string => Boolean(place)))]
}

const dayMilliseconds = 24 * 3_600_000

/** A day is the smallest step: with seconds a page would never be the one that a browser has kept. */
export function ago(i18n: I18n, time: string) {
  const since = Date.parse(time) - Date.now()
  const options = { numeric: 'auto' } as const
  return since > -dayMilliseconds
    ? i18n.formatRelativeTime(0, 'day', options)
    : i18n.formatRelativeTime(since, 'auto', options)
}

export const dayOf = (i18n: I18n, time: string) =>
  i18n.formatDate(DateTime.fromISO(time, { zone: 'utc' }), { dateStyle: 'long', timeZone: 'UTC' })

/** A day that has passed tells visitors no more than that they need not wait. */
export function factsOf(i18n: I18n, row: ListingRow) {
  const now = [i18n.t('facts.available_now')]
  const isNow = (row.available_from ?? '9999') <= DateTime.utc().toISODate()
  return factRows(translate(i18n), row).map((fact) =>
    isNow && fact.name === 'available_from' ? { ...fact, values: now } : fact
  )
}
