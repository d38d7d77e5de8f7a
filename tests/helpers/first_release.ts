import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { isSqlite } from '#database/dialect'
import { keepCountryKeys } from '#database/triggers/country_keys'
import { keepFoldedTexts } from '#database/triggers/folded_texts'
import { keepListFigures } from '#database/triggers/list_figures'
import { searchIndexes } from '#database/triggers/search_indexes'
import { sqliteClient } from '#database/sqlite_driver'
import { newDatabase } from '#tests/helpers/server'

const connectionName = 'upgraded'
const folder = 'database/migrations'

/** What the two versions before the merged steps have recorded. */
export const former = {
  '1.0.0': formerNames(28, '0045_index_property_states'),
  '1.1.0': formerNames(58, '0098_lock_owners_of_live_properties'),
}

export function formerNames(count: number, last: string) {
  const names = Array.from({ length: count - 1 }, (_, index) => String(index).padStart(4, '0'))
  return [...names, last].map((name) => `${folder}/${name}`)
}

/** A database of 1.0.0 beside that of the tests, without rows. */
export async function firstRelease() {
  const upgraded = await connect()
  const list = await runner().getList()
  const later = list.map(({ name }) => name).filter((name) => name >= `${folder}/0110`)
  await record(later)
  await migrate()
  await record(former['1.0.0'])
  const texts = isSqlite() ? textsInSqlite : textsInPostgres()
  for (const sql of [...keepListFigures(isSqlite()), ...texts]) await upgraded.rawQuery(sql)
  return upgraded
}

export async function record(names: string[]) {
  const steps = db.connection(connectionName)
  await steps.from('adonis_schema').delete()
  await steps.table('adonis_schema').multiInsert(names.map((name) => ({ name, batch: 1 })))
}

export async function migrate() {
  const run = runner()
  await run.run()
  if (run.error) throw run.error
}

export const disconnect = () => db.manager.release(connectionName)

const runner = () =>
  new MigrationRunner(db, app, { direction: 'up', connectionName, disableLocks: true })

async function connect() {
  const { config } = db.manager.get('primary')!
  if (config.client === sqliteClient) {
    const filename = `${process.env.DATA_DIR}/1.0.0-${Date.now()}.sqlite3`
    db.manager.add(connectionName, { ...config, connection: { filename } })
  } else {
    const { connection, ...rest } = config as { connection: object; client: 'pg' }
    const { PGDATABASE: database } = await newDatabase()
    db.manager.add(connectionName, { ...rest, connection: { ...connection, database } })
  }
  return db.connection(connectionName)
}

/** Texts are kept by triggers and searched as they were before other letters were folded. */
const textsInSqlite = [
  'CREATE TABLE user_texts (id integer PRIMARY KEY, name text NOT NULL, text text NOT NULL)',
  'CREATE TABLE country_texts (id integer PRIMARY KEY, name text NOT NULL)',
  'CREATE TABLE property_texts (id integer PRIMARY KEY, text text NOT NULL, city text AS (text))',
  'CREATE INDEX property_texts_city ON property_texts (city, id)',
  'CREATE TABLE search_positions (position integer PRIMARY KEY)',
  'CREATE TABLE search_letters (letter text PRIMARY KEY, folded text NOT NULL) WITHOUT ROWID',
  `CREATE VIRTUAL TABLE user_search USING fts5(name, email,
    content = '', contentless_delete = 1, tokenize = 'trigram')`,
  `CREATE TRIGGER user_texts_insert AFTER INSERT ON users
    BEGIN INSERT INTO user_texts VALUES (new.id, lower(new.name), lower(new.name)); END`,
  `CREATE TRIGGER users_searched_insert AFTER INSERT ON users
    BEGIN INSERT INTO user_search (rowid, name, email) VALUES (new.id, new.name, new.email); END`,
  `CREATE TRIGGER users_searched_delete AFTER DELETE ON users
    BEGIN DELETE FROM user_search WHERE rowid = old.id; END`,
]

function textsInPostgres() {
  const texts = [...keepFoldedTexts(false), ...keepCountryKeys(false), ...searchIndexes(false)]
  const replaced = (name: string, statement: string, row = 'NULL') =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${statement}; RETURN ${row}; END $$`
  const text = 'concat(lower(new.title), chr(1), lower(new.address), chr(1), lower(new.city))'
  return [
    ...texts.filter((sql) => !sql.includes('property_texts_numbers')),
    `CREATE OR REPLACE FUNCTION folded_text(source text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ BEGIN RETURN lower(source); END $$`,
    'DROP FUNCTION number_texts',
    replaced(
      'property_texts_insert',
      `INSERT INTO property_texts SELECT new.id, new.owner_id, new.country_id, ${text}`
    ),
    replaced('property_texts_text', `UPDATE property_texts SET text = ${text} WHERE id = new.id`),
    replaced('keep_trashed_text', 'new.text = lower(new.title)', 'new'),
  ]
}
