import db from '@adonisjs/lucid/services/db'
import { isSqlite } from '#database/dialect'

const searchTables = ['user_search', 'property_search']

/** So small that a step holds up nobody's change. */
const pagesInOneStep = 200

/**
 * `secure_delete` overwrites what a table had of a deleted row. Two places are out of its reach: the
 * search indexes keep the pieces of deleted text until they are merged, the write-ahead log what was
 * written before.
 */
export async function eraseDeletedText() {
  if (!isSqlite()) return
  for (const table of searchTables) await mergeIndex(table)
  await db.rawQuery('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** SQLite's own way of merging in steps: a negative number begins, fewer than two changes end. */
async function mergeIndex(table: string) {
  let pages = -pagesInOneStep
  for (;;) {
    const before = await changes()
    await db.rawQuery(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`, [pages])
    if ((await changes()) - before < 2) return
    pages = pagesInOneStep
  }
}

async function changes() {
  const [row] = await db.rawQuery('SELECT total_changes() AS count')
  return row.count as number
}
