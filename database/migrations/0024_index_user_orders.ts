import { BaseSchema } from '@adonisjs/lucid/schema'

const indexed = ['updated_at', 'property_count']

/** As for properties (migration 0023). */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      for (const column of indexed) table.index([column, 'id'])
      table.dropIndex('updated_at')
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.index('updated_at')
      for (const column of indexed) table.dropIndex([column, 'id'])
    })
  }
}
