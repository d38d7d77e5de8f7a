import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A column for what migration 0022 counts. PostgreSQL lets nobody read a table from its new column to the end of the
 * transaction, so this one is short, and has one table: a reader of two would wait for it, and it for the reader.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) =>
      table.integer('property_count').notNullable().defaultTo(0)
    )
  }

  async down() {
    this.schema.raw('ALTER TABLE users DROP COLUMN property_count')
  }
}
