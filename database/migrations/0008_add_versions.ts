import { BaseSchema } from '@adonisjs/lucid/schema'

const tables = ['countries', 'users', 'properties']

/** What api.md calls `version`, and for each field the version that changed it last and by whom. */
export default class extends BaseSchema {
  async up() {
    for (const name of tables) {
      this.schema.alterTable(name, (table) => {
        table.integer('version').notNullable().defaultTo(1)
        table.jsonb('field_versions').nullable()
      })
    }
  }

  /** Not by `dropColumn`, for which SQLite's tables are made anew, and rows that refer to them go. */
  async down() {
    for (const name of tables) {
      for (const column of ['version', 'field_versions']) {
        this.schema.raw(`ALTER TABLE ${name} DROP COLUMN ${column}`)
      }
    }
  }
}
