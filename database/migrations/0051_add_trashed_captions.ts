import { BaseSchema } from '@adonisjs/lucid/schema'

/** In a transaction of its own, because PostgreSQL's readers of two altered tables would wait for each other. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_images', (table) => table.string('caption', 120).nullable())
  }

  async down() {
    this.schema.raw('ALTER TABLE trashed_images DROP COLUMN caption')
  }
}
