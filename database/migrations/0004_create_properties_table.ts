import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('properties', (table) => {
      table.increments('id')
      table.integer('owner_id').notNullable().references('users.id').onDelete('CASCADE')
      table.integer('country_id').notNullable().references('countries.id').onDelete('RESTRICT')
      table.string('title', 255).notNullable()
      table.text('description').nullable()
      table.string('address', 500).nullable()
      table.string('city', 255).nullable()
      table.bigInteger('price').notNullable() // whole cents: a float would lose some
      table.boolean('available').notNullable().defaultTo(true)
      table.boolean('active').notNullable().defaultTo(false)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index('owner_id')
      table.index('country_id')
      table.index('active')
      table.index('price')
    })
  }

  async down() {
    this.schema.dropTable('properties')
  }
}
