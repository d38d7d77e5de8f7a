import { BaseSchema } from '@adonisjs/lucid/schema'

/** How a user has a list shown: the height of its rows, how many a page, which columns in which order. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('list_settings', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('list', 40).notNullable()
      table.string('density', 20).notNullable()
      table.integer('per_page').notNullable()
      table.jsonb('columns').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'list'])
    })
  }

  async down() {
    this.schema.dropTable('list_settings')
  }
}
