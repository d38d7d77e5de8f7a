import { countTriggers, wrongCounts, type Counts } from '#database/triggers/counts'
import { liveCounts } from '#database/triggers/live_properties'
import { sqliteTrigger, statementTriggers } from '#database/triggers/trigger'

/** Counting for each call took 30 ms with 200,000 properties. PostgreSQL counts once for all rows of a statement. */
export function keepListFigures(isSqlite: boolean) {
  return [
    ...figures.flatMap(isSqlite ? forEachRow : forEachStatement),
    ...Object.entries(counts(isSqlite)).flatMap(([table, { types, ...counted }]) => [
      countTable(table, counted, types),
      ...countTriggers(table, counted, isSqlite),
    ]),
  ]
}

export const wrongFigures = (isSqlite: boolean) => [
  ...figures.flatMap(({ target, sets }) =>
    Object.entries(sets).map(
      ([column, value]) =>
        `SELECT count(*) FROM ${target} WHERE ${column} IS DISTINCT FROM ${value}`
    )
  ),
  ...Object.entries({ ...counts(isSqlite), listing_counts: liveCounts }).map(([table, counted]) =>
    wrongCounts(table, counted)
  ),
]

const imagesOf = 'FROM property_images WHERE property_id = properties.id'

/** `of` are the columns that matter; the first one is the id in `target`. */
const figures: {
  name: string
  source: string
  of: string[]
  target: string
  sets: Record<string, string>
  add?: (count: number) => string
}[] = [
  {
    name: 'kept_images',
    source: 'property_images',
    of: ['property_id', 'position', 'file_name'],
    target: 'properties',
    sets: {
      image_count: `(SELECT count(*) ${imagesOf})`,
      cover: `(SELECT file_name ${imagesOf} ORDER BY position, file_name LIMIT 1)`,
    },
  },
  {
    name: 'kept_properties',
    source: 'properties',
    of: ['owner_id'],
    target: 'users',
    sets: { property_count: '(SELECT count(*) FROM properties WHERE owner_id = users.id)' },
    add: (count) => `property_count = property_count + ${count}`,
  },
]

type Figure = (typeof figures)[number]

const assigned = ({ sets }: Figure) =>
  Object.entries(sets)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')

function forEachRow(figure: Figure) {
  const { name, source, of, target, add } = figure
  const set = (
    row: string,
    count: number
  ) => `UPDATE ${target} SET ${add?.(count) ?? assigned(figure)}
    WHERE id = ${row}.${of[0]};`
  const [before, after] = [set('old', -1), set('new', 1)]
  const changed = `AFTER UPDATE OF ${of.join(', ')} ON ${source}`
  return [
    ...sqliteTrigger(`${name}_insert`, `AFTER INSERT ON ${source}`, after),
    ...sqliteTrigger(`${name}_update`, changed, before + after),
    ...sqliteTrigger(`${name}_delete`, `AFTER DELETE ON ${source}`, before),
  ]
}

/**
 * Rows are locked before their own are counted, so that a writer who waits counts after another's commit. `ANY (ids)` finds them,
 * because PostgreSQL keeps a plan, and a join's plan for many rows reads the whole table for one row too. Without
 * `IS DISTINCT FROM` an update that changes nothing would write a row anew, and an entry in each of its indexes.
 */
function forEachStatement(figure: Figure) {
  const { name, source, of, target, sets } = figure
  const [columns, values] = [Object.keys(sets), Object.values(sets)].map((list) => list.join(', '))
  return statementTriggers(name, source, (event, changed) => {
    const [first, last] = changed.map((rows) => `SELECT id, ${of.join(', ')} FROM ${rows}`)
    const rows =
      event === 'update' ? `(${first} EXCEPT ${last}) UNION (${last} EXCEPT ${first})` : first
    return `DECLARE ids integer[] := ARRAY(SELECT DISTINCT ${of[0]} FROM (${rows}) AS changed);
      BEGIN IF cardinality(ids) > 0 THEN
        PERFORM FROM ${target} WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
        UPDATE ${target} SET ${assigned(figure)}
          WHERE id = ANY (ids) AND (${columns}) IS DISTINCT FROM (${values});
      END IF; END;`
  })
}

const counts = (isSqlite: boolean): Record<string, Counts & { types: string[] }> => ({
  property_counts: {
    source: 'properties',
    of: ['country_id', 'active', 'image_count'],
    columns: ['country_id', 'active', 'has_images'],
    types: ['integer', 'boolean', 'boolean'],
    values: (row) => [`${row}.country_id`, `${row}.active`, `${row}.image_count > 0`],
  },
  property_days: {
    source: 'properties',
    of: ['created_at'],
    columns: ['day'],
    types: ['varchar(10)'],
    values: (row) => [
      isSqlite
        ? `substr(${row}.created_at, 1, 10)`
        : `to_char(${row}.created_at AT TIME ZONE 'utc', 'YYYY-MM-DD')`,
    ],
  },
  user_counts: {
    source: 'users',
    of: ['role', 'active', 'field_versions'],
    columns: ['role', 'active', 'was_switched'],
    types: ['varchar(20)', 'boolean', 'boolean'],
    values: (row) =>
      ['role', 'active', "field_versions ->> 'active' IS NOT NULL"].map((sql) => `${row}.${sql}`),
  },
})

function countTable(table: string, { columns }: Counts, types: string[]) {
  const typed = columns.map((column, index) => `${column} ${types[index]} NOT NULL`)
  return `CREATE TABLE IF NOT EXISTS ${table} (${typed.join(', ')}, count integer NOT NULL,
    PRIMARY KEY (${columns.join(', ')}))`
}
