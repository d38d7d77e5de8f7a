import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('drafts', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().unique().references('users.id').onDelete('CASCADE')
      table.text('fields').notNullable() // JSON, because half a property has no columns
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('drafts')
  }
}
