import { BaseSchema } from '@adonisjs/lucid/schema'

const indexes = {
  properties_listed_at_id_index: 'listed_at, id',
  properties_listed_price_id_index: 'price, id',
  properties_listed_country_index: 'country_id, listed_at, id',
  properties_listed_kind_index: 'kind, listed_at, id',
}

/** The orders and filters of what visitors see, of live rows alone; and what is live, or not, in a list of all. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => table.index(['live', 'id']))
    for (const [name, columns] of Object.entries(indexes)) {
      this.schema.raw(`CREATE INDEX ${name} ON properties (${columns}) WHERE live = TRUE`)
    }
  }

  async down() {
    for (const name of Object.keys(indexes)) this.schema.raw(`DROP INDEX ${name}`)
    this.schema.alterTable('properties', (table) => table.dropIndex(['live', 'id']))
  }
}
