import { BaseSchema } from '@adonisjs/lucid/schema'

/** An import that is sent twice with the same key is answered twice, and stored once. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('imports', (table) => {
      table.string('key', 36).nullable()
      table.text('answer').nullable()
      table.unique(['user_id', 'list', 'key'])
    })
  }
}
