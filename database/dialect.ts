import limits from '#config/limits'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { sqliteClient } from '#database/sqlite_driver'

/** PostgreSQL's advisory lock for a write to this database. */
export const writeLock = 77

export type JsonKind =
  | 'json'
  | 'plain'
  | 'text'
  | 'boolean'
  | 'nullable_boolean'
  | 'money'
  | 'tenths'
  | 'flag'
  | 'instant'
  | 'short_changes'
  | 'listing_url'

/** The SQL that queries spell in two ways; migrations, triggers, statements and locks have differences of their own. */
type Dialect = typeof sqlite

const jsonKinds = (kinds: Partial<Record<JsonKind, (sql: string) => string>>) => kinds

/** No name or title is as long. */
const hasLongText = ['from', 'to']
  .map((side) => `length(coalesce(value ->> '${side}', '')) > ${limits.nameCharacters}`)
  .join(' OR ')

const sqlite = {
  json: jsonKinds({
    json: (sql) => `json(${sql})`,
    boolean: (sql) => `json(iif(${sql}, 'true', 'false'))`,
    nullable_boolean: (sql) =>
      `json(CASE ${sql} WHEN TRUE THEN 'true' WHEN FALSE THEN 'false' END)`,
    money: (sql) => `${sql} / 100.0`,
    tenths: (sql) => `${sql} / 10.0`,
    instant: (sql) => `replace(substr(${sql}, 1, 19), ' ', 'T') || 'Z'`,
    short_changes: (sql) => `json(CASE WHEN ${sql} IS NOT NULL THEN (SELECT json_group_array(
      json_object('field', value ->> 'field',
        'from', json(iif(${hasLongText}, 'null', value -> 'from')),
        'to', json(iif(${hasLongText}, 'null', value -> 'to')))) FROM json_each(${sql})) END)`,
  }),
  /** The day of UTC. */
  dayOf: (sql: string) => `substr(${sql}, 1, 10)`,
  jsonObject: (pairs: string) => `json_object(${pairs})`,
  jsonText: (pairs: string) => `json_object(${pairs})`,
  jsonCells: (values: string) => `json_array(${values})`,
  jsonArray: (rows: string, order: string) => `json_group_array(${rows} ORDER BY ${order})`,
  /** Goes out as it is: making a string of it took as long as reading the rows. */
  bytes: (sql: string) => `CAST(${sql} AS blob)`,
  /** Texts without a folded key: by code point, without regard to the case of A to Z. */
  textOrder: (sql: string) => `${sql} COLLATE NOCASE`,
  nulls: { ASC: '', DESC: '' },
  // SQLite keeps the order of the rows below; sorting them again took two to three times as long.
  rowOrder: (_order: string) => ({ column: '', aggregate: '' }),
  /** SQLite has no statistics of values, so it is told which index gives an order. */
  indexedBy: (index: string) => `INDEXED BY ${index}`,
  /** A condition that SQLite doesn't look up in an index. */
  unindexed: (condition: string) => `+${condition}`,
  /** One of these codes, or none: in an index (migration 0155), where none comes behind the codes. */
  codeAmong: (column: string, marks: string, orNone: boolean) =>
    `coalesce(${column}, '~') IN (${marks}${orNone ? ", '~'" : ''})`,
  /** PostgreSQL reads and sorts all children of a parent, though they come in their order. */
  sortsChildren: false,
  contains: (sql: string, part = '?') => `instr(${sql}, ${part})`,
  /** SQLite's trigrams are tables of their own, PostgreSQL's indexes of the folded texts. */
  hasIndexTables: true,
  /** SQLite would begin with the rows and query the index for each of them; PostgreSQL knows better. */
  orderedJoin: 'CROSS JOIN',
  /** Takes the user's id, or 0, as the `?` of each field. */
  fieldVersionsWith: (fields: string[]) => {
    const pairs = fields.map((field) => `'$.${field}', json_array(version + 1, nullif(?, 0))`)
    return `json_set(coalesce(field_versions, '{}'), ${pairs.join(', ')})`
  },
  /** Selects rows for the table `changes` from a JSON array, which is its `?`. */
  changesOfJson: `value ->> 'type', value ->> 'id', value ->> 'label', value ->> 'action',
    value -> 'changes', value -> 'details' FROM json_each(?)`,
  laterOf: (one: string, other: string) => `max(coalesce(${one}, ''), ${other})`,
  daysAfter: (time: string, days: string) =>
    `strftime('%Y-%m-%d %H:%M:%f', ${time}, (${days}) || ' days')`,
  beginSnapshot: 'BEGIN',
  forUpdate: '',
  /** An update's selection leaves out the rows that another server is updating. */
  withoutLocked: '',
  /** A table `input` of the texts in a JSON array, which is its `?`; `key` counts them. */
  inputTexts: 'json_each(?) AS input',
  /** Both databases limit values, so the numbers are one JSON array. */
  among: (column: string) => `${column} IN (SELECT value FROM json_each(?))`,
  /** A table `input` of the objects in a JSON array, which is its `?`, with columns of a table in their types. */
  inputRows: (_table: string, columns: string[]) => {
    const values = columns.map((column) => `value ->> '${column}' AS ${column}`)
    return `(SELECT ${values.join(', ')} FROM json_each(?)) AS input`
  },
  changedFields: (changes: string) => `json_each(${changes})`,
  withoutActiveVersion: `json_remove(field_versions, '$.active')`,
  withoutValues: `(SELECT json_group_array(
    json_object('field', value ->> 'field', 'from', NULL, 'to', NULL)) FROM json_each(changes))`,
}

const postgres: Dialect = {
  json: {
    json: (sql) => `(${sql})::json`,
    flag: (sql) => `(${sql})::int`,
    money: (sql) => `round(${sql} / 100.0, 2)`,
    tenths: (sql) => `round(${sql} / 10.0, 1)`,
    short_changes: (sql) => `CASE WHEN ${sql} IS NOT NULL THEN (SELECT coalesce(json_agg(
      json_build_object('field', value ->> 'field',
        'from', CASE WHEN ${hasLongText} THEN NULL ELSE value -> 'from' END,
        'to', CASE WHEN ${hasLongText} THEN NULL ELSE value -> 'to' END) ORDER BY place), '[]')
      FROM jsonb_array_elements(${sql}) WITH ORDINALITY AS fields(value, place)) END`,
    instant: (sql) => `to_char(${sql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  },
  dayOf: (sql) => `to_char(${sql} AT TIME ZONE 'utc', 'YYYY-MM-DD')`,
  jsonObject: (pairs) => `json_build_object(${pairs})`,
  jsonText: (pairs) => `json_build_object(${pairs})::text`,
  jsonCells: (values) => `json_build_array(${values})::text`,
  jsonArray: (json, order) => `coalesce(json_agg(${json} ORDER BY ${order}), '[]')`,
  bytes: (sql) => sql,
  textOrder: (sql) => `lower(${sql} COLLATE "C")`,
  nulls: { ASC: 'NULLS FIRST', DESC: 'NULLS LAST' },
  // PostgreSQL only keeps an order inside the aggregate.
  rowOrder: (order) => ({
    column: `, row_number() OVER (ORDER BY ${order}) AS place`,
    aggregate: 'ORDER BY place',
  }),
  indexedBy: () => '',
  unindexed: (condition) => condition,
  codeAmong: (column, marks, orNone) =>
    orNone ? `(${column} IN (${marks}) OR ${column} IS NULL)` : `${column} IN (${marks})`,
  sortsChildren: true,
  contains: (sql, part = '?') => `strpos(${sql}, ${part}) > 0`,
  hasIndexTables: false,
  orderedJoin: 'JOIN',
  fieldVersionsWith: (fields) => {
    const pairs = fields.map(
      (field) => `'${field}', jsonb_build_array(version + 1, nullif(?::int, 0))`
    )
    return `coalesce(field_versions, '{}') || jsonb_build_object(${pairs.join(', ')})`
  },
  changesOfJson: `type, id, label, action, changes, details FROM jsonb_to_recordset(?::jsonb)
    AS record(type text, id integer, label text, action text, changes jsonb, details jsonb)`,
  laterOf: (one, other) => `greatest(${one}, ${other})`,
  daysAfter: (time, days) => `CAST(${time} AS timestamptz) + make_interval(days => ${days})`,
  beginSnapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  forUpdate: 'FOR UPDATE',
  withoutLocked: 'FOR UPDATE SKIP LOCKED',
  inputTexts: 'jsonb_array_elements_text(CAST(? AS jsonb)) WITH ORDINALITY AS input(value, key)',
  among: (column) =>
    `${column} = ANY (ARRAY(SELECT CAST(jsonb_array_elements_text(CAST(? AS jsonb)) AS integer)))`,
  inputRows: (table, columns) => `(SELECT ${columns.join(', ')}
    FROM jsonb_populate_recordset(CAST(NULL AS ${table}), CAST(? AS jsonb))) AS input`,
  changedFields: (changes) => `jsonb_array_elements(${changes})`,
  withoutActiveVersion: `field_versions - 'active'`,
  withoutValues: `coalesce((SELECT jsonb_agg(
    jsonb_build_object('field', value ->> 'field', 'from', NULL, 'to', NULL))
    FROM jsonb_array_elements(changes)), '[]')`,
}

/** Read from the settings, because each statement asks and a connection's client takes time to make. */
export function isSqlite() {
  return db.manager.get(db.primaryConnectionName)!.config.client === sqliteClient
}

export function dialect() {
  return isSqlite() ? sqlite : postgres
}

export const among = (column: string, ids: number[]): [sql: string, values: [string]] => [
  dialect().among(column),
  [JSON.stringify(ids)],
]

export const rowsAmong = (
  client: QueryClientContract,
  table: string,
  column: string,
  ids: number[]
) => client.from(table).whereRaw(...among(column, ids))
