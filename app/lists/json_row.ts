/**
 * The shape of a row in a JSON answer: each key with the SQL that fills it. The database writes the
 * JSON itself, so a list of 20,000 rows is never held as objects; the type follows from the shape.
 */
export type JsonShape = Record<string, JsonColumn<unknown>>
export type RowOf<Shape extends JsonShape> = {
  [Key in keyof Shape]: Shape[Key] extends JsonColumn<infer Value> ? Value : never
}

export type JsonColumn<Value> = {
  sql: string
  kind: 'plain' | 'text' | 'boolean' | 'money' | 'flag' | 'instant'
  value?: Value
}

const column =
  <Value>(kind: JsonColumn<Value>['kind']) =>
  (sql: string): JsonColumn<Value> => ({ sql, kind })

export const number = column<number>('plain')
export const nullableNumber = column<number | null>('plain')
export const text = column<string>('text')
export const nullableText = column<string | null>('text')
export const boolean = column<boolean>('boolean')
/** 0 or 1, the specification's `active`. */
export const flag = column<0 | 1>('flag')
/** Whole cents in the table, a number with at most two decimals in the answer. */
export const money = column<number>('money')
/** ISO 8601 in UTC. */
export const instant = column<string>('instant')

export type Dialect = 'sqlite3' | 'postgres'

/** One row's JSON as a SQL expression. */
export function jsonObject(shape: JsonShape, dialect: Dialect) {
  const pairs = Object.entries(shape).map(
    ([key, { sql, kind }]) => `'${key}', ${spell(sql, kind, dialect)}`
  )
  return dialect === 'sqlite3'
    ? `json_object(${pairs.join(', ')})`
    : `json_build_object(${pairs.join(', ')})::text`
}

/** How a list sorts by this column: text without regard to case. */
export function sortable({ sql, kind }: JsonColumn<unknown>, dialect: Dialect) {
  if (kind !== 'text') return sql
  return dialect === 'sqlite3' ? `${sql} COLLATE NOCASE` : `lower(${sql})`
}

function spell(sql: string, kind: JsonColumn<unknown>['kind'], dialect: Dialect) {
  const isSqlite = dialect === 'sqlite3'
  switch (kind) {
    case 'boolean':
      return isSqlite ? `json(iif(${sql}, 'true', 'false'))` : sql
    case 'flag':
      return isSqlite ? sql : `(${sql})::int`
    case 'money':
      return isSqlite ? `${sql} / 100.0` : `round(${sql} / 100.0, 2)`
    case 'instant':
      return isSqlite
        ? `replace(${sql}, ' ', 'T') || 'Z'`
        : `to_char(${sql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    default:
      return sql
  }
}
