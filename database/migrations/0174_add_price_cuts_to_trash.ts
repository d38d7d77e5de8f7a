import { BaseSchema } from '@adonisjs/lucid/schema'
import { readPriceChanges } from '#database/triggers/price_cuts'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('trashed_properties', (table) => {
      table.timestamp('price_since').nullable()
      table.bigInteger('price_cut_from').nullable()
      table.timestamp('price_cut_at').nullable()
    })
    this.schema.raw(readPriceChanges('trashed_properties', this.db.dialect.name === 'sqlite3'))
  }
}
