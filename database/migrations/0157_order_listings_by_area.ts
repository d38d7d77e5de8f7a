import { BaseSchema } from '@adonisjs/lucid/schema'

const area = 'coalesce(area, 0)'

/** Areas, and prices for a square metre, as visitors compare them (`lists/listing_lists.ts`): what has none comes last. */
const live = {
  properties_listed_area_index: area,
  properties_listed_area_for_price_index: `(CASE WHEN purpose = 'sale' AND price > 0 THEN ${area} * 1.0 / price ELSE 0 END)`,
}

export default class extends BaseSchema {
  async up() {
    for (const [name, column] of Object.entries(live)) {
      this.schema.raw(`CREATE INDEX ${name} ON properties (${column}, id) WHERE live = TRUE`)
    }
  }
}
