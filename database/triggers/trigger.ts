/** These statements may run again: they replace what a database has under the same names. */
export const sqliteTrigger = (name: string, event: string, statements: string) => [
  `DROP TRIGGER IF EXISTS ${name}`,
  `CREATE TRIGGER ${name} ${event} BEGIN ${statements} END`,
]

export const postgresFunction = (name: string, statements: string, row = 'NULL') =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${statements} RETURN ${row}; END $$`

/** A trigger that is there stays, because dropping it would keep readers out until the commit. */
export const postgresTrigger = (name: string, event: string, called = name) =>
  `DO $do$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = '${name}') THEN
      CREATE TRIGGER ${name} ${event} EXECUTE FUNCTION ${called}();
    END IF;
  END $do$`

type RowTrigger = { name: string; event: string; when?: string; statements: string }

export function rowTrigger(isSqlite: boolean, { name, event, when, statements }: RowTrigger) {
  if (isSqlite) {
    const condition = when ? `WHEN ${when}` : ''
    return sqliteTrigger(name, `AFTER ${event} ${condition}`, statements)
  }
  const condition = when ? `WHEN (${when})` : ''
  return [
    postgresFunction(name, statements),
    postgresTrigger(name, `AFTER ${event} FOR EACH ROW ${condition}`),
  ]
}

const changedRows = {
  insert: ['new_rows'],
  update: ['old_rows', 'new_rows'],
  delete: ['old_rows'],
}

/** SQLite can't run a trigger once for all rows of a statement; an update may change any of its columns. */
export function statementTriggers(
  name: string,
  source: string,
  statementsFor: (event: string, rows: string[]) => string
) {
  return Object.entries(changedRows).flatMap(([event, rows]) => {
    const tables = rows.map((row) => `${row.slice(0, 3).toUpperCase()} TABLE AS ${row}`)
    const when = `AFTER ${event.toUpperCase()} ON ${source}
      REFERENCING ${tables.join(' ')} FOR EACH STATEMENT`
    const trigger = `${name}_${event}`
    return [postgresFunction(trigger, statementsFor(event, rows)), postgresTrigger(trigger, when)]
  })
}
