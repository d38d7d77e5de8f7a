import { BaseSchema } from '@adonisjs/lucid/schema'

/** One row, because several servers have to agree on since when listings end (`models/listing_days.ts`). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('listing_days', (table) => {
      table.integer('id').primary()
      table.integer('days').notNullable()
      table.timestamp('made_at').notNullable()
      table.timestamp('changed_at').notNullable()
    })
  }
}
