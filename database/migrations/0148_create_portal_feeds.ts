import { BaseSchema } from '@adonisjs/lucid/schema'

/** The address of an account's feed is told once: its secret is stored as a hash. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('portal_feeds', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().unique().references('users.id').onDelete('CASCADE')
      table.string('area', 5).notNullable()
      table.string('secret_hash', 64).notNullable().unique()
      table.timestamp('created_at').notNullable()
      table.timestamp('last_read_at').nullable()
    })
  }
}
