import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether the last try ended because the mail server refused the recipient, and not the server itself. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('mails', (table) =>
      table.boolean('recipient_refused').notNullable().defaultTo(false)
    )
    this.schema.raw(`CREATE INDEX mails_refused_index ON mails (recipient) WHERE recipient_refused`)
  }

  async down() {
    this.schema.raw('DROP INDEX mails_refused_index')
    this.schema.raw('ALTER TABLE mails DROP COLUMN recipient_refused')
  }
}
