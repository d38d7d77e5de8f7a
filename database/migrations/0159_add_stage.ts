import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('properties', (table) => {
      table.string('stage', 20).nullable()
      table.timestamp('stage_changed_at').nullable()
    })
  }
}
