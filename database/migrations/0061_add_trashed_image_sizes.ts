import { BaseSchema } from '@adonisjs/lucid/schema'

/** In a transaction of its own, for the reason of migration 0051. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_images', (table) => table.boolean('sized').nullable())
  }

  async down() {
    this.schema.raw('ALTER TABLE trashed_images DROP COLUMN sized')
  }
}
