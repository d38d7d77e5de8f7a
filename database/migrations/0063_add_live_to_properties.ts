import { BaseSchema } from '@adonisjs/lucid/schema'

/** What visitors see, and since when; migration 0065 keeps both. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.boolean('live').notNullable().defaultTo(false)
      table.timestamp('listed_at').nullable() // when it became live for the first time
    })
  }

  async down() {
    for (const column of ['listed_at', 'live']) {
      this.schema.raw(`ALTER TABLE properties DROP COLUMN ${column}`)
    }
  }
}
