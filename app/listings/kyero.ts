import type { I18n } from '@adonisjs/i18n'
import { absolute } from '#config/app'
import { listingCurrency } from '#config/currency'
import { addressIn, languages } from '#config/languages'
import type { Select } from '#database/statements'
import type { Fact } from '#fields/property_fields'
import { xmlHead, xmlText } from '#listings/xml'
import type { Condition } from '#lists/condition'
import { portalRows, type PortalRow } from '#lists/portal_lists'
import { listingPath } from '#models/listing_address'

/** The format's own types (Kyero, "Property types used in Kyero"), to which it has none for `other`. */
const types: Record<Fact<'kind'>, string> = {
  apartment: 'Apartment',
  villa: 'Villa',
  townhouse: 'Town house',
  penthouse: 'Penthouse',
  studio: 'Studio',
  office: 'Commercial property',
  shop: 'Commercial property',
  warehouse: 'Commercial property',
  land: 'Land',
  other: '',
}

/** Prices in another currency are told in their own, which the format's reader may refuse. */
export const kyeroCurrencies = ['EUR', 'GBP', 'USD']

const addressCharacters = 255

/** Kyero's XML, version 3 (XML Import Specification, V3.9), with each element on a line of its own. */
export async function* kyero(i18n: I18n, select: Select, scope?: Condition) {
  let head = `${xmlHead}<root>\n<kyero>\n${element('feed_version', 3)}</kyero>\n`
  for await (const rows of portalRows(select, scope)) {
    yield head + rows.map((row) => propertyOf(i18n, row)).join('')
    head = ''
  }
  yield '</root>\n'
}

/** The one table of our fields and the format's elements; 0 is what isn't known. */
function propertyOf(i18n: I18n, row: PortalRow) {
  const isLand = row.kind === 'land'
  return group(
    'property',
    element('id', row.id) +
      element('date', row.updated_at.replace('T', ' ').replace('Z', '')) +
      element('ref', row.reference ?? row.id) +
      element('price', row.cents / 100) +
      element('currency', listingCurrency) +
      element('price_freq', row.purpose === 'sale' ? 'sale' : 'month') +
      element('type', types[row.kind!]) +
      element('town', row.city!) +
      element('province', row.country_name) +
      element('country', row.country_main ?? row.country_name) +
      element('beds', row.bedrooms ?? 0) +
      element('baths', row.bathrooms ?? 0) +
      element('pool', Number([...row.features].includes('pool'))) +
      group('surface_area', element(isLand ? 'plot' : 'built', row.area ?? 0)) +
      group('url', languages.map((code) => element(code, addressOf(code, row))).join('')) +
      group('desc', element(languageOf(row.description!), row.description!)) +
      featuresOf(i18n, row) +
      group('images', row.images.map(imageOf).join(''))
  )
}

function featuresOf(i18n: I18n, { features }: PortalRow) {
  if (!features.length) return ''
  const named = features.map((name) => element('feature', i18n.t(`facts.features_${name}`)))
  return group('features', named.join(''))
}

function imageOf({ file_name: name }: PortalRow['images'][number], index: number) {
  const url = element('url', absolute(`/property-images/${encodeURIComponent(name)}`))
  return `<image id="${index + 1}">\n${url}</image>\n`
}

/** Letters of other scripts are long in an address, which is found without its slug as well. */
function addressOf(language: string, { id, title }: PortalRow) {
  const whole = absolute(addressIn(language, listingPath(id, title)))
  return whole.length > addressCharacters ? absolute(addressIn(language, `/listings/${id}`)) : whole
}

const letters = languages.map((code) => {
  const { script } = new Intl.Locale(code).maximize()
  return { code, inScript: new RegExp(`\\p{Script=${script}}`, 'gu') }
})

/** A text is typed in one language, which most of its letters tell. */
function languageOf(text: string) {
  const counts = letters.map(({ code, inScript }) => ({
    code,
    count: text.match(inScript)?.length ?? 0,
  }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).code
}

const element = (name: string, value: string | number) =>
  `<${name}>${typeof value === 'number' ? value : xmlText(value)}</${name}>\n`

const group = (name: string, elements: string) => `<${name}>\n${elements}</${name}>\n`
