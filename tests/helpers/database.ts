import { promisify } from 'node:util'
import db from '@adonisjs/lucid/services/db'
import sqlite3 from 'sqlite3'
import { databaseFile } from '#config/storage'

/** Holds the write lock, as another process would. @returns what gives it back */
export async function lockDatabase() {
  const other = new sqlite3.Database(databaseFile)
  const execute = promisify(other.exec.bind(other)) as (sql: string) => Promise<void>
  await execute('BEGIN IMMEDIATE')
  return () => promisify(other.close.bind(other))()
}

const written = ['users', 'countries', 'properties', 'property_images']

/** From here on each change of these tables fails at COMMIT, and not before. @returns what ends it */
export async function failAtCommit() {
  await db.rawQuery(
    'CREATE TABLE trap (id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED)'
  )
  for (const table of written) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      await db.rawQuery(
        `CREATE TRIGGER trap_${table}_${event} AFTER ${event} ON ${table}
          BEGIN INSERT INTO trap VALUES (-1); END`
      )
    }
  }
  return async () => {
    for (const table of written) {
      for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
        await db.rawQuery(`DROP TRIGGER trap_${table}_${event}`)
      }
    }
    await db.rawQuery('DROP TABLE trap')
  }
}

/** Leaves the database no page to grow by, as a full disk does. @returns what gives it room again */
export async function fillDatabase() {
  await db.rawQuery('CREATE TABLE filling (content BLOB)')
  await db.rawQuery('PRAGMA max_page_count = 1') // as many as there are
  const fill = () => db.rawQuery('INSERT INTO filling VALUES (zeroblob(4000))')
  await fillUntil(fill, 'SQLITE_FULL')
  return async () => {
    await db.rawQuery('PRAGMA max_page_count = 1073741823')
    await db.rawQuery('DROP TABLE filling')
  }
}

async function fillUntil(fill: () => Promise<unknown>, wanted: string) {
  for (;;) {
    const code = await fill().then(
      () => '',
      (error: { code: string }) => error.code
    )
    if (code === wanted) return
  }
}
