import { BaseSchema } from '@adonisjs/lucid/schema'

/** The language that was guessed at a login is of mails alone. An earlier version's server goes on guessing it. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.boolean('language_chosen').notNullable().defaultTo(false)
    })
  }
}
