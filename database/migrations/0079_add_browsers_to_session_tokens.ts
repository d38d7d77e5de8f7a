import { BaseSchema } from '@adonisjs/lucid/schema'

/** Null for the sessions of before. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('session_tokens', (table) => {
      table.string('address', 64).nullable()
      table.string('browser', 60).nullable()
      table.string('system', 60).nullable()
    })
  }

  async down() {
    for (const column of ['address', 'browser', 'system']) {
      this.schema.raw(`ALTER TABLE session_tokens DROP COLUMN ${column}`)
    }
  }
}
