import { BaseSchema } from '@adonisjs/lucid/schema'

/** What mails are written in (null: the product's own language), and which kinds somebody switched off. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.string('language', 20).nullable()
      table.jsonb('muted_mails').nullable()
    })
  }

  async down() {
    for (const column of ['muted_mails', 'language']) {
      this.schema.raw(`ALTER TABLE users DROP COLUMN ${column}`)
    }
  }
}
