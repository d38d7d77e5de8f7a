import { BaseSchema } from '@adonisjs/lucid/schema'

/** In a transaction of its own, for the reason of migration 0051. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => table.text('owner_note').nullable())
  }

  async down() {
    this.schema.raw('ALTER TABLE trashed_properties DROP COLUMN owner_note')
  }
}
