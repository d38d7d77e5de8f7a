import { BaseSchema } from '@adonisjs/lucid/schema'
import { rowTrigger } from '#database/triggers/trigger'

/** A job stores the slug of each title; whoever writes another title, an earlier version too, leaves none. */
export default class extends BaseSchema {
  async up() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    this.schema.alterTable('properties', (table) => {
      table.text('slug').nullable()
    })
    const statements = [
      'CREATE INDEX properties_without_slug ON properties (id) WHERE slug IS NULL',
      ...rowTrigger(isSqlite, {
        name: 'properties_slug',
        event: 'UPDATE OF title ON properties',
        when: 'old.title IS DISTINCT FROM new.title',
        statements: 'UPDATE properties SET slug = NULL WHERE id = new.id;',
      }),
    ]
    for (const sql of statements) this.schema.raw(sql)
  }
}
