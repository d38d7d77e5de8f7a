import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What lists sort by, filter by and count, kept by triggers: counting again for each call took as long as the
 * tables are, 30 ms and more with 200,000 properties. PostgreSQL counts anew, so that rows may be copied in with
 * their counts; SQLite's triggers run for each row, and a batch of one owner would count it for each.
 */
export default class extends BaseSchema {
  async up() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    // Nobody writes between the figures and the triggers that keep them; readers go on.
    if (!isSqlite) {
      this.schema.raw('LOCK TABLE users, properties, property_images IN SHARE ROW EXCLUSIVE MODE')
    }
    for (const [table, { columns, types }] of Object.entries(counts)) {
      const typed = columns.map((column, index) => `${column} ${types[index]} NOT NULL`)
      this.schema.raw(`CREATE TABLE ${table} (${typed.join(', ')}, count integer NOT NULL,
        PRIMARY KEY (${columns.join(', ')}))`)
    }
    this.schema.raw(`UPDATE properties SET ${imagesOf('properties.id')}
      WHERE id IN (SELECT property_id FROM property_images)`)
    this.schema.raw(`UPDATE users SET ${propertiesOf('users.id')}
      WHERE id IN (SELECT owner_id FROM properties)`)
    for (const [table, { source, columns, values }] of Object.entries(counts)) {
      const groups = values(source, isSqlite)
      this.schema.raw(`INSERT INTO ${table} (${columns.join(', ')}, count)
        SELECT ${groups.join(', ')}, count(*) FROM ${source} GROUP BY ${groups.join(', ')}`)
    }
    if (isSqlite) this.#createTriggers()
    else this.#createStatementTriggers()
  }

  async down() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    const drop = (name: string, table: string) =>
      this.schema.raw(
        isSqlite
          ? `DROP TRIGGER ${name}`
          : `DROP TRIGGER ${name} ON ${table}; DROP FUNCTION ${name}`
      )
    for (const name of ['insert', 'update', 'delete']) {
      drop(`kept_images_${name}`, 'property_images')
      drop(`kept_properties_${name}`, 'properties')
      for (const [table, { source }] of Object.entries(counts)) drop(`${table}_${name}`, source)
    }
    for (const table of Object.keys(counts)) this.schema.dropTable(table)
    this.schema.raw('UPDATE properties SET image_count = 0, cover = NULL WHERE image_count > 0')
    this.schema.raw('UPDATE users SET property_count = 0 WHERE property_count > 0')
  }

  #createTriggers() {
    for (const { name, source, of, target, adds } of kept) {
      const [owner] = of
      const add = (row: string, count: number) =>
        `UPDATE ${target} SET ${adds(`${row}.${owner}`, count)} WHERE id = ${row}.${owner};`
      this.#trigger(`${name}_insert`, `INSERT ON ${source}`, add('new', 1))
      this.#trigger(
        `${name}_update`,
        `UPDATE OF ${of.join(', ')} ON ${source}`,
        add('old', -1) + add('new', 1)
      )
      this.#trigger(`${name}_delete`, `DELETE ON ${source}`, add('old', -1))
    }
    for (const [table, { source, columns, values, of }] of Object.entries(counts)) {
      const add = (
        row: string,
        count: number
      ) => `INSERT INTO ${table} (${columns.join(', ')}, count)
        VALUES (${values(row, true).join(', ')}, ${count})
        ON CONFLICT DO UPDATE SET count = count + excluded.count;`
      this.#trigger(`${table}_insert`, `INSERT ON ${source}`, add('new', 1))
      this.#trigger(
        `${table}_update`,
        `UPDATE OF ${of.join(', ')} ON ${source}`,
        add('old', -1) + add('new', 1)
      )
      this.#trigger(`${table}_delete`, `DELETE ON ${source}`, add('old', -1))
    }
  }

  #trigger(name: string, event: string, statements: string) {
    this.schema.raw(`CREATE TRIGGER ${name} AFTER ${event} BEGIN ${statements} END`)
  }

  /**
   * Once for all rows of a statement, which SQLite can't; an update may change any of its columns. Rows are
   * locked before their own are counted, so that a writer who waits for another one counts after that one
   * has committed. They are found by their ids, because PostgreSQL keeps a plan: one for many rows reads
   * the whole table for one row too.
   */
  #createStatementTriggers() {
    for (const { name, source, of, target, sets } of kept) {
      for (const [event, changed] of Object.entries(changedRows)) {
        const rows = changed.map((table) => `SELECT id, ${of.join(', ')} FROM ${table}`)
        // Of an update those alone that it has changed.
        const different = event === 'update' ? differing(rows) : rows.join(' UNION ')
        this.#statementTrigger(
          `${name}_${event}`,
          event,
          source,
          `IF cardinality(ids) > 0 THEN
            PERFORM FROM ${target} WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
            UPDATE ${target} SET ${sets(`${target}.id`)} WHERE id = ANY (ids);
          END IF;`,
          `DECLARE ids integer[] := ARRAY(SELECT DISTINCT ${of[0]} FROM (${different}) AS changed);`
        )
      }
    }
    for (const [table, { source, columns, values }] of Object.entries(counts)) {
      for (const [event, changed] of Object.entries(changedRows)) {
        const rows = changed.map(
          (name) =>
            `SELECT ${columns
              .map((column, index) => `${values(name, false)[index]} AS ${column}`)
              .join(', ')}, ${name === 'new_rows' ? 1 : -1} AS count FROM ${name}`
        )
        const names = columns.join(', ')
        // In one order, so that two writers never wait for each other.
        this.#statementTrigger(
          `${table}_${event}`,
          event,
          source,
          `INSERT INTO ${table} (${names}, count)
          SELECT ${names}, sum(count) FROM (${rows.join(' UNION ALL ')}) AS changed
          GROUP BY ${names} HAVING sum(count) <> 0 ORDER BY ${names}
          ON CONFLICT (${names}) DO UPDATE SET count = ${table}.count + excluded.count;`
        )
      }
    }
  }

  #statementTrigger(name: string, event: string, source: string, statement: string, declared = '') {
    const tables = changedRows[event].map(
      (rows) => `${rows.slice(0, 3).toUpperCase()} TABLE AS ${rows}`
    )
    this.schema.raw(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
      $$ ${declared} BEGIN ${statement} RETURN NULL; END $$`)
    this.schema.raw(`CREATE TRIGGER ${name} AFTER ${event.toUpperCase()} ON ${source}
      REFERENCING ${tables.join(' ')} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`)
  }
}

/** The rows of a statement, as PostgreSQL shows them to a trigger. */
const changedRows: Record<string, string[]> = {
  insert: ['new_rows'],
  update: ['old_rows', 'new_rows'],
  delete: ['old_rows'],
}

const imagesOf = (id: string) => `
  image_count = (SELECT count(*) FROM property_images WHERE property_id = ${id}),
  cover = (SELECT file_name FROM property_images WHERE property_id = ${id}
    ORDER BY position, file_name LIMIT 1)`

const propertiesOf = (id: string) =>
  `property_count = (SELECT count(*) FROM properties WHERE owner_id = ${id})`

/** `of` are the columns that matter; the first one is the id in `target`. */
const kept = [
  {
    name: 'kept_images',
    source: 'property_images',
    of: ['property_id', 'position', 'file_name'],
    target: 'properties',
    sets: imagesOf,
    adds: imagesOf,
  },
  {
    name: 'kept_properties',
    source: 'properties',
    of: ['owner_id'],
    target: 'users',
    sets: propertiesOf,
    adds: (_id: string, count: number) => `property_count = property_count + ${count}`,
  },
]

const differing = ([before, after]: string[]) =>
  `(${before} EXCEPT ${after}) UNION (${after} EXCEPT ${before})`

const day = {
  sqlite: (row: string) => `substr(${row}.created_at, 1, 10)`,
  pg: (row: string) => `to_char(${row}.created_at AT TIME ZONE 'utc', 'YYYY-MM-DD')`,
}

type Values = (row: string, isSqlite: boolean) => string[]

/** `of` are the columns that `values` read. */
const counts: Record<
  string,
  { source: string; columns: string[]; types: string[]; of: string[]; values: Values }
> = {
  property_counts: {
    source: 'properties',
    columns: ['country_id', 'active', 'has_images'],
    types: ['integer', 'boolean', 'boolean'],
    of: ['country_id', 'active', 'image_count'],
    values: (row) => [`${row}.country_id`, `${row}.active`, `${row}.image_count > 0`],
  },
  property_days: {
    source: 'properties',
    columns: ['day'],
    types: ['varchar(10)'],
    of: ['created_at'],
    values: (row, isSqlite) => [(isSqlite ? day.sqlite : day.pg)(row)],
  },
  user_counts: {
    source: 'users',
    columns: ['role', 'active', 'was_switched'],
    types: ['varchar(20)', 'boolean', 'boolean'],
    of: ['role', 'active', 'field_versions'],
    values: (row) => [
      `${row}.role`,
      `${row}.active`,
      `${row}.field_versions ->> 'active' IS NOT NULL`,
    ],
  },
}
