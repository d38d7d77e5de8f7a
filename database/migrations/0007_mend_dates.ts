import { BaseSchema } from '@adonisjs/lucid/schema'

const tables = ['countries', 'users', 'properties', 'property_images']

/** Owners who were activated all at once got the text `[object Object]` for a date. */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'sqlite3') return // PostgreSQL refuses such a text

    for (const table of tables) {
      this.schema.raw(
        `UPDATE ${table} SET updated_at = created_at WHERE datetime(updated_at) IS NULL`
      )
    }
  }

  async down() {}
}
