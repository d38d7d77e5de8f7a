import { BaseSchema } from '@adonisjs/lucid/schema'

/** A code that is used is deleted. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('recovery_codes', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('hash', 64).notNullable()
      table.unique(['user_id', 'hash'])
    })
  }

  async down() {
    this.schema.dropTable('recovery_codes')
  }
}
