import serverLimits from '#config/server_limits'
import type { Select } from '#database/statements'
import {
  instant,
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
import type { Condition } from '#lists/condition'
import { isSent, portalPrice } from '#lists/portal_gaps'
import { imagesOfProperty, properties, publicColumns } from '#lists/property_lists'

const portalColumns = {
  ...publicColumns,
  id: number('properties.id'),
  slug: nullableText('properties.slug'),
  portal_price: number(portalPrice),
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
export async function* portalRows(selectInSnapshot: Select, { sql: own, values }: Condition) {
  const { feedRows: pieceRows } = serverLimits.list
  const sql = `SELECT properties.id, ${jsonObject(portalColumns)} AS json
    FROM properties ${properties.joins}
    WHERE ${isSent} AND properties.id > ? AND ${own}
    ORDER BY properties.id LIMIT ${pieceRows}`
  // The first one keeps the reference while it isn't live, so that the others' don't change with it.
  const twins = await selectInSnapshot<{ id: number }>(
    `SELECT id FROM (SELECT id, row_number() OVER (
        PARTITION BY lower(coalesce(reference, CAST(id AS text))) ORDER BY id) AS place
      FROM properties WHERE ${own}) AS placed WHERE place > 1`,
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
