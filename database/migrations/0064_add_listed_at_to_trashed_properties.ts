import { BaseSchema } from '@adonisjs/lucid/schema'

/** A property that is restored keeps the day since when it is listed. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => {
      table.timestamp('listed_at').nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE trashed_properties DROP COLUMN listed_at')
  }
}
