import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('users', (table) => {
      table.increments('id')
      table.string('name', 255).notNullable()
      table.string('email', 254).notNullable().unique() // trimmed and in lower case
      table.string('phone_number', 21).nullable()
      table.integer('country_id').nullable().references('countries.id').onDelete('RESTRICT')
      table.string('role', 20).notNullable().checkIn(['admin', 'Property owner', 'tenant'])
      table.boolean('active').notNullable().defaultTo(false)
      table.string('password').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['role', 'active'])
      table.index('country_id')
    })
  }

  async down() {
    this.schema.dropTable('users')
  }
}
