import { BaseSchema } from '@adonisjs/lucid/schema'

/** The columns apart from what fills them: PostgreSQL lets nobody read a table until its new column is committed. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) =>
      table.integer('property_count').notNullable().defaultTo(0)
    )
    this.schema.alterTable('properties', (table) => {
      table.integer('image_count').notNullable().defaultTo(0)
      table.string('cover', 255).nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE properties DROP COLUMN image_count')
    this.schema.raw('ALTER TABLE properties DROP COLUMN cover')
    this.schema.raw('ALTER TABLE users DROP COLUMN property_count')
  }
}
