import { StepTo10 } from '#database/merged_steps'

export default class extends StepTo10 {
  async up() {
    this.schema.createTable('saved_views', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('list', 40).notNullable()
      table.string('name', 60).notNullable()
      table.text('address').notNullable() // the query of the list's address, without a page
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('list_settings', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('list', 40).notNullable()
      table.string('density', 20).notNullable()
      table.integer('per_page').notNullable()
      table.jsonb('columns').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'list'])
    })
    this.schema.createTable('drafts', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().unique().references('users.id').onDelete('CASCADE')
      table.text('fields').notNullable() // JSON, because half a property has no columns
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(`CREATE UNIQUE INDEX saved_views_name_unique
      ON saved_views (user_id, list, ${this.lowered('name')})`)
  }
}
