import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { pragmas } from '#config/database'
import { isSqlite } from '#database/dialect'

export async function migrations() {
  return new MigrationRunner(db, app, { direction: 'up', dryRun: true }).getList()
}

export async function findWrongPragma() {
  if (!isSqlite()) return
  for (const connection of [db.connection('primary'), db.connection('reader')]) {
    for (const [name, expected] of Object.entries(pragmas)) {
      const [row] = await connection.rawQuery(`PRAGMA ${name}`)
      if (Object.values(row)[0] !== expected) return { name, expected }
    }
  }
}
