import { BaseSchema } from '@adonisjs/lucid/schema'

/** What an owner says to the admins who look at a property again. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => table.text('owner_note').nullable())
  }

  async down() {
    this.schema.raw('ALTER TABLE properties DROP COLUMN owner_note')
  }
}
