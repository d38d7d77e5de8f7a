import { BaseSchema } from '@adonisjs/lucid/schema'

/** The columns that the framework's access tokens ask for. Its times are milliseconds in SQLite. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('session_tokens', (table) => {
      table.increments('id')
      table.integer('tokenable_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('type').notNullable()
      table.string('name').nullable()
      table.string('hash').notNullable()
      table.text('abilities').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('expires_at').nullable()
      table.index('tokenable_id')
      table.index('expires_at')
    })
  }

  async down() {
    this.schema.dropTable('session_tokens')
  }
}
