import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * `lower` knows A to Z alone in SQLite, and what the locale says in PostgreSQL: a platform that moves there keeps
 * all its views. The server compares new names in every alphabet.
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
    this.schema.raw('DROP INDEX saved_views_name_unique')
    this.schema.raw(
      `CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (user_id, list, lower(${name}))`
    )
  }
}
