import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => {
      table.timestamp('confirmed_at').nullable()
      table.timestamp('end_told_at').nullable()
      table.timestamp('expired_at').nullable()
    })
  }
}
