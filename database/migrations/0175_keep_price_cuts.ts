import { BaseSchema } from '@adonisjs/lucid/schema'
import { keepPriceCuts, readPriceChanges } from '#database/triggers/price_cuts'

/** The triggers first: PostgreSQL's keep other writers waiting, who would otherwise wait for the rows. */
export default class extends BaseSchema {
  async up() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    for (const sql of [...keepPriceCuts(isSqlite), readPriceChanges('properties', isSqlite)]) {
      this.schema.raw(sql)
    }
  }
}
