import { BaseSchema } from '@adonisjs/lucid/schema'

const rowsAtOnce = 2000

/** Folding what was folded before gives what folding the text itself does. */
const foldings = {
  user_texts: ['name', 'text'],
  country_texts: ['name'],
  property_texts: ['text'],
  operations: ['text'],
  enquiries: ['text'],
}

/**
 * Some rows in each transaction, because an earlier version writes them too during an upgrade. A row is locked before
 * what it has is read. This may run again.
 */
export default class extends BaseSchema {
  static disableTransactions = true

  async up() {
    if (this.db.dialect.name === 'sqlite3') return
    for (const [table, columns] of Object.entries(foldings)) {
      const set = columns.map((column) => `${column} = folded_text(${column})`)
      const changed = columns.map((column) => `${column} <> folded_text(${column})`)
      this.#update(table, `UPDATE ${table} SET ${set.join(', ')} WHERE (${changed.join(' OR ')})`)
    }
    this.#update(
      'properties',
      `UPDATE property_texts SET text = property_texts.text || numbered.numbers
        FROM (SELECT id, number_texts(reference, permit_number) AS numbers FROM properties
          WHERE (reference IS NOT NULL OR permit_number IS NOT NULL) AND id > :first AND id <= :last
          FOR SHARE) AS numbered
        WHERE property_texts.id = numbered.id AND strpos(property_texts.text, chr(2)) = 0`
    )
    // A trigger folds the title.
    this.#update('trashed_properties', 'UPDATE trashed_properties SET title = title WHERE true')
  }

  /** See migration 0085. */
  async down() {}

  #update(table: string, statement: string) {
    const part = statement.includes(':first')
      ? ''
      : `AND ${table}.id > :first AND ${table}.id <= :last`
    this.defer(async (db) => {
      const { last } = await db.from(table).max('id as last').firstOrFail()
      for (let first = 0; first < last; first += rowsAtOnce) {
        await db.rawQuery(`${statement} ${part}`, { first, last: first + rowsAtOnce })
      }
    })
  }
}
