import { BaseSchema } from '@adonisjs/lucid/schema'

/** An account has one link of each purpose. An ended invitation keeps its row, without the hash of its token. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('account_links', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('purpose', 20).notNullable()
      table.string('token_hash', 64).nullable().unique()
      table.timestamp('expires_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['user_id', 'purpose'])
      table.index('expires_at')
    })
  }

  async down() {
    this.schema.dropTable('account_links')
  }
}
