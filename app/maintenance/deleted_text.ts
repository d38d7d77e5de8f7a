import db from '@adonisjs/lucid/services/db'
import { isSqlite } from '#database/dialect'

const searchTables = ['user_search', 'property_search']

/** Few enough that a step delays no change. */
const pagesPerStep = 200

/**
 * `secure_delete` overwrites deleted rows in tables only: the search indexes keep pieces of deleted text
 * until they are merged, and the write-ahead log keeps what was written before.
 */
export async function eraseDeletedText() {
  if (!isSqlite()) return
  for (const table of searchTables) await mergeIndex(table)
  await db.rawQuery('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** SQLite merges in steps: a negative number begins, and fewer than two changes mean the end. */
async function mergeIndex(table: string) {
  let pages = -pagesPerStep
  for (;;) {
    const before = await changes()
    await db.rawQuery(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`, [pages])
    if ((await changes()) - before < 2) return
    pages = pagesPerStep
  }
}

async function changes() {
  const [row] = await db.rawQuery('SELECT total_changes() AS count')
  return row.count as number
}
