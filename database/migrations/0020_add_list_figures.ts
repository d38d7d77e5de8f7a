import { BaseSchema } from '@adonisjs/lucid/schema'

/** Apart from what fills them, so that PostgreSQL keeps readers out no longer than adding a column takes. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.integer('image_count').notNullable().defaultTo(0)
      table.string('cover', 255).nullable()
    })
    this.schema.alterTable('users', (table) =>
      table.integer('property_count').notNullable().defaultTo(0)
    )
  }

  async down() {
    this.schema.raw('ALTER TABLE properties DROP COLUMN image_count')
    this.schema.raw('ALTER TABLE properties DROP COLUMN cover')
    this.schema.raw('ALTER TABLE users DROP COLUMN property_count')
  }
}
