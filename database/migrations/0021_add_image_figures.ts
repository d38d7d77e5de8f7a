import { BaseSchema } from '@adonisjs/lucid/schema'

/** In a transaction of its own, for the reason of migration 0020. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.integer('image_count').notNullable().defaultTo(0)
      table.string('cover', 255).nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE properties DROP COLUMN image_count')
    this.schema.raw('ALTER TABLE properties DROP COLUMN cover')
  }
}
