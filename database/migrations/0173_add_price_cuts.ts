import { BaseSchema } from '@adonisjs/lucid/schema'

/** `price_cut_from` is in cents, as the price is. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.timestamp('price_since').nullable()
      table.bigInteger('price_cut_from').nullable()
      table.timestamp('price_cut_at').nullable()
    })
  }
}
