import { StepTo11 } from '#database/merged_steps'

/**
 * `data` and `reply_to` are encrypted with the installation's key, and gone once the mail is sent; `claimed_until`
 * says how long the server that is sending it has it alone.
 */
export default class extends StepTo11 {
  async up() {
    this.schema.createTable('mails', (table) => {
      table.increments('id')
      table.string('kind', 40).notNullable()
      table.integer('user_id').nullable().references('users.id').onDelete('CASCADE')
      table.string('recipient', 254).notNullable()
      table.string('language', 20).nullable()
      table.text('data').nullable()
      table.text('reply_to').nullable()
      table.string('message_id', 254).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('not_after').nullable()
      table.integer('attempts').notNullable().defaultTo(0)
      table.timestamp('first_attempt_at').nullable()
      table.timestamp('next_attempt_at').notNullable()
      table.timestamp('claimed_until').nullable()
      table.timestamp('sent_at').nullable()
      table.timestamp('failed_at').nullable()
      table.string('failure', 255).nullable()
      table.boolean('recipient_refused').notNullable().defaultTo(false) // by the last try, and not the server itself
      table.index(['user_id', 'kind'])
      table.index('sent_at')
      table.index('failed_at')
    })
    this.run([
      `CREATE INDEX mails_waiting_index
        ON mails ((not_after IS NULL), attempts, next_attempt_at, id)
        WHERE sent_at IS NULL AND failed_at IS NULL`,
      'CREATE INDEX mails_refused_index ON mails (recipient) WHERE recipient_refused',
    ])
  }
}
