import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => {
      table.text('features').notNullable().defaultTo('[]')
      table.string('available_from', 10).nullable()
    })
  }
}
