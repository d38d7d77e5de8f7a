import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether it is on stands with the user, whom every login and call reads anyway. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) =>
      table.boolean('second_factor').notNullable().defaultTo(false)
    )
  }

  async down() {
    this.schema.raw('ALTER TABLE users DROP COLUMN second_factor')
  }
}
