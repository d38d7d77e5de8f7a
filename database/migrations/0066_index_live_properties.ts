import { BaseSchema } from '@adonisjs/lucid/schema'

const indexes = {
  properties_listed_at_id_index: ['listed_at, id', 'TRUE'],
  properties_listed_price_id_index: ['price, id', 'TRUE'],
  properties_listed_country_index: ['country_id, listed_at, id, kind, purpose, price', 'TRUE'],
  properties_listed_kind_index: ['kind, listed_at, id', 'TRUE'],
  properties_unlisted_index: ['id', 'FALSE'],
  properties_unlisted_state_index: ['review_state, waiting_as, id', 'FALSE'],
}

/**
 * The orders and filters of what visitors see, of live rows alone, and what is not live in a list of all. No index
 * begins with `live`: SQLite would look up in it what nearly all rows have. That of the countries holds all that similar
 * listings are chosen by.
 */
export default class extends BaseSchema {
  async up() {
    for (const [name, [columns, live]] of Object.entries(indexes)) {
      this.schema.raw(`CREATE INDEX ${name} ON properties (${columns}) WHERE live = ${live}`)
    }
  }

  async down() {
    for (const name of Object.keys(indexes)) this.schema.raw(`DROP INDEX ${name}`)
  }
}
