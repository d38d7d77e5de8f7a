import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('property_images', (table) => {
      table.increments('id')
      table.integer('property_id').notNullable().references('properties.id').onDelete('CASCADE')
      table.string('file_name', 255).notNullable().unique()
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['property_id', 'position', 'file_name'])
    })
  }

  async down() {
    this.schema.dropTable('property_images')
  }
}
