import serverLimits from '#config/server_limits'
import type { Select } from '#database/statements'
import type { PropertyFieldName } from '#fields/property_fields'
import {
  instant,
  json,
  jsonObject,
  nullableCountryName,
  countryName,
  number,
  nullableInstant,
  nullableNumber,
  nullableText,
  relatedRows,
  text,
  type RowOf,
} from '#lists/columns'
import { allOf, countedWhole, where, type Condition } from '#lists/condition'
import { List } from '#lists/list'
import { ownedBy, ownerPropertySearch, properties, typedColumns } from '#lists/property_lists'
import type User from '#models/user'

/** The format has whole amounts of eight digits at most, and no period of rents but the month. */
const highestPrice = 99_999_999

const imagesOfProperty = 'FROM property_images WHERE property_id = properties.id'

/** Rounded, as a year's rent by the month seldom comes out even. */
const toldPrice = `CAST(round(CASE WHEN properties.purpose = 'rent' AND properties.rent_period = 'year'
  THEN properties.price / 1200.0 ELSE properties.price / 100.0 END) AS bigint)`

/** What Kyero's format demands, and when a property lacks it; a province is told by a sub-country, where there are some. */
const lacks = {
  live: 'properties.live = FALSE',
  purpose: 'properties.purpose IS NULL',
  rent_period: `properties.purpose = 'rent' AND properties.rent_period IS NULL`,
  price: `${toldPrice} NOT BETWEEN 1 AND ${highestPrice}`,
  kind: `coalesce(properties.kind, 'other') = 'other'`,
  city: `coalesce(properties.city, '') = ''`,
  country_id: `properties.country_id IN (SELECT whole.id FROM countries AS whole
    WHERE EXISTS (SELECT 1 FROM countries AS parts WHERE parts.parent_id = whole.id))`,
  description: `coalesce(properties.description, '') = ''`,
  images: 'properties.image_count = 0',
} satisfies Partial<Record<PropertyFieldName | 'images' | 'live', string>>

/** The format knows no language of other letters, which take more bytes; portals get the text all the same. */
const remarks = {
  description_en: 'octet_length(properties.description) > 1.4 * length(properties.description)',
}

export type PortalDemand = keyof typeof lacks | keyof typeof remarks

const anyOf = (conditions: Record<string, string>) =>
  Object.values(conditions)
    .map((condition) => `(${condition})`)
    .join(' OR ')

const lacksAny = anyOf(lacks)

const lackedKeys = Object.entries({ ...lacks, ...remarks })
  .map(([key, condition]) => `CASE WHEN ${condition} THEN ',"${key}"' ELSE '' END`)
  .join(' || ')

export const portalGapColumns = {
  id: number('properties.id'),
  title: text('properties.title'),
  missing: json<PortalDemand[]>(`('[' || substr(${lackedKeys}, 2) || ']')`),
}

/** What is live stands first: it lacks a fact alone. */
export const portalGapList = new List({
  columns: portalGapColumns,
  table: properties.table,
  joins: '',
  search: ownerPropertySearch,
  orders: { title: properties.orders.title, live: { keys: ['properties.live'] } },
  sort: '-live',
  filters: {},
})

const lacksSomething = where(`(${anyOf({ ...lacks, ...remarks })})`)

export const keptOut = countedWhole(lacksSomething)
export const keptOutOf = (owner: User) => countedWhole(allOf([ownedBy(owner), lacksSomething]))

const portalColumns = {
  ...typedColumns,
  id: number('properties.id'),
  slug: nullableText('properties.slug'),
  told_price: number(toldPrice),
  area: nullableNumber('round(properties.area / 10.0)'),
  country_name: countryName('countries'),
  country_main: nullableCountryName('mains'),
  updated_at: instant('properties.updated_at'),
  country_updated_at: instant('countries.updated_at'),
  main_updated_at: nullableInstant('mains.updated_at'),
  images: relatedRows(imagesOfProperty, 'position, file_name', { file_name: text('file_name') }),
}

/** `isTwin` of what has the reference of an earlier one, of which the format wants each once. */
export type PortalRow = RowOf<typeof portalColumns> & { isTwin: boolean }

/** Pieces by ids, of one moment; the database reads on while a piece goes out. */
export async function* portalRows(selectInSnapshot: Select, scope?: Condition) {
  const { feedRows: pieceRows } = serverLimits.list
  const own = scope ? `AND ${scope.sql}` : ''
  const values = scope?.values ?? []
  const sql = `SELECT properties.id, ${jsonObject(portalColumns)} AS json
    FROM properties ${properties.joins}
    WHERE properties.live = TRUE AND properties.id > ? AND NOT (${lacksAny}) ${own}
    ORDER BY properties.id LIMIT ${pieceRows}`
  // The first one keeps the reference while it isn't live, so that the others' don't change with it.
  const twins = await selectInSnapshot<{ id: number }>(
    `SELECT id FROM (SELECT id, row_number() OVER (
        PARTITION BY lower(coalesce(reference, CAST(id AS text))) ORDER BY id) AS place
      FROM properties WHERE TRUE ${own}) AS placed WHERE place > 1`,
    values
  )
  const later = new Set(twins.map(({ id }) => id))
  const readAfter = async (last: number) => {
    const rows = await selectInSnapshot<{ id: number; json: string }>(sql, [last, ...values])
    return rows.map((row): PortalRow => ({ ...JSON.parse(row.json), isTwin: later.has(row.id) }))
  }
  let reading: Promise<PortalRow[]> | undefined = readAfter(0)
  while (reading) {
    const rows: PortalRow[] = await reading
    reading = rows.length < pieceRows ? undefined : readAfter(rows.at(-1)!.id)
    reading?.catch(() => {}) // thrown where it is awaited
    yield rows
  }
}
