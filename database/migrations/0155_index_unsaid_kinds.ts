import { BaseSchema } from '@adonisjs/lucid/schema'

/** Words of a search find properties of a kind and those that say none, which a condition on the column has no index for on SQLite; the other facts that most searches name need no row then. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('DROP INDEX properties_listed_kind_index')
    this.schema.raw(`CREATE INDEX properties_listed_kind_index
      ON properties ((coalesce(kind, '~')), listed_at, id, purpose, bedrooms, country_id) WHERE live = TRUE`)
  }
}
