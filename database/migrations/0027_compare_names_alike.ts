import { BaseSchema } from '@adonisjs/lucid/schema'

const indexes = {
  countries_name_unique: { table: 'countries', within: 'coalesce(parent_id, 0)' },
  saved_views_name_unique: { table: 'saved_views', within: 'user_id, list' },
}

/**
 * `lower` knows A to Z alone in SQLite, and follows the locale in PostgreSQL. With "C" both databases accept the same
 * names, so a platform can move. `country_texts` and the models compare names in every alphabet.
 */
export default class extends BaseSchema {
  async up() {
    this.#replaceInPostgres('name COLLATE "C"')
  }

  async down() {
    this.#replaceInPostgres('name')
  }

  #replaceInPostgres(name: string) {
    if (this.db.dialect.name === 'sqlite3') return
    for (const [index, { table, within }] of Object.entries(indexes)) {
      this.schema.raw(`DROP INDEX ${index}`)
      this.schema.raw(`CREATE UNIQUE INDEX ${index} ON ${table} (${within}, lower(${name}))`)
    }
  }
}
