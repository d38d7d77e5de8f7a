import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'

export async function migrations() {
  return new MigrationRunner(db, app, { direction: 'up', dryRun: true }).getList()
}
