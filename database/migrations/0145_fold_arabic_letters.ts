import { BaseSchema } from '@adonisjs/lucid/schema'
import { foldedInSqlite, keepLetters } from '#database/triggers/folded_texts'

const rowsAtOnce = 2000

const foldings = {
  user_texts: ['name', 'text'],
  country_texts: ['name'],
  property_texts: ['text'],
  operations: ['text'],
  trashed_properties: ['text'],
  enquiries: ['text'],
}

/** Some rows in each transaction, because an earlier version writes them too. This may run again. */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    const isSqlite = this.db.dialect.name === 'sqlite3'
    const fold = isSqlite ? foldedInSqlite : (text: string) => `folded_text(${text})`
    for (const sql of keepLetters(isSqlite)) this.schema.raw(sql)
    for (const [table, columns] of Object.entries(foldings)) {
      const set = columns.map((column) => `${column} = ${fold(column)}`).join(', ')
      const changed = columns.map((column) => `${column} <> ${fold(column)}`).join(' OR ')
      this.defer(async (db) => {
        const { last } = await db.from(table).max('id as last').firstOrFail()
        for (let first = 0; first < last; first += rowsAtOnce) {
          await db.rawQuery(
            `UPDATE ${table} SET ${set} WHERE (${changed}) AND id > ? AND id <= ?`,
            [first, first + rowsAtOnce]
          )
        }
      })
    }
  }
}
