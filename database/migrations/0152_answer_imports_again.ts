import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An import that is sent twice with the same key is answered twice, and stored once. How many rows the last one had is
 * not asked about any more.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.dropTable('imports')
    this.schema.createTable('imports', (table) => {
      table.increments('id')
      table.integer('user_id').nullable().references('users.id').onDelete('CASCADE') // null: the terminal
      table.string('list', 20).notNullable()
      table.string('key', 36).notNullable()
      table.text('answer').notNullable()
      table.timestamp('created_at').notNullable().index()
      table.unique(['user_id', 'list', 'key'])
    })
  }
}
