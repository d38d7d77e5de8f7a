import type { I18n } from '@adonisjs/i18n'
import { absolute } from '#config/app'
import { listingCurrency } from '#config/currency'
import { sizesOfImage } from '#listings/listing_cards'
import type { ListingImageRow, ListingRow } from '#lists/listing_lists'
import { listingPath } from '#models/listing_address'
import { absoluteIn } from '#server/language'

/** A "<" could end the script element that the page has them in. */
export function jsonLd(facts: object) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts })
  return json.replaceAll('<', '\\u003c')
}

export function itemList(i18n: I18n, cards: { title: string; href: string }[], first: number) {
  return jsonLd({
    '@type': 'ItemList',
    'numberOfItems': cards.length,
    'itemListElement': cards.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      'position': first + index,
      'name': title,
      'url': absoluteIn(i18n, href),
    })),
  })
}

type Path = { name: string; href: string }[]

export function realEstateListing(
  i18n: I18n,
  row: ListingRow,
  images: ListingImageRow[],
  path: Path
) {
  const href = listingPath(row.id, row.title)
  return jsonLd({
    '@type': 'RealEstateListing',
    'name': row.title,
    'url': absoluteIn(i18n, href),
    'description': row.description ?? undefined,
    'datePosted': row.listed_at,
    'image': images.map(addressOf),
    'offers': row.price > 0 ? offer(row) : undefined,
    'about': accommodation(row),
    'breadcrumb': {
      '@type': 'BreadcrumbList',
      'itemListElement': [...path, { name: row.title, href }].map((step, index) => ({
        '@type': 'ListItem',
        'position': index + 1,
        'name': step.name,
        'item': absoluteIn(i18n, step.href),
      })),
    },
  })
}

const addressOf = (image: ListingImageRow) => absolute(sizesOfImage(image).at(-1)!.url)

const businessFunctions = { sale: 'Sell', rent: 'LeaseOut' }

function offer({ price, purpose, rent_period: period }: ListingRow) {
  const specification = { price, priceCurrency: listingCurrency }
  return {
    '@type': 'Offer',
    ...specification,
    'availability': 'https://schema.org/InStock',
    'businessFunction': purpose
      ? `http://purl.org/goodrelations/v1#${businessFunctions[purpose]}`
      : undefined,
    'priceSpecification': period
      ? {
          '@type': 'UnitPriceSpecification',
          ...specification,
          'unitCode': period === 'year' ? 'ANN' : 'MON',
        }
      : undefined,
  }
}

function accommodation(row: ListingRow) {
  const { bedrooms, bathrooms, area } = row
  return {
    '@type': 'Accommodation',
    'name': row.title,
    'numberOfBedrooms': bedrooms ?? undefined,
    'numberOfBathroomsTotal': bathrooms ?? undefined,
    'floorSize':
      area === null
        ? undefined
        : { '@type': 'QuantitativeValue', 'value': area, 'unitCode': 'MTK' },
    'address': {
      '@type': 'PostalAddress',
      'streetAddress': row.address ?? undefined,
      'addressLocality': row.city ?? undefined,
      'addressRegion': row.country_main === null ? undefined : row.country_name,
      'addressCountry': row.country_main ?? row.country_name,
    },
  }
}
