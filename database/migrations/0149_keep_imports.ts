import { BaseSchema } from '@adonisjs/lucid/schema'

/** The last import of each list by each account, so that a file that lost most of its rows is asked about. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('imports', (table) => {
      table.increments('id')
      table.integer('user_id').nullable().references('users.id').onDelete('CASCADE') // null: the terminal
      table.string('list', 20).notNullable()
      table.integer('rows').notNullable()
      table.timestamp('created_at').notNullable()
      table.index(['user_id', 'list'])
    })
  }
}
