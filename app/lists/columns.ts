import { nameOfCountry } from '#database/country_names'
import { currentLanguage } from '#database/current_language'
import { dialect, type JsonKind } from '#database/dialect'
import type { FieldChange } from '#history/operation'
import { absolute } from '#config/app'
import { addressIn } from '#config/languages'
import { listingUrl as urlOf } from '#models/listing_address'

export type Columns = Record<string, Column<unknown>>
export type RowOf<Shape extends Columns> = {
  [Key in keyof Shape]: Shape[Key] extends Column<infer Value> ? Value : never
}

export type Column<Value> = {
  sql: string
  kind: JsonKind
  columns?: Columns
  from?: string
  order?: string
  isNullable?: boolean
  value?: Value
}

const column =
  <Value>(kind: JsonKind, { isNullable = false } = {}) =>
  (sql: string): Column<Value> => ({ sql, kind, isNullable })

const nullable = { isNullable: true }

export const number = column<number>('plain')
/** Stored as cents. */
export const money = column<number>('money')
export const nullableNumber = column<number | null>('plain', nullable)
export const text = <Value extends string = string>(sql: string) => column<Value>('text')(sql)
export const nullableText = <Value extends string = string>(sql: string) =>
  column<Value | null>('text', nullable)(sql)
/** The name of a joined country in the reader's language, so the statement is made for each language. */
const named =
  <Value>(typed: (sql: string) => Column<Value>) =>
  (country: string): Column<Value> => ({
    ...typed(''),
    get sql() {
      return nameOfCountry(country)
    },
  })
export const countryName = named(text)
export const nullableCountryName = named(nullableText)
export const json = <Value>(sql: string) => column<Value>('json')(sql)
/** A text as long as a page comes without its values in a list. */
export const shortChanges = column<FieldChange[] | null>('short_changes', nullable)
export const boolean = column<boolean>('boolean')
export const nullableBoolean = column<boolean | null>('nullable_boolean', nullable)
/** 0 or 1, the specification's `active`. */
export const flag = column<0 | 1>('flag')
/** ISO 8601 in UTC, in whole seconds; rows are sorted by what is stored. */
export const instant = column<string>('instant')
export const nullableInstant = column<string | null>('instant', nullable)

/** The address of a live property in the reader's language; its id and title where no slug is stored yet. */
export const listingUrl: Column<string | null> = {
  ...column<string | null>('listing_url', nullable)(''),
  get sql() {
    const listings = absolute(addressIn(currentLanguage(), '/listings/')).replaceAll("'", "''")
    return `CASE WHEN properties.live = TRUE THEN coalesce(
      '${listings}' || properties.id || '/' || properties.slug,
      '~titled:' || properties.id || ':' || properties.title) END`
  },
}

export const object = <Shape extends Columns, Null = never>(
  sql: string,
  columns: Shape
): Column<RowOf<Shape> | Null> => ({ sql, kind: 'json', columns })

export const relatedRow = <Shape extends Columns>(
  from: string,
  columns: Shape
): Column<RowOf<Shape> | null> => ({ sql: '', kind: 'json', columns, from })

export const relatedRows = <Shape extends Columns>(
  from: string,
  order: string,
  columns: Shape
): Column<RowOf<Shape>[]> => ({ sql: '', kind: 'json', columns, from, order })

/** A quote within a text is escaped, so this is met as a key alone; PostgreSQL writes a blank. */
const titledUrl = /"url" ?: ?"~titled:(\d+):((?:[^"\\]|\\.)*)"/g

/** Bytes stay bytes where nothing has to be made. The mark begins with a rare sign, by which it is soon not found. */
export function withListingUrls<Json extends string | Buffer>(rows: Json) {
  if (!rows.includes('~titled:')) return rows
  return String(rows).replace(
    titledUrl,
    (_, id: string, title: string) =>
      `"url":${JSON.stringify(urlOf(Number(id), JSON.parse(`"${title}"`)))}`
  )
}

export function listingUrlIn(cell: string) {
  const [, id, title] = /^~titled:(\d+):(.*)$/s.exec(cell) ?? []
  return id ? urlOf(Number(id), title) : cell
}

/** Without the names, which took twice as long to parse. */
export const jsonCells = (columns: Columns) =>
  dialect().jsonCells(Object.values(columns).map(valueOf).join(', '))

export function jsonObject(columns: Columns) {
  return dialect().jsonText(pairsOf(columns))
}

function pairsOf(columns: Columns): string {
  const pairs = Object.entries(columns).map(([key, one]) => `'${key}', ${valueOf(one)}`)
  return pairs.join(', ')
}

/** An object is JSON already: SQLite would parse it again, which took a third of the time of 20,000 rows. */
function valueOf({ sql, kind, columns, from, order }: Column<unknown>): string {
  const { json: kinds, jsonArray, jsonObject: nested } = dialect()
  if (!columns) return kinds[kind]?.(sql) ?? sql
  const one = nested(pairsOf(columns))
  const value = order ? jsonArray(one, order) : one
  return from ? `(SELECT ${value} ${from})` : `CASE WHEN ${sql} IS NOT NULL THEN ${value} END`
}
