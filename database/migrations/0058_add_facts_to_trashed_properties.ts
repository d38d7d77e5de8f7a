import { BaseSchema } from '@adonisjs/lucid/schema'

/** In a transaction of its own, for the reason of migration 0051. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => {
      table.string('purpose', 20).nullable()
      table.string('rent_period', 20).nullable()
      table.string('kind', 20).nullable()
      table.integer('bedrooms').nullable()
      table.integer('bathrooms').nullable()
      table.integer('area').nullable()
      table.boolean('furnished').nullable()
      table.string('reference', 60).nullable()
      table.string('permit_number', 60).nullable()
    })
  }

  async down() {
    for (const column of columns)
      this.schema.raw(`ALTER TABLE trashed_properties DROP COLUMN ${column}`)
  }
}

const columns = [
  ...['purpose', 'rent_period', 'kind', 'bedrooms', 'bathrooms', 'area'],
  ...['furnished', 'reference', 'permit_number'],
]
