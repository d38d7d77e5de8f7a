import { mkdtempSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { openSqlite } from '#database/sqlite_driver'
import { claimDataFolder } from '#image_store/data_folder_lock'
import { onlyOnPostgres } from '#tests/helpers/database'
import { newDatabase, newSettings, startProgram } from '#tests/helpers/server'
import { manzilProgram, manzilProgramJson } from '#tests/helpers/terminal'

type Settings = Record<'DATA_DIR' | 'DB_CONNECTION', string>

let filled: Promise<Settings> | undefined

/** A SQLite platform that the tests of this file share, with what only some rows have. */
const filledPlatform = () => (filled ??= fillPlatform())

async function fillPlatform(): Promise<Settings> {
  const settings = { ...(await newSettings()), DB_CONNECTION: 'sqlite' }
  await startProgram('prepare', settings).outcome
  const seed = ['demo', 'seed', '--owners', '4', '--properties', '20', '--images', '1']
  await manzilProgram(seed, { env: settings })
  await inSqlite(settings, [
    'UPDATE operations SET undone_by = (SELECT max(id) FROM operations) WHERE id = 1',
    `INSERT INTO session_tokens (tokenable_id, type, hash, abilities, created_at, updated_at)
      VALUES (1, 'admin', 'x', '[]', 1795381815220, 1795381815220)`,
    `UPDATE users SET name = 'ليلى "Ö" \\ ''x''', field_versions = '{"b":[2,1.50],"a":[1,null]}'
      WHERE id = 1`,
    `INSERT INTO second_factors (user_id, secret, last_step, created_at)
      VALUES (1, 'x', 59845394, '2026-01-01 00:00:00')`,
    "INSERT INTO recovery_codes (user_id, hash) VALUES (1, 'x'), (1, 'y')",
    'UPDATE users SET second_factor = 1 WHERE id = 1',
    'DELETE FROM countries WHERE id = (SELECT max(id) FROM countries)',
  ])
  return settings
}

/** A copy of it, in which something is otherwise. */
async function changedPlatform(statements: string[]) {
  const settings = await filledPlatform()
  const folder = mkdtempSync(`${settings.DATA_DIR}-`)
  await cp(settings.DATA_DIR, folder, { recursive: true })
  const changed = { ...settings, DATA_DIR: folder }
  await inSqlite(changed, statements)
  return { ...changed, ...(await newDatabase()) }
}

async function inSqlite({ DATA_DIR: folder }: Settings, statements: string[]) {
  const database = await openSqlite(join(folder, 'manzil.sqlite3'), 'write')
  for (const sql of statements) await database.execute(sql)
  await database.close()
}

async function rowsIn(name: string, sql: string) {
  const { connection, ...config } = db.manager.get('reader')!.config as {
    connection: object
    client: 'pg'
  }
  db.manager.add(name, { ...config, connection: { ...connection, database: name } })
  const { rows } = await db.connection(name).rawQuery(sql)
  await db.manager.release(name)
  return rows
}

test.group('Terminal | move', () => {
  onlyOnPostgres(() => {
    test('copies every row, goes on with the ids, and serves the same', async ({ assert }) => {
      const settings = await filledPlatform()
      const env = { ...settings, ...(await newDatabase()) }
      const before = await manzilProgramJson(['stats'], { env })

      const { code, answer, error } = await manzilProgramJson(['move', '--to-pg'], { env })

      assert.equal(code, 0, error)
      const counts = new Map(answer.tables.map((one: MovedTable) => [one.table, one.rows]))
      assert.equal(counts.get('properties'), 20)
      assert.equal(counts.get('session_tokens'), 1)
      assert.isTrue(answer.tables.every(({ checksum }: MovedTable) => checksum.length === 64))
      const [row] = await rowsIn(
        env.PGDATABASE,
        `SELECT name, field_versions::text, (SELECT undone_by > 1 FROM operations WHERE id = 1) AS undone,
          (SELECT extract(epoch FROM created_at) * 1000 FROM session_tokens)::bigint::text AS created,
          nextval(pg_get_serial_sequence('countries', 'id')) - (SELECT max(id) FROM countries) AS next,
          (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND condeferrable) AS late
        FROM users WHERE id = 1`
      )
      assert.deepEqual(row, {
        name: `ليلى "Ö" \\ 'x'`,
        field_versions: '{"a": [1, null], "b": [2, 1.50]}',
        undone: true,
        created: '1795381815220',
        next: '2',
        late: 0,
      })

      const folder = settings.DATA_DIR
      const kept = { ...env, DB_CONNECTION: 'pg', DATA_DIR: `${folder}-moved` }
      const after = await manzilProgramJson(['stats'], { env: kept })
      assert.deepEqual(after.answer, before.answer)
    })

    test('changes nothing where the rows come from', async ({ assert }) => {
      const settings = await filledPlatform()
      const copies = []
      for (let times = 0; times < 2; times++) {
        const env = { ...settings, ...(await newDatabase()) }
        const { answer } = await manzilProgramJson(['move', '--to-pg'], { env })
        copies.push(answer)
      }
      assert.deepEqual(copies[0], copies[1])
    })

    test('copies nothing into a database that has rows', async ({ assert }) => {
      const settings = await filledPlatform()
      const env = { ...settings, ...(await newDatabase()) }
      const folder = `${settings.DATA_DIR}-prepared`
      await startProgram('prepare', { ...env, DB_CONNECTION: 'pg', DATA_DIR: folder }).outcome
      await rm(folder, { recursive: true })

      const { code, error } = await manzilProgram(['move', '--to-pg'], { env })

      assert.equal(code, 1)
      assert.match(error, /^The table \w+ of the target has rows already, so nothing was copied\./)
      const [{ count }] = await rowsIn(env.PGDATABASE, 'SELECT count(*)::int FROM properties')
      assert.equal(count, 0)
    })

    test('makes no tables in a database that has others with rows', async ({ assert }) => {
      const settings = await filledPlatform()
      const env = { ...settings, ...(await newDatabase()) }
      await rowsIn(env.PGDATABASE, 'CREATE TABLE others AS SELECT 1 AS id')

      const { code, error } = await manzilProgram(['move', '--to-pg'], { env })

      assert.equal(code, 1)
      assert.match(error, /^The table others of the target has rows already/)
      const [{ found }] = await rowsIn(env.PGDATABASE, "SELECT to_regclass('properties') AS found")
      assert.isNull(found)
    })

    test('copies nothing that PostgreSQL refuses, and names its table', async ({ assert }) => {
      const city = 'x'.repeat(300)
      const env = await changedPlatform([`UPDATE properties SET city = '${city}' WHERE id = 1`])

      const { code, error } = await manzilProgram(['move', '--to-pg'], { env })

      assert.equal(code, 1)
      assert.match(error, /^The table properties can't be copied, so nothing was: value too long/)
      const [{ count }] = await rowsIn(env.PGDATABASE, 'SELECT count(*)::int FROM countries')
      assert.equal(count, 0)
    })

    test('copies no countries that PostgreSQL would refuse as the same, and names them', async ({
      assert,
    }) => {
      const env = await changedPlatform([
        // As the migration leaves those of an earlier version.
        `DROP TRIGGER country_texts_unique_update;
        UPDATE countries SET name = 'οδός' WHERE id = 1;
        UPDATE countries SET name = 'ΟΔΌΣ' WHERE id = 2;
        UPDATE country_texts SET unique_name = NULL WHERE id = 2`,
      ])

      const { code, error } = await manzilProgram(['move', '--to-pg'], { env })

      assert.equal(code, 1)
      assert.match(
        error,
        /^PostgreSQL keeps no two countries with the same name.*: οδός = ΟΔΌΣ\.$/m
      )
      const [{ found }] = await rowsIn(env.PGDATABASE, "SELECT to_regclass('countries') AS found")
      assert.isNull(found)
    })

    test('copies saved views whose names differ in the case of a letter beyond A to Z', async ({
      assert,
    }) => {
      const env = await changedPlatform([
        `INSERT INTO saved_views (user_id, list, name, address, position, created_at, updated_at)
          SELECT 1, 'properties', value, 'active=1', key + 1, '2026-01-01 00:00:00', '2026-01-01 00:00:00'
          FROM json_each('["Öl", "öl"]')`,
      ])

      const { code, error } = await manzilProgram(['move', '--to-pg'], { env })

      assert.equal(code, 0, error)
      const views = await rowsIn(env.PGDATABASE, 'SELECT name FROM saved_views ORDER BY position')
      assert.deepEqual(views, [{ name: 'Öl' }, { name: 'öl' }])
    })

    test('waits for nobody: a server that runs has to end first', async ({ assert }) => {
      const settings = await filledPlatform()
      const env = { ...settings, ...(await newDatabase()) }
      await claimDataFolder(async () => {}, join(settings.DATA_DIR, '.lock'))

      const { code, error } = await manzilProgram(['move', '--to-pg'], { env })

      assert.deepEqual(
        [code, error],
        [1, 'Stop the server first: what it writes meanwhile would not be copied.\n']
      )
    })
  })
})

type MovedTable = { table: string; rows: number; checksum: string }
