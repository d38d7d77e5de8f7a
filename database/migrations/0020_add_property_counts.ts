import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A column for what migration 0022 counts. PostgreSQL locks an altered table against reads until the commit, so this
 * transaction does nothing else: one that alters two tables can deadlock with a query that reads both.
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
