import { DateTime } from 'luxon'
import limits from '#config/limits'
import { dialect, type JsonKind } from '#database/dialect'
import { withoutSigns } from '#database/folding'
import { timeAgo, timestamp } from '#database/now'
import {
  boolean,
  countryName,
  flag,
  nullableCountryName,
  relatedRow,
  instant,
  json,
  listingUrl,
  relatedRows,
  nullableInstant,
  nullableNumber,
  nullableText,
  money,
  number,
  object,
  text,
  type Column,
  type RowOf,
} from '#lists/columns'
import { filterKeysOf, isSeveral, type Field, type FieldKind } from '#fields/field'
import {
  facts,
  filteredNames,
  propertyFieldNames,
  propertyFields,
  type FactFilters,
  type PropertyFieldName,
  type PropertyValues,
} from '#fields/property_fields'
import type { PropertyState, ReviewReason, ReviewState, WaitingKind } from '#review/review_terms'
import { countedWhole, where, whereRange, withKept, type Condition } from '#lists/condition'
import { enquiryCount, isEnquiredAfter, lastEnquiryAt } from '#lists/enquiry_lists'
import { List } from '#lists/list'
import { byCountry, byJoinedTable, byMainCountry, byParent, type Order } from '#lists/order'
import { isMissing } from '#lists/portal_gaps'
import { hasPart } from '#lists/search_conditions'
import { expiresAt, expiresUntil } from '#models/listing_days'
import { isInState } from '#models/property_states'
import { sumOf } from '#dashboard/statistics'
import type User from '#models/user'

const lastReview = `FROM reviews
  WHERE property_id = properties.id ORDER BY reviews.id DESC LIMIT 1`

const verdictColumns = {
  reasons: json<ReviewReason[]>('reviews.reasons'),
  note: nullableText('reviews.note'),
  at: instant('reviews.created_at'),
}

/** Whole cents and tenths in the table are dollars and square metres in the answer. */
const jsonKinds: Record<FieldKind, JsonKind> = {
  line: 'text',
  text: 'text',
  choice: 'text',
  choices: 'json',
  day: 'text',
  count: 'plain',
  area: 'tenths',
  coordinate: 'plain',
  yes_or_no: 'nullable_boolean',
  money: 'money',
  reference: 'plain',
}

type FieldColumns = { [Name in PropertyFieldName]: Column<PropertyValues[Name]> }

function fieldColumns() {
  const columns = propertyFieldNames.map((name): [string, Column<unknown>] => {
    const field: Field = propertyFields[name]
    const { kind, otherwise, required } = field
    const isNullable = required !== 'always' && kind !== 'choices' && otherwise === undefined
    return [name, { sql: `properties.${name}`, kind: jsonKinds[kind], isNullable }]
  })
  return Object.fromEntries(columns) as FieldColumns
}

const { owner_id: ownerId, ...typedColumns } = fieldColumns()

const isPublic = 'properties.address_public = TRUE'

/** A hidden address is in no public answer, and its place is rough: two decimals are about a kilometre. */
const roughly = (column: string) =>
  `CASE WHEN ${isPublic} THEN properties.${column}
    ELSE round(CAST(properties.${column} AS numeric), 2) END`

const { address_public: addressPublic, ...toldColumns } = typedColumns

export const publicColumns = {
  ...toldColumns,
  address: nullableText(`CASE WHEN ${isPublic} THEN properties.address END`),
  latitude: nullableNumber(roughly('latitude')),
  longitude: nullableNumber(roughly('longitude')),
  place: nullableText<'exact' | 'area'>(
    `CASE WHEN properties.latitude IS NOT NULL THEN CASE WHEN ${isPublic} THEN 'exact' ELSE 'area' END END`
  ),
}

/** The databases differ, and which one it is, is known once a statement is made. */
const lateColumn = <Value>(column: Column<Value>, sqlOf: () => string): Column<Value> => ({
  ...column,
  get sql() {
    return sqlOf()
  },
})

/** As long as it is told; the price stood long enough before (`triggers/price_cuts.ts`). */
export const priceCut = lateColumn(
  object<{ from: Column<number>; at: Column<string> }, null>('', {
    from: money('properties.price_cut_from'),
    at: instant('properties.price_cut_at'),
  }),
  () => {
    const toldSince = dialect().daysAfter('CURRENT_TIMESTAMP', `-${limits.listings.priceCutDays}`)
    return `nullif(properties.price_cut_at >= ${toldSince}, FALSE)`
  }
)

const expiryTime = lateColumn(nullableInstant(''), expiresAt)

const propertyColumns = {
  id: number('properties.id'),
  ...typedColumns,
  price_cut: priceCut,
  country_name: countryName('countries'),
  country_main: nullableCountryName('mains'),
  available: boolean('properties.available'),
  active: flag('properties.active'),
  created_at: instant('properties.created_at'),
  version: number('properties.version'),
  cover: nullableText('properties.cover'),
  review_state: text<ReviewState>('properties.review_state'),
  review: relatedRow(lastReview, verdictColumns),
  waiting_as: nullableText<WaitingKind>('properties.waiting_as'),
  submitted_at: nullableInstant('properties.submitted_at'),
  live: boolean('properties.live'),
  listed_at: nullableInstant('properties.listed_at'),
  confirmed_at: nullableInstant('properties.confirmed_at'),
  expires_at: expiryTime,
  expired: boolean('properties.expired_at IS NOT NULL'),
  expired_at: nullableInstant('properties.expired_at'),
  url: listingUrl,
  last_enquiry_at: nullableInstant(lastEnquiryAt),
  view_count: number('properties.view_count'),
}

/** api.md, "Shapes": AdminProperty. */
export const adminPropertyColumns = {
  ...propertyColumns,
  owner_id: ownerId,
  owner_name: text('users.name'),
  imageCount: number('properties.image_count'),
  submission: number('properties.submission'),
}

/** api.md, "Shapes": OwnerProperty. */
export const ownerPropertyColumns = {
  ...propertyColumns,
  image_count: number('properties.image_count'),
  owner_email: text('users.email'),
  changed_since_review: boolean('properties.reviewed_state IS NOT NULL'),
  enquiry_count: number(enquiryCount),
}

export type AdminPropertyRow = RowOf<typeof adminPropertyColumns>
export type OwnerPropertyRow = RowOf<typeof ownerPropertyColumns>

export const cents = (price: number) => Math.round(price * 100)
const tenths = (area: number) => Math.round(area * 10)

/** A property that says nothing is found by none of them but a day (api.md, "Shapes"). */
export const factConditions = Object.fromEntries(
  filteredNames.flatMap((name) =>
    filterKeysOf(name, facts[name]).map((key) => [key, factCondition(name, key)])
  )
) as { [Key in keyof FactFilters]: (value: FactFilters[Key]) => Condition }

const quoted = (code: string | number) => `"${code}"`

function factCondition(name: keyof typeof facts, key: string) {
  const { kind } = facts[name]
  const isList = key === name && isSeveral(facts[name])
  const column = `properties.${name}`
  const sign = key.endsWith('_min') ? '>=' : key.endsWith('_max') ? '<=' : '='
  return (value: string | number | (string | number)[]) => {
    if (Array.isArray(value) && isList)
      return where(`${column} IN (${value.map(() => '?')})`, ...value)
    // The stored list has the same order.
    if (Array.isArray(value)) return where(`${column} LIKE ?`, `%${value.map(quoted).join('%')}%`)
    if (kind === 'yes_or_no') return where(`${column} = TRUE`)
    if (kind === 'day') return where(`(${column} IS NULL OR ${column} <= ?)`, value)
    return where(`${column} ${sign} ?`, kind === 'area' ? tenths(Number(value)) : value)
  }
}

const indexed = (column: string): Order => ({
  keys: [`properties.${column}`],
  index: `properties_${column}_id_index`,
})

const countedWholeRange = (sql: string) => countedWhole(whereRange(sql))

/** Counted to the last, because people act on the number of waiting properties. */
const stateConditions: Record<PropertyState, (sql: string) => Condition> = {
  live: where,
  waiting: countedWholeRange,
  changed: countedWholeRange,
  changes_requested: where,
  rejected: where,
  closed: where,
  off: where,
}

/** An owner's list doesn't search the owner's name, which is the same in all rows. */
export const ownerPropertySearch = {
  index: { table: 'property_search', columns: ['text', 'country_name'] },
  texts: 'property_texts',
  names: { country_id: 'country_texts' },
}

const adminPropertySearch = {
  ...ownerPropertySearch,
  index: {
    table: 'property_search',
    columns: [...ownerPropertySearch.index.columns, 'owner_name'],
  },
  names: { ...ownerPropertySearch.names, owner_id: 'user_texts' },
}

function changedIn(by = '') {
  const changed = `SELECT record_id FROM changes WHERE record_type = 'property' AND operation_id =
    (SELECT operations.id FROM operations WHERE uuid = ?${by})`
  return (uuid: string) => countedWhole(where(`properties.id IN (${changed})`, uuid))
}

export const properties = {
  table: 'properties',
  // Left joins, because they must not decide whether a row is listed.
  joins: `LEFT JOIN users ON users.id = properties.owner_id
    LEFT JOIN countries ON countries.id = properties.country_id
    LEFT JOIN countries AS mains ON mains.id = countries.parent_id`,
  counted: `(SELECT ${sumOf('property_counts')})`,
  counts: 'property_counts',
  orders: {
    price: indexed('price'),
    active: indexed('active'),
    imageCount: indexed('image_count'),
    image_count: indexed('image_count'),
    view_count: indexed('view_count'),
    owner_id: indexed('owner_id'),
    country_id: indexed('country_id'),
    title: byJoinedTable('property_texts', 'title', 'properties.id'),
    address: byJoinedTable('property_texts', 'address', 'properties.id'),
    city: byJoinedTable('property_texts', 'city', 'properties.id'),
    country_name: byCountry('properties.country_id', 'properties_country_id_id_index'),
    owner_name: byParent(
      {
        table: 'user_texts',
        reference: 'properties.owner_id',
        children: 'properties_owner_id_id_index',
      },
      'name'
    ),
    country_main: byMainCountry('properties.country_id'),
    live: { keys: ['properties.live'] },
    // Made of the time of confirmation, in whose order it is.
    expires_at: {
      keys: ['CASE WHEN properties.live = TRUE THEN properties.confirmed_at END'],
      isNullable: true,
    },
    owner_email: { keys: [] },
  },
  days: { order: indexed('created_at'), filters: ['created_from', 'created_to'] as const },
  filters: {
    active: (active: 0 | 1) =>
      withKept(where('properties.active = ?', active === 1), where('active = ?', active === 1)),
    available: (available: 0 | 1) => where('properties.available = ?', available === 1),
    state: (state: PropertyState) => stateConditions[state](isInState[state]),
    number: (typed: string) => hasPart(ownerPropertySearch, 'properties.id', withoutSigns(typed)),
    country_id: (id: number) => {
      const belongs = 'country_id IN (SELECT id FROM countries WHERE id = ? OR parent_id = ?)'
      return withKept(whereRange(`properties.${belongs}`, id, id), where(belongs, id, id))
    },
    owner_id: (id: number) => countedWhole(where('properties.owner_id = ?', id)),
    price_min: (price: number) => whereRange('properties.price >= ?', cents(price)),
    price_max: (price: number) => whereRange('properties.price <= ?', cents(price)),
    ...factConditions,
    images: (images: 'none' | 'some') =>
      withKept(
        where('(properties.image_count > 0) = ?', images === 'some'),
        where('has_images = ?', images === 'some')
      ),
    quiet: () => {
      const since = timeAgo({ days: limits.advice.days })
      const isListed = 'properties.live = TRUE AND properties.listed_at <= ?'
      return where(`${isListed} AND NOT ${isEnquiredAfter}`, since, since)
    },
    expiring: () => {
      const [sql, values] = expiresUntil(DateTime.utc().plus({ days: limits.listingEnds.toldDays }))
      return countedWhole(whereRange(sql, ...values))
    },
    asked: () => where(`properties.review_state IN ('changes_requested', 'rejected')`),
    portal_missing: isMissing,
    operation_id: changedIn(),
    created_from: (day: DateTime) => whereRange('properties.created_at >= ?', timestamp(day)),
    created_to: (day: DateTime) =>
      whereRange('properties.created_at <= ?', timestamp(day.endOf('day'))),
  },
}

export const adminPropertyList = new List({
  columns: adminPropertyColumns,
  search: adminPropertySearch,
  ...properties,
})
/** An owner is known by the e-mail too where a file comes back. */
export const exportedPropertyList = new List({
  columns: { ...adminPropertyColumns, owner_email: text('users.email') },
  search: adminPropertySearch,
  ...properties,
})
export const ownerPropertyList = new List({
  columns: ownerPropertyColumns,
  search: ownerPropertySearch,
  ...properties,
  filters: {
    ...properties.filters,
    operation_id: changedIn(' AND actor_id = properties.owner_id'),
  },
})

/** api.md, "Shapes": PropertyImage; without a caption its name has one. */
const imageColumns = {
  id: number('property_images.id'),
  property_id: number('property_id'),
  file_name: text('file_name'),
  width: number('width'),
  height: number('height'),
  position: number('position'),
  caption: nullableText('property_images.caption'),
}

export type ImageRow = RowOf<typeof imageColumns>

export const imagesOfProperty = 'FROM property_images WHERE property_id = properties.id'

export const images = relatedRows(imagesOfProperty, 'position', imageColumns)

export const ownerPropertyDetails = new List<
  { property: Column<OwnerPropertyRow>; images: typeof images },
  {}
>({
  columns: { property: object('properties.id', ownerPropertyColumns), images },
  table: properties.table,
  joins: properties.joins,
  filters: {},
})
export const propertyImages = new List({
  columns: { images },
  table: properties.table,
  joins: '',
  filters: {},
})

export const ownedBy = ({ id }: User) => countedWhole(where('properties.owner_id = ?', id))
