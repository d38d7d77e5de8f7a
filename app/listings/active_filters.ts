import type { I18n } from '@adonisjs/i18n'
import { isFactName } from '#fields/property_fields'
import { factKey } from '#listings/facts_text'
import { givenIn, isByYear, type Chosen, type ChosenName } from '#listings/listing_query'
import { amount, dayOf } from '#listings/listing_texts'
import { nameIn, type Countries } from '#places/places'
import type { SearchReading } from '#search/search_reading'

/** `name` is what the query has, `of` what is said: words of a search may name each filter. */
export type ActiveFilter = {
  name: ChosenName
  of: ChosenName
  label: string
  left: string
  without: Chosen
}

export function activeFilters(
  i18n: I18n,
  chosen: Chosen,
  reading: SearchReading,
  countries: Countries
): ActiveFilter[] {
  // Words may say what prices are of.
  const { purpose, rent_by: period } = { ...chosen, ...reading.filters }
  const labelIn: LabelIn = (own, name) =>
    labelOf(i18n, name, { ...own, purpose, rent_by: period }, countries)
  return givenIn(chosen).flatMap((name) => {
    if (name === 'search' && reading.read.length) return saidOf(chosen, reading, labelIn)
    return partsOf(chosen, name).map((part) => {
      const without = { ...chosen, [name]: part.others }
      const own = { ...chosen, purpose, rent_by: period, [name]: part.value }
      const label = labelIn(own, name)
      const value = boundOf(i18n, name, own) ?? label
      const left = i18n.t('listings.nothing.left', { name, value })
      return { name, of: name, label, left, without }
    })
  })
}

type LabelIn = (own: Chosen, name: ChosenName) => string

/** Whatever is taken off takes its words out of the search. */
function saidOf(chosen: Chosen, { read, rest, alone }: SearchReading, labelIn: LabelIn) {
  const chip = (of: ChosenName, own: Chosen, search: string): ActiveFilter => {
    const label = labelIn(own, of)
    return { name: 'search', of, label, left: label, without: { ...chosen, search } }
  }
  const said = read.flatMap(({ filters, without }) =>
    givenIn(filters).flatMap((name) =>
      partsOf(filters, name).map(({ value }) =>
        chip(name, { ...chosen, ...filters, [name]: value }, without)
      )
    )
  )
  return rest ? [...said, chip('search', { search: rest }, alone)] : said
}

function partsOf(chosen: Chosen, name: ChosenName) {
  const value = chosen[name]
  if (!Array.isArray(value) || value.length === 1) return [{ value, others: undefined }]
  return value.map((one) => ({ value: one, others: value.filter((other) => other !== one) }))
}

function labelOf(i18n: I18n, name: ChosenName, chosen: Chosen, countries: Countries) {
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
  const country = countries.get(Number(value))
  return country ? nameIn(country) : i18n.t(key)
}

function boundOf(i18n: I18n, name: ChosenName, chosen: Chosen) {
  if (name !== 'price_min' && name !== 'price_max') return undefined
  const price = amount(i18n, Number(chosen[name]))
  if (chosen.purpose !== 'rent') return price
  return i18n.t(`facts.price_${isByYear(chosen) ? 'year' : 'month'}`, { price })
}
