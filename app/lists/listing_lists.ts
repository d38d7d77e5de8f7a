import { timeAgo } from '#database/now'
import { isClosed, isOffered } from '#database/triggers/live_properties'
import { nameOfCountry } from '#database/country_names'
import { dialect } from '#database/dialect'
import { sumOf } from '#dashboard/statistics'
import limits from '#config/limits'
import type { Fact } from '#fields/property_fields'
import {
  countryName,
  instant,
  listingUrl,
  nullableBoolean,
  nullableCountryName,
  nullableInstant,
  nullableText,
  number,
  object,
  relatedRow,
  relatedRows,
  text,
  type Column,
  type RowOf,
} from '#lists/columns'
import { where, whereRange, withKept, type Condition } from '#lists/condition'
import { List } from '#lists/list'
import type { Order } from '#lists/order'
import {
  cents,
  factConditions,
  imagesOfProperty,
  ownerPropertySearch,
  priceCut,
  publicColumns,
} from '#lists/property_lists'

/** Statements with this condition are answered by the indexes of live rows (migration 0119). */
export const live = withKept(where('properties.live = TRUE'), where('TRUE'))

/** A country's name in any language between two signs that no text has (`triggers/folded_texts.ts`). */
const isNamed = () =>
  dialect().contains(
    `'\u0001' || replace(named.name, '-', ' ') || '\u0001'`,
    `'\u0001' || replace(kept.city, '-', ' ') || '\u0001'`
  )

/** One that names the property's country, or a sub-country of it, has that one's name in the reader's language. */
const city: Column<string | null> = {
  ...nullableText(''),
  get sql() {
    return `coalesce((SELECT ${nameOfCountry('region')} FROM countries AS region
        JOIN country_texts AS named ON named.id = region.id
        JOIN property_texts AS kept ON kept.id = properties.id
      WHERE (region.id = properties.country_id OR region.parent_id = properties.country_id) AND kept.city <> ''
        AND ${isNamed()} LIMIT 1), properties.city)`
  },
}

/** Nothing of an owner is here but the age of the account, and a phone number that the owner publishes (api.md, "Listings"). */
const listingColumns = {
  id: number('properties.id'),
  ...publicColumns,
  price_cut: priceCut,
  city,
  country_name: countryName('countries'),
  country_main: nullableCountryName('mains'),
  stored_country: text('coalesce(mains.name, countries.name)'),
  image_count: number('properties.image_count'),
  listed_at: instant('properties.listed_at'),
  checked_at: nullableInstant(`(SELECT max(created_at) FROM reviews
    WHERE property_id = properties.id AND verdict = 'approved' AND properties.reviewed_state IS NULL)`),
  owner_since: instant('(SELECT created_at FROM users WHERE users.id = properties.owner_id)'),
  phone_number: nullableText(`(SELECT phone_number FROM users
    WHERE users.id = properties.owner_id AND users.public_phone = TRUE)`),
  url: listingUrl as Column<string>, // each of them is live
}

const imageColumns = {
  file_name: text('file_name'),
  caption: nullableText('property_images.caption'),
  width: number('width'),
  height: number('height'),
  sized: nullableBoolean('property_images.sized'),
}

const cardColumns = {
  ...listingColumns,
  updated_at: instant('properties.updated_at'),
  cover: relatedRow(`${imagesOfProperty} ORDER BY position, file_name LIMIT 1`, imageColumns),
}

export type ListingRow = RowOf<typeof listingColumns>
export type ListingCardRow = RowOf<typeof cardColumns>
export type ListingImageRow = RowOf<typeof imageColumns>

/** Sales and unknown purposes stand before rents, and rows without a price come last (migration 0119). */
const place = `(CASE WHEN properties.price = 0 THEN 2 WHEN properties.purpose = 'rent' THEN 1 ELSE 0 END)`

/** Twelfths of a cent compare a year's rent by the month without a fraction. */
const comparedPrice = (row = 'properties') =>
  `(CASE WHEN ${row}.purpose = 'rent' AND ${row}.rent_period = 'year'
    THEN ${row}.price ELSE ${row}.price * 12 END)`

/** A rent's bound is that of a year, any other twelve times the price. */
const priceBound = (sign: '>=' | '<=') => (price: number) =>
  whereRange(`${place} IN (0, 1) AND ${comparedPrice()} ${sign} ?`, cents(price))

/** Rows without it come last (migration 0157). */
const knownArea = 'coalesce(properties.area, 0)'
const areaForPrice = `(CASE WHEN properties.purpose = 'sale' AND properties.price > 0
  THEN ${knownArea} * 1.0 / properties.price ELSE 0 END)`

const orders: Record<string, Order> = {
  listed_at: { keys: ['properties.listed_at'], index: 'properties_listed_at_id_index' },
  price: { keys: [place, comparedPrice()], index: 'properties_listed_price_index' },
  falling_price: {
    against: place,
    keys: [comparedPrice()],
    index: 'properties_listed_price_falling_index',
  },
  area: { keys: [knownArea], index: 'properties_listed_area_index' },
  area_for_price: { keys: [areaForPrice], index: 'properties_listed_area_for_price_index' },
}

export function kindAmong(kinds: Fact<'kind'>[], orNone = false) {
  const marks = kinds.map(() => '?').join()
  return where(dialect().codeAmong('properties.kind', marks, orNone), ...kinds)
}

export const listingSearch = { ...ownerPropertySearch, hasHidden: true }

const listings = {
  table: 'properties',
  joins: `LEFT JOIN countries ON countries.id = properties.country_id
    LEFT JOIN countries AS mains ON mains.id = countries.parent_id`,
  counted: `(SELECT ${sumOf('listing_counts')})`,
  counts: 'listing_counts',
  countedRows: limits.listings.countedRows,
  search: listingSearch,
  orders,
  filters: {
    also: (conditions: Condition[]) => conditions,
    ...factConditions,
    kind: (kinds: Fact<'kind'>[]) => kindAmong(kinds),
    price_min: priceBound('>='),
    price_max: priceBound('<='),
    // The orders by price have rents at one place, which is found at once.
    purpose: (purpose: Fact<'purpose'>) =>
      where(`properties.purpose = ?${purpose === 'rent' ? ` AND ${place} >= 1` : ''}`, purpose),
  },
}

export const { filters: listingFilters } = listings

export const listingList = new List({ columns: cardColumns, ...listings })

const images = relatedRows(imagesOfProperty, 'position, file_name', imageColumns)

export const listingDetails = new List<{ listing: Column<ListingRow>; images: typeof images }, {}>({
  columns: { listing: object('properties.id', listingColumns), images },
  table: listings.table,
  joins: listings.joins,
  filters: {},
})

const isNearPrice = `abs(${comparedPrice('near')} - ${comparedPrice()}) * 3 <= ${comparedPrice()}`
const hasLikeRooms = `(abs(near.bedrooms - properties.bedrooms) <= 1
  OR near.bedrooms IS NULL AND properties.bedrooms IS NULL)`

const isSame = (column: string) => `near.${column} IS NOT DISTINCT FROM properties.${column}`

const codes = (kinds: Fact<'kind'>[]) => kinds.map((kind) => `'${kind}'`).join()

/** Homes, places to work and land never mix. */
const useOf = (row: string) => `(CASE
  WHEN ${row}.kind IN (${codes(['apartment', 'villa', 'townhouse', 'penthouse', 'studio'])}) THEN 1
  WHEN ${row}.kind IN (${codes(['office', 'shop', 'warehouse'])}) THEN 2
  WHEN ${row}.kind = 'land' THEN 3 ELSE 0 END)`

/** The likest among the newest of the same country, which may have more than can be compared. */
export async function similarTo({ id }: ListingRow) {
  const { similar, similarAmong } = limits.listings
  const newest = `SELECT id, kind, purpose, price, rent_period, bedrooms, city FROM properties
    WHERE live = TRUE AND country_id = (SELECT country_id FROM properties WHERE id = ?)
    ORDER BY listed_at DESC, id DESC LIMIT ${similarAmong}`
  const rows = await listingList.rowsOfIds(
    where(
      `SELECT near.id FROM (${newest}) AS near JOIN properties ON properties.id = ?
        WHERE near.id <> properties.id AND ${useOf('near')} = ${useOf('properties')}
        ORDER BY CASE WHEN NOT ${isSame('purpose')} THEN 4 WHEN NOT ${isSame('kind')} THEN 3
          WHEN near.price = 0 THEN 2 WHEN ${isNearPrice} AND ${hasLikeRooms} THEN 0 ELSE 1 END,
          CASE WHEN ${isSame('purpose')} AND ${isSame('kind')} OR ${isSame('city')} THEN 0 ELSE 1 END,
          abs(${comparedPrice('near')} - ${comparedPrice()}), near.id DESC LIMIT ${similar}`,
      id,
      id
    )
  )
  return rows.parse()
}

/** What would be live but was let or sold in the last days. */
export async function closedListing(id: number) {
  const rows = await listingList.rowsOfIds(
    where(
      `SELECT id FROM properties WHERE id = ? AND ${isOffered('properties')}
        AND ${isClosed('properties')} AND stage_changed_at >= ?`,
      id,
      timeAgo({ days: limits.listings.closedDays })
    )
  )
  return rows.parse().at(0)
}

export const savedListings = (ids: number[]) =>
  listingList.rowsOfIds(
    where(
      `SELECT id FROM properties WHERE live = TRUE AND ${dialect().among('id')}`,
      JSON.stringify(ids)
    )
  )
