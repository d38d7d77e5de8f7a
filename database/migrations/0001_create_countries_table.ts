import { BaseSchema } from '@adonisjs/lucid/schema'

/** A main country has no parent; a sub-country or city has one, and nothing below it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('countries', (table) => {
      table.increments('id')
      table.string('name', 255).notNullable()
      table.integer('parent_id').nullable().references('countries.id').onDelete('RESTRICT')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index('parent_id')
    })
    // NULLs are all different to a unique index, so main countries share the parent 0 here.
    this.schema.raw(
      'CREATE UNIQUE INDEX countries_name_unique ON countries (coalesce(parent_id, 0), lower(name))'
    )
  }

  async down() {
    this.schema.dropTable('countries')
  }
}
