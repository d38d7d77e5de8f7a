import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('api_tokens', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 60).notNullable()
      table.string('access', 5).notNullable()
      table.string('hash', 64).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('expires_at').notNullable().index()
      table.index('user_id')
    })
    // Its name, which the history keeps when the token is gone.
    this.schema.alterTable('operations', (table) => {
      table.string('token', 60).nullable()
    })
  }
}
