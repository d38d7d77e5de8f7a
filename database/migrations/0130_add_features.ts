import { BaseSchema } from '@adonisjs/lucid/schema'

/** `features` is a JSON list. Whoever doesn't know the columns, an earlier version, goes on writing rows. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.text('features').notNullable().defaultTo('[]')
      table.string('available_from', 10).nullable()
    })
  }
}
