import type { HttpContext } from '@adonisjs/core/http'
import type { I18n } from '@adonisjs/i18n'
import limits from '#config/limits'
import { factNames } from '#fields/property_fields'
import { cardsOf } from '#listings/listing_cards'
import { emptyHead } from '#listings/listing_page'
import { byTheMonth, dayOf, factsOf, placesOf, priceOf } from '#listings/listing_texts'
import { savedListings, type ListingRow } from '#lists/listing_lists'
import { beside } from '#texts/beside'

/** What a link names, or the script of a browser that keeps them; `compare=1` shows a few side by side. */
export async function savedPage({ i18n, request }: HttpContext) {
  const { ids: named, compare } = request.qs()
  const ids = idsIn(named)
  const found = await savedListings(ids)
  const rows = found.parse().sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const isAsked = compare === '1' && ids.length > 0
  const isCompared = isAsked && rows.length > 1 && rows.length <= limits.listings.compared
  const query = ids.length ? `?ids=${ids.join(',')}` : ''
  const whose = ids.length ? 'sent' : 'heading'
  const heading = i18n.t(`listings.saved.${isCompared ? 'compared' : whose}`, { count: ids.length })
  return {
    ...emptyHead(`${heading} · ${i18n.t('site.name')}`),
    here: `/listings/saved${query}${isAsked ? '&compare=1' : ''}`,
    ...{ heading, ids, isAsked },
    cards: cardsOf(i18n, rows),
    comparison: isCompared && comparisonOf(i18n, rows),
  }
}

/** In one text with commas, or one by one, as a form sends what is ticked. */
function idsIn(named: unknown) {
  const texts = typeof named === 'string' ? [named] : Object.values(named ?? {})
  const ids = texts.join(',').split(',')
  const readable = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  return [...new Set(readable)].slice(0, limits.listings.saved)
}

function comparisonOf(i18n: I18n, rows: ListingRow[]) {
  const columns = rows.map((row) => comparedFacts(i18n, row))
  const lines = columns[0].map(({ label }, index) => {
    const cells = columns.map((facts) => [...new Set(facts[index].values)].filter(Boolean))
    const isShared = (text: string | null) => cells.every((values) => values.includes(text))
    const marked = cells.map((texts) => texts.map((text) => ({ text, isShared: isShared(text) })))
    return { label, cells: marked }
  })
  return lines.filter(({ cells }) => cells.some((values) => values.length))
}

/** A price says how rent is paid, and numbers of offices are not compared. */
const compared = factNames.filter(
  (name) => !['rent_period', 'reference', 'permit_number'].includes(name)
)

function comparedFacts(i18n: I18n, row: ListingRow) {
  const t: typeof i18n.t = i18n.t.bind(i18n)
  const monthly = byTheMonth(row)
  const price = priceOf(i18n, row) ?? t('listings.price_on_request')
  const perM2 = { ...monthly, price: row.area ? Math.round(monthly.price / row.area) : 0 }
  const facts = factsOf(i18n, row, [])
  return [
    { label: t('fields.price'), values: [price, priceOf(i18n, monthly)] },
    { label: t('listings.price_per_m2'), values: [priceOf(i18n, perM2)] },
    ...compared.map((name) => {
      const label = t(`fields.${name}`)
      return { label, values: facts.find((fact) => fact.label === label)?.values ?? [] }
    }),
    { label: t('listings.saved.place'), values: [beside(t, placesOf(row))] },
    { label: t('listings.listed'), values: [dayOf(i18n, row.listed_at)] },
  ]
}
