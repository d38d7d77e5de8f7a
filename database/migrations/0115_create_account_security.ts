import { StepTo11 } from '#database/merged_steps'

export default class extends StepTo11 {
  async up() {
    this.schema.createTable('account_links', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('purpose', 20).notNullable()
      table.string('token_hash', 64).nullable().unique()
      table.timestamp('expires_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['user_id', 'purpose'])
      table.index('expires_at')
    })
    this.schema.createTable('second_factors', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().unique().references('users.id').onDelete('CASCADE')
      table.text('secret').notNullable() // encrypted
      table.integer('last_step').nullable() // the half minute of the last code that was accepted
      table.timestamp('created_at').notNullable()
    })
    this.schema.createTable('recovery_codes', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('hash', 64).notNullable()
      table.unique(['user_id', 'hash'])
    })
  }
}
