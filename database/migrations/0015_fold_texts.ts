import { BaseSchema } from '@adonisjs/lucid/schema'

/** The longest text that is searched, an address. */
const positions = 500

const lastLetter = 0x1ffff

/** Letters that are written in several ways: Arabic ones, as Lucene's ArabicNormalizer has them, and sigma. */
const sameLetters = new Map(
  [...'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ς'].map((letter, index) => [letter, 'اااايهوي0123456789σ'[index]])
)

/** `new` is the written row, in a trigger and where a table is filled. */
const tables = {
  user_texts: {
    source: 'users',
    columns: {
      name: folded('new.name'),
      text: joined('new.name', 'new.email', 'new.role', 'new.phone_number'),
    },
    updates: [
      { of: ['name', 'email', 'role', 'phone_number'], sets: ['name', 'text'], name: 'text' },
    ],
  },
  country_texts: {
    source: 'countries',
    columns: { name: folded('new.name') },
    updates: [{ of: ['name'], sets: ['name'], name: 'text' }],
  },
  property_texts: {
    source: 'properties',
    columns: {
      owner_id: 'new.owner_id',
      country_id: 'new.country_id',
      text: joined('new.title', 'new.address', 'new.city'),
    },
    updates: [
      { of: ['title', 'address', 'city'], sets: ['text'], name: 'text' },
      { of: ['owner_id', 'country_id'], sets: ['owner_id', 'country_id'], name: 'place' },
    ],
  },
}

/**
 * Texts as a search compares them, for words of one or two letters. Looking a letter up among the trigrams
 * that begin with it took 20 times as long with 20,000 rows. The names of owners and countries stand here
 * once: indexed with each of their properties, a bulk change of these took three times as long.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'sqlite3') return
    this.#createFoldings()
    for (const [table, { source, columns, updates }] of Object.entries(tables)) {
      const types = Object.keys(columns).map(
        (name) => `${name} ${name.endsWith('_id') ? 'integer' : 'text'} NOT NULL`
      )
      this.schema.raw(`CREATE TABLE ${table} (
        id integer PRIMARY KEY REFERENCES ${source} (id) ON DELETE CASCADE, ${types.join(', ')})`)
      const values = new Map(Object.entries(columns))
      const insert = `INSERT INTO ${table} (id, ${[...values.keys()].join(', ')})
        SELECT new.id, ${[...values.values()].join(', ')}`
      this.schema.raw(`${insert} FROM ${source} AS new`)
      this.schema.raw(`CREATE TRIGGER ${table}_insert AFTER INSERT ON ${source}
        BEGIN ${insert}; END`)
      for (const { of, sets, name } of updates) {
        const changed = of.map((column) => `old.${column} IS NOT new.${column}`)
        const set = sets.map((column) => `${column} = ${values.get(column)}`)
        this.schema
          .raw(`CREATE TRIGGER ${table}_${name} AFTER UPDATE OF ${of.join(', ')} ON ${source}
          WHEN ${changed.join(' OR ')}
          BEGIN UPDATE ${table} SET ${set.join(', ')} WHERE id = new.id; END`)
      }
    }
    for (const index of searchIndexes) this.schema.dropTable(`${index}_terms`)
  }

  async down() {
    if (this.db.dialect.name !== 'sqlite3') return
    for (const index of searchIndexes) {
      this.schema.raw(`CREATE VIRTUAL TABLE ${index}_terms USING fts5vocab(${index}, row)`)
    }
    for (const [table, { updates }] of Object.entries(tables)) {
      for (const name of ['insert', ...updates.map((update) => update.name)]) {
        this.schema.raw(`DROP TRIGGER ${table}_${name}`)
      }
      this.schema.dropTable(table)
    }
    this.schema.dropTable('search_letters').dropTable('search_positions')
  }

  #createFoldings() {
    this.schema.raw(`CREATE TABLE search_positions (position integer PRIMARY KEY)`)
    this.schema.raw(`WITH RECURSIVE counted(position) AS
      (SELECT 1 UNION ALL SELECT position + 1 FROM counted WHERE position < ${positions})
      INSERT INTO search_positions SELECT position FROM counted`)
    this.schema.raw(
      'CREATE TABLE search_letters (letter text PRIMARY KEY, folded text NOT NULL) WITHOUT ROWID'
    )
    this.defer(async (db) => {
      await db.rawQuery('INSERT INTO search_letters SELECT key, value FROM json_each(?)', [
        JSON.stringify(foldedLetters()),
      ])
    })
  }
}

const searchIndexes = ['user_search', 'property_search']

function joined(...texts: string[]) {
  // Control characters can't be stored, so nothing is found that begins in one text and ends in the next.
  return texts.map((text) => `coalesce(${folded(text)}, '')`).join(' || char(1) || ')
}

/** SQLite's `lower` knows ASCII alone; most texts have nothing else. */
function folded(text: string) {
  return `iif(${text} GLOB '*[^ -~]*',
    (SELECT group_concat(coalesce(folded, letter), '') FROM
      (SELECT substr(${text}, position, 1) AS letter FROM search_positions
        WHERE position <= length(${text}) ORDER BY position)
      LEFT JOIN search_letters USING (letter)),
    lower(${text}))`
}

/** Without what is folded to itself. */
export function foldedLetters() {
  const foldings: Record<string, string> = {}
  for (let point = 1; point <= lastLetter; point += 1) {
    const letter = String.fromCodePoint(point)
    const to = foldedLetter(letter)
    if (to !== letter) foldings[letter] = to
  }
  return foldings
}

/** Vowel signs, the stroke that makes a word longer, and accents vanish, and any blank is a plain one. */
function foldedLetter(letter: string) {
  if (/[\u0640\u064B-\u0655\u0670]/.test(letter)) return ''
  if (/\p{Space_Separator}/u.test(letter)) return ' '
  const same = sameLetters.get(letter)
  if (same) return same
  const base = letter
    .normalize('NFD')
    .replace(/[\u0300-\u0331]/g, '')
    .toLowerCase()
  return /^[a-z]?$/.test(base) ? base : letter.toLowerCase()
}
