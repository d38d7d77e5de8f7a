import type { I18n } from '@adonisjs/i18n'
import { absolute } from '#config/app'
import { listingCurrency } from '#config/currency'
import { addressIn, languages } from '#config/languages'
import type { Select } from '#database/statements'
import { facts, type Fact } from '#fields/property_fields'
import { xmlHead, xmlText } from '#listings/xml'
import type { Condition } from '#lists/condition'
import { portalRows, type PortalRow } from '#lists/portal_lists'
import { sentSlug } from '#models/listing_address'

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
export async function* kyero(i18n: I18n, select: Select, scope: Condition) {
  const features = featureElements(i18n)
  let head = `${xmlHead}<root>\n<kyero>\n${element('feed_version', 3)}</kyero>\n`
  for await (const rows of portalRows(select, scope)) {
    yield head + rows.map((row) => propertyOf(row, features)).join('')
    head = ''
  }
  yield '</root>\n'
}

function propertyOf(row: PortalRow, features: Features) {
  const isLand = row.kind === 'land'
  return group(
    'property',
    element('id', row.id) +
      element('date', changedAt(row).replace('T', ' ').replace('Z', '')) +
      element('ref', `${row.reference ?? row.id}${row.isTwin ? ` (${row.id})` : ''}`) +
      element('price', row.portal_price) +
      element('currency', listingCurrency) +
      element('price_freq', row.purpose === 'sale' ? 'sale' : 'month') +
      element('type', types[row.kind!]) +
      element('town', row.city!) +
      element('province', row.country_name) +
      element('country', row.country_main ?? row.country_name) +
      group('location', locationOf(row)) +
      element('beds', row.bedrooms ?? 0) +
      element('baths', row.bathrooms ?? 0) +
      element('pool', Number([...row.features].includes('pool'))) +
      group('surface_area', element(isLand ? 'plot' : 'built', row.area ?? 0)) +
      group('url', addressesOf(row).join('')) +
      group('desc', element(languageOf(row.description!), row.description!)) +
      group('features', row.features.map((name) => features[name]).join('')) +
      group('images', row.images.map(imageOf).join(''))
  )
}

/** An entry names its country, which may be renamed. */
const changedAt = (row: PortalRow) =>
  [row.updated_at, row.country_updated_at, row.main_updated_at ?? ''].toSorted().at(-1)!

const locationOf = ({ latitude, longitude }: PortalRow) =>
  latitude === null || longitude === null
    ? ''
    : element('latitude', latitude) + element('longitude', longitude)

type Features = Record<Fact<'features'>[number], string>

/** A text takes as long to make as the rest of a property. */
const featureElements = (i18n: I18n) =>
  Object.fromEntries(
    facts.features.choices.map((name) => [
      name,
      element('feature', i18n.t(`facts.features_${name}`)),
    ])
  ) as Features

const imageFolder = absolute('/property-images/')

/** The format doesn't know WebP. */
function imageOf({ file_name: name }: PortalRow['images'][number], index: number) {
  const path = encodeURIComponent(name)
  const url = imageFolder + (name.endsWith('.webp') ? `jpeg/${path}.jpg` : path)
  return `<image id="${index + 1}">\n${element('url', url)}</image>\n`
}

const folders = languages.map((code) => ({ code, url: absolute(addressIn(code, '/listings/')) }))

/** Letters of other scripts are long in an address, which is found without its slug as well. */
function addressesOf({ id, title, slug }: PortalRow) {
  const name = `${id}/${slug ?? sentSlug(title)}`
  return folders.map(({ code, url }) => {
    const isLong = url.length + name.length > addressCharacters
    return element(code, url + (isLong ? id : name))
  })
}

const letters = languages.map((code) => {
  const { script } = new Intl.Locale(code).maximize()
  return { code, inScript: new RegExp(`\\p{Script=${script}}`, 'gu') }
})

function languageOf(text: string) {
  if (!letters.slice(1).some(({ inScript }) => text.search(inScript) !== -1)) return languages[0]
  const counts = letters.map(({ code, inScript }) => ({
    code,
    count: text.match(inScript)?.length ?? 0,
  }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).code
}

const element = (name: string, value: string | number) =>
  `<${name}>${typeof value === 'number' ? value : xmlText(value)}</${name}>\n`

const group = (name: string, elements: string) => elements && `<${name}>\n${elements}</${name}>\n`
