import { BaseSchema } from '@adonisjs/lucid/schema'

/** Brought up to date by a job, and sorted by. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.integer('view_count').notNullable().defaultTo(0)
      table.index(['view_count', 'id'])
    })
  }
}
