import { BaseSchema } from '@adonisjs/lucid/schema'

/** Null until the sizes are made, false where the file can't be read; the index has only those that wait. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('property_images', (table) => table.boolean('sized').nullable())
    this.schema.raw(
      'CREATE INDEX property_images_unsized ON property_images (id) WHERE sized IS NULL'
    )
  }

  async down() {
    this.schema.raw('DROP INDEX property_images_unsized')
    this.schema.raw('ALTER TABLE property_images DROP COLUMN sized')
  }
}
