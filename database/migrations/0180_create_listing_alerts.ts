import { BaseSchema } from '@adonisjs/lucid/schema'

/** A search that a visitor is told about by mail; `told_until` is null until the address is confirmed. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('listing_alerts', (table) => {
      table.increments('id')
      table.string('email', 254).notNullable().index()
      table.text('query').notNullable()
      table.string('rhythm', 6).notNullable()
      table.string('language', 20).notNullable()
      table.timestamp('told_until').nullable().index()
      table.timestamp('ends_at').notNullable().index()
    })
  }
}
