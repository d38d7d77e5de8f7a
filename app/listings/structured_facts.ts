import type { I18n } from '@adonisjs/i18n'
import { iso31661 } from 'iso-3166/1.js'
import { DateTime } from 'luxon'
import { absolute } from '#config/app'
import { listingCurrency } from '#config/currency'
import { sizesOfImage } from '#listings/listing_cards'
import type { ListingImageRow, ListingRow } from '#lists/listing_lists'
import type { Total } from '#lists/page'
import { countryName } from '#database/seeders/iso_countries'
import { listingPath } from '#models/listing_address'
import { absoluteIn } from '#server/language'

/** What nobody said is left out. A "<" could end the script element that the page has them in. */
export function jsonLd(facts: object) {
  const said = (_: string, value: unknown) =>
    value === null || (Array.isArray(value) && !value.length) ? undefined : value
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }, said)
  return json.replaceAll('<', '\\u003c')
}

export function itemList(
  i18n: I18n,
  cards: { title: string; href: string }[],
  first: number,
  { total, hasMore }: Total
) {
  return jsonLd({
    '@type': 'ItemList',
    'numberOfItems': hasMore ? null : total,
    'itemListElement': cards.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      'position': first + index,
      'name': title,
      'url': absoluteIn(i18n, href),
    })),
  })
}

export function realEstateListing(
  i18n: I18n,
  row: ListingRow,
  images: ListingImageRow[],
  path: Step[]
) {
  const href = listingPath(row.id, row.title)
  return jsonLd({
    '@type': 'RealEstateListing',
    'inLanguage': i18n.locale,
    'name': row.title,
    'url': absoluteIn(i18n, href),
    'description': row.description,
    'datePosted': row.listed_at,
    'image': images.map((image) => absolute(sizesOfImage(image).at(-1)!.url)),
    'offers': row.price > 0 ? offer(row) : null,
    'about': place(i18n, row),
    'breadcrumb': breadcrumbList(i18n, [...path, { name: row.title, href }]),
  })
}

type Step = { name: string; href: string }

export const breadcrumbs = (i18n: I18n, steps: Step[]) => jsonLd(breadcrumbList(i18n, steps))

const breadcrumbList = (i18n: I18n, steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  'itemListElement': steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    'position': index + 1,
    name,
    'item': absoluteIn(i18n, href),
  })),
})

const businessFunctions = { sale: 'Sell', rent: 'LeaseOut' }

function offer({ price, purpose, rent_period: period, available_from: day, stage }: ListingRow) {
  const isLater = day !== null && day > DateTime.utc().toISODate()
  const availability = isLater ? 'PreOrder' : 'InStock'
  const specification = { price, priceCurrency: listingCurrency }
  return {
    '@type': 'Offer',
    ...specification,
    'availability': `https://schema.org/${stage ? 'Reserved' : availability}`,
    'availabilityStarts': isLater ? day : null,
    'businessFunction': purpose && `http://purl.org/goodrelations/v1#${businessFunctions[purpose]}`,
    'priceSpecification': period && {
      '@type': 'UnitPriceSpecification',
      ...specification,
      'unitCode': period === 'year' ? 'ANN' : 'MON',
    },
  }
}

const types: Partial<Record<NonNullable<ListingRow['kind']>, string>> = {
  apartment: 'Apartment',
  studio: 'Apartment',
  penthouse: 'Apartment',
  villa: 'House',
  townhouse: 'House',
}

const countryCodes = new Map(iso31661.map(({ alpha2 }) => [countryName(alpha2), alpha2]))

function place(i18n: I18n, row: ListingRow) {
  const { area, bedrooms, country_main: main, country_name: country, kind } = row
  const type = kind ? types[kind] : bedrooms !== null && 'Accommodation'
  return {
    '@type': type || 'Place',
    'name': row.title,
    ...(type && {
      numberOfBedrooms: bedrooms,
      numberOfBathroomsTotal: row.bathrooms,
      floorSize: area && { '@type': 'QuantitativeValue', 'value': area, 'unitCode': 'MTK' },
    }),
    'amenityFeature': row.features.map((feature) => ({
      '@type': 'LocationFeatureSpecification',
      'name': i18n.t(`facts.features_${feature}`),
      'value': true,
    })),
    'address': {
      '@type': 'PostalAddress',
      'streetAddress': row.address,
      'addressLocality': row.city,
      'addressRegion': main && country,
      'addressCountry': countryCodes.get(row.stored_country) ?? main ?? country,
    },
    'geo': row.place && {
      '@type': 'GeoCoordinates',
      'latitude': row.latitude,
      'longitude': row.longitude,
    },
  }
}
