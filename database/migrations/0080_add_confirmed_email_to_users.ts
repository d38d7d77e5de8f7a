import { BaseSchema } from '@adonisjs/lucid/schema'

/** The last address that was confirmed. An account that is given another one has none until that is confirmed too. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => table.string('confirmed_email', 254).nullable())
  }

  async down() {
    this.schema.raw('ALTER TABLE users DROP COLUMN confirmed_email')
  }
}
