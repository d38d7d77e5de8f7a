import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('saved_views', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('list', 40).notNullable()
      table.string('name', 60).notNullable()
      table.text('address').notNullable() // the query of the list's address, without a page
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      'CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (user_id, list, lower(name))'
    )
  }

  async down() {
    this.schema.dropTable('saved_views')
  }
}
