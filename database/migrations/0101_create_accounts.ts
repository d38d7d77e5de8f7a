import { StepTo10 } from '#database/merged_steps'

export default class extends StepTo10 {
  async up() {
    this.schema.createTable('countries', (table) => {
      table.increments('id')
      table.string('name', 255).notNullable()
      table.integer('parent_id').nullable().references('countries.id').onDelete('RESTRICT')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.integer('version').notNullable().defaultTo(1)
      table.jsonb('field_versions').nullable() // for each field the version that changed it last, and by whom
      table.index('parent_id')
    })
    this.schema.createTable('users', (table) => {
      table.increments('id')
      table.string('name', 255).notNullable()
      table.string('email', 254).notNullable().unique() // trimmed and in lower case
      table.string('phone_number', 21).nullable()
      table.integer('country_id').nullable().references('countries.id').onDelete('RESTRICT')
      table.string('role', 20).notNullable().checkIn(['admin', 'Property owner', 'tenant'])
      table.boolean('active').notNullable().defaultTo(false)
      table.string('password').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.integer('version').notNullable().defaultTo(1)
      table.jsonb('field_versions').nullable()
      table.integer('property_count').notNullable().defaultTo(0)
      table.index(['role', 'active'])
      table.index('country_id')
      for (const column of ['updated_at', 'property_count']) table.index([column, 'id'])
    })
    // The columns that the framework's access tokens ask for. Its times are milliseconds in SQLite.
    this.schema.createTable('session_tokens', (table) => {
      table.increments('id')
      table.integer('tokenable_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('type').notNullable()
      table.string('name').nullable()
      table.string('hash').notNullable()
      table.text('abilities').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('expires_at').nullable()
      table.index('tokenable_id')
      table.index('expires_at')
    })
    // NULLs are all different to a unique index, so main countries share the parent 0 here.
    this.schema.raw(`CREATE UNIQUE INDEX countries_name_unique
      ON countries (coalesce(parent_id, 0), ${this.lowered('name')})`)
  }
}
