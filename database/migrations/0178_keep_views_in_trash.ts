import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => {
      table.integer('view_count').notNullable().defaultTo(0)
    })
  }
}
