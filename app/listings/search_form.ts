import type { I18n } from '@adonisjs/i18n'
import { formattingLocale } from '#config/languages'
import { codesOf, isSeveral, type FieldKind } from '#fields/field'
import { factFilterKeys, facts, filteredNames, type FilteredName } from '#fields/property_fields'
import {
  chosenNames,
  givenIn,
  linkTo,
  type Chosen,
  type PlacedQuery,
  type Unread,
} from '#listings/listing_query'
import { listingCountries, type CityOption } from '#places/listed_places'
import type { SearchReading } from '#search/search_reading'
import { listingOrders } from '#validators/listing'

type Given = { query: PlacedQuery; unread: Unread; reading: SearchReading; cities: CityOption[] }

export async function searchForm(i18n: I18n, { query, unread, reading, cities }: Given) {
  const { page, ...chosen } = query
  const purpose = reading.filters.purpose ?? chosen.purpose
  const locale = formattingLocale(i18n.locale)
  const read = givenIn(chosen).map((name) => {
    const value = chosen[name]!
    return [name, /_(min|max)$/.test(name) ? value.toLocaleString(locale) : value]
  })
  const given = { ...Object.fromEntries(read), rent_by: query.rent_by, ...unread }
  const regions = cities.map((city) => city.country_id)
  return {
    query: given,
    unread: Object.keys(unread),
    filters: chosenNames.filter((name) => name !== 'search' && name !== 'purpose'),
    options: {
      countries: await listingCountries([query.country_id, ...regions]),
      cities: cities.filter((city) => !city.country_id),
    },
    common: { ...filtersOf(common, given), ranges: ['price'] },
    more: filtersOf(more, given),
    doors: doorsOf(i18n, chosen, reading),
    sorts: listingOrders
      .filter((value) => value !== 'price_per_m2' || purpose !== 'rent')
      .map((value) => ({
        value,
        label: i18n.t(`listings.order.${value}`),
        current: value === (query.sort ?? 'newest'),
      })),
  }
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
