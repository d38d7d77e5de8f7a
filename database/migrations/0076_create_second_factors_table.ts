import { BaseSchema } from '@adonisjs/lucid/schema'

/** The secret is encrypted; `last_step` is the half minute of the last code that was accepted. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('second_factors', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().unique().references('users.id').onDelete('CASCADE')
      table.text('secret').notNullable()
      table.integer('last_step').nullable()
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('second_factors')
  }
}
