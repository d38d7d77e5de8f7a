import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Words of a search find properties of a kind and those that say none, for which SQLite needs an expression; rows are not read
 * for the other facts that most searches name. PostgreSQL knows no statistics of the expression, and uses the column's index.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'sqlite3') return
    this.schema.raw('DROP INDEX properties_listed_kind_index')
    this.schema.raw(`CREATE INDEX properties_listed_kind_index
      ON properties ((coalesce(kind, '~')), listed_at, id, purpose, bedrooms, country_id) WHERE live = TRUE`)
  }
}
