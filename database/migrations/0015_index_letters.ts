import { BaseSchema } from '@adonisjs/lucid/schema'
import { foldedRows, indexes } from './0014_fold_search_indexes.js'

/** The longest text that is searched, an address, and the two blanks behind it. */
const positions = 502

/** They stand on a letter, and the trigrams leave them out. */
const marks = '[\u0300-\u0331]'

/** Words for SQLite's tokenizer are what stands between blanks, whatever it is made of. */
const tokenizer = `tokenize = "unicode61 remove_diacritics 1 categories 'L* M* N* P* S* C*'"`

/**
 * Each letter of a text and each two letters that follow one another, for words that are too short for the
 * trigrams. A letter was looked up among the trigrams that begin with it, hundreds of them: 20 times as long
 * with 20,000 rows, and half a second for a search of six letters.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'sqlite3') return
    this.schema.createTable('search_positions', (table) => table.integer('position').primary())
    this.schema.raw(`WITH RECURSIVE counted(position) AS
      (SELECT 1 UNION ALL SELECT position + 1 FROM counted WHERE position < ${positions})
      INSERT INTO search_positions SELECT position FROM counted`)
    for (const [index, { columns, id, source, triggers }] of Object.entries(indexes)) {
      const names = Object.keys(columns)
      const texts = Object.entries(columns).map(([name, column]) => `${column} AS ${name}`)
      const insertWhere = (where: string) => {
        const rows = `SELECT ${id} AS id, ${texts.join(', ')} FROM ${source} WHERE ${where}`
        return `INSERT OR REPLACE INTO ${index}_letters (rowid, ${names.join(', ')})
          ${lettersOf(foldedRows(rows, names), names)}`
      }
      this.schema.raw(`CREATE VIRTUAL TABLE ${index}_letters USING fts5(${names.join(', ')},
        content = '', contentless_delete = 1, detail = column, ${tokenizer})`)
      for (const [name, [event, where]] of Object.entries(triggers)) {
        this.#createTrigger(name, event, insertWhere(where))
      }
      const [table] = source.split(' ')
      this.#createTrigger(
        `${table}_searched_delete`,
        `DELETE ON ${table}`,
        `DELETE FROM ${index}_letters WHERE rowid = old.id`
      )
      this.schema.raw(insertWhere('true'))
      this.schema.dropTable(`${index}_terms`)
    }
  }

  async down() {
    if (this.db.dialect.name !== 'sqlite3') return
    for (const [index, { source, triggers }] of Object.entries(indexes)) {
      for (const name of [...Object.keys(triggers), `${source.split(' ')[0]}_searched_delete`]) {
        this.schema.raw(`DROP TRIGGER ${name}_letters`)
      }
      this.schema.dropTable(`${index}_letters`)
      this.schema.raw(`CREATE VIRTUAL TABLE ${index}_terms USING fts5vocab(${index}, row)`)
    }
    this.schema.dropTable('search_positions')
  }

  #createTrigger(name: string, event: string, statement: string) {
    this.schema.raw(`CREATE TRIGGER ${name}_letters AFTER ${event} BEGIN ${statement}; END`)
  }
}

/**
 * A blank is spelled as a sign here, because blanks part the letters from each other. DISTINCT keeps SQLite
 * from folding a text anew for each of its letters.
 */
function lettersOf(rows: string, names: string[]) {
  const signed = names.map((name) => `${withoutMarks(`replace(${name}, ' ', '␣')`)} AS ${name}`)
  const letters = names.map(
    (
      name
    ) => `(SELECT group_concat(substr(${name}, position, 1) || ' ' || substr(${name}, position, 2), ' ')
      FROM search_positions WHERE position <= length(${name}))`
  )
  return `SELECT id, ${letters.join(', ')} FROM (SELECT DISTINCT id, ${signed.join(', ')} FROM (${rows}))`
}

/** Most texts have none and stay as they are. */
function withoutMarks(text: string) {
  return `iif(${text} GLOB '*${marks}*',
    (SELECT group_concat(letter, '') FROM
      (SELECT substr(${text}, position, 1) AS letter FROM search_positions
        WHERE position <= length(${text}) ORDER BY position)
      WHERE letter NOT GLOB '${marks}'),
    ${text})`
}
