import { StepTo11 } from '#database/merged_steps'

const rowsAtOnce = 2000

/** Folding what 1.0.0 has folded gives what folding the text itself does. */
const foldings = {
  user_texts: ['name', 'text'],
  country_texts: ['name'],
  property_texts: ['text'],
  operations: ['text'],
}

/** An earlier version writes rows too during an upgrade, so each transaction folds some. This may run again. */
export default class extends StepTo11 {
  static disableTransactions = true

  async up() {
    if (this.isSqlite) return
    for (const [table, columns] of Object.entries(foldings)) {
      const set = columns.map((column) => `${column} = folded_text(${column})`)
      const changed = columns.map((column) => `${column} <> folded_text(${column})`)
      this.#update(table, `SET ${set.join(', ')} WHERE (${changed.join(' OR ')})`)
    }
    // A trigger folds the title.
    this.#update('trashed_properties', 'SET title = title WHERE TRUE')
  }

  #update(table: string, changes: string) {
    this.defer(async (db) => {
      const { last } = await db.from(table).max('id as last').firstOrFail()
      for (let first = 0; first < last; first += rowsAtOnce) {
        await db.rawQuery(`UPDATE ${table} ${changes} AND id > ? AND id <= ?`, [
          first,
          first + rowsAtOnce,
        ])
      }
    })
  }
}
