import { BaseSchema } from '@adonisjs/lucid/schema'

/** Null is the caption that the name of the file gives (specification, §2). */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('property_images', (table) => table.string('caption', 120).nullable())
  }

  async down() {
    this.schema.raw('ALTER TABLE property_images DROP COLUMN caption')
  }
}
