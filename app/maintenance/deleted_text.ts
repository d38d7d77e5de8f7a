import db from '@adonisjs/lucid/services/db'
import { searchTables } from '#config/database'
import { isSqlite } from '#database/dialect'

/** Small enough that a step doesn't delay writes. */
const pagesPerStep = 200

/** `secure_delete` covers tables only, not the search indexes and the write-ahead log. */
export async function eraseDeletedText() {
  if (!isSqlite()) return
  for (const table of searchTables) await mergeIndex(table)
  await db.rawQuery('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** A negative number begins the merge; fewer than two changes mean that it is finished. */
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
