import { BaseSchema } from '@adonisjs/lucid/schema'

/** The name of the token, which the history keeps when the token is gone. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('operations', (table) => {
      table.string('token', 60).nullable()
    })
  }
}
