import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whoever doesn't know the columns, an earlier version, goes on writing rows: triggers keep what it changes. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.timestamp('confirmed_at').nullable()
      table.timestamp('end_told_at').nullable()
      table.timestamp('expired_at').nullable()
    })
  }
}
