import { BaseSchema } from '@adonisjs/lucid/schema'
import { keepCountryNames } from '#database/seeders/country_names'
import { keepLocalNames } from '#database/triggers/folded_texts'

/** An earlier version's server shows and sorts the names that are stored, and finds the others too. */
export default class extends BaseSchema {
  async up() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    for (const sql of keepLocalNames(isSqlite)) this.schema.raw(sql)
    this.defer((db) => keepCountryNames(db))
  }
}
