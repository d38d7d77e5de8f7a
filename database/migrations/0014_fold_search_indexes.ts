import { BaseSchema } from '@adonisjs/lucid/schema'

/** Arabic letters that are written in several ways, as Lucene's ArabicNormalizer has them, and digits. */
const letters = [...'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩'].map(
  (letter, index) => [letter, 'اااايهوي0123456789'[index]] as const
)

/** Vowel signs, and the stroke that makes a word longer. */
const silent = [
  ...'\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670',
].map((mark) => [mark, ''] as const)

const spellings = [...silent, ...letters]

/** The parser of an older SQLite, which may open the file too, has no room for more calls within calls. */
const spellingsAtOnce = 8

const indexes = {
  user_search: {
    columns: {
      name: 'u.name',
      email: 'u.email',
      role: 'u.role',
      phone_number: 'u.phone_number',
    },
    id: 'u.id',
    source: 'users u',
    triggers: {
      users_searched_insert: ['INSERT ON users', 'u.id = new.id'],
      users_searched_update: [
        'UPDATE OF name, email, role, phone_number ON users',
        'u.id = new.id',
      ],
    },
  },
  property_search: {
    columns: {
      title: 'p.title',
      address: 'p.address',
      city: 'p.city',
      owner_name: 'u.name',
      country_name: 'c.name',
    },
    id: 'p.id',
    source:
      'properties p JOIN users u ON u.id = p.owner_id JOIN countries c ON c.id = p.country_id',
    triggers: {
      properties_searched_insert: ['INSERT ON properties', 'p.id = new.id'],
      properties_searched_update: [
        'UPDATE OF title, address, city, owner_id, country_id ON properties',
        'p.id = new.id',
      ],
      properties_searched_owner: [
        'UPDATE OF name ON users',
        'p.owner_id = new.id AND old.name <> new.name',
      ],
      properties_searched_country: [
        'UPDATE OF name ON countries',
        'p.country_id = new.id AND old.name <> new.name',
      ],
    },
  },
}

/**
 * Each text is indexed with two blanks behind it, so that every letter begins a trigram: what begins with
 * one or two letters is looked up among the trigrams, instead of reading all rows.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name !== 'sqlite3') return
    this.#fill(foldedRows)
    for (const index of Object.keys(indexes)) {
      this.schema.raw(`CREATE VIRTUAL TABLE ${index}_terms USING fts5vocab(${index}, row)`)
    }
  }

  async down() {
    if (this.db.dialect.name !== 'sqlite3') return
    for (const index of Object.keys(indexes)) this.schema.dropTable(`${index}_terms`)
    this.#fill((rows) => rows)
  }

  #fill(indexed: (rows: string, names: string[]) => string) {
    for (const [index, { columns, id, source, triggers }] of Object.entries(indexes)) {
      const names = Object.keys(columns)
      const texts = Object.entries(columns).map(([name, column]) => `${column} AS ${name}`)
      const insertWhere = (where: string) => {
        const rows = `SELECT ${id} AS id, ${texts.join(', ')} FROM ${source} WHERE ${where}`
        return `INSERT OR REPLACE INTO ${index} (rowid, ${names.join(', ')}) ${indexed(rows, names)}`
      }
      for (const [name, [event, where]] of Object.entries(triggers)) {
        this.schema.raw(`DROP TRIGGER IF EXISTS ${name}`)
        this.schema.raw(`CREATE TRIGGER ${name} AFTER ${event} BEGIN ${insertWhere(where)}; END`)
      }
      this.schema.raw(`INSERT INTO ${index} (${index}) VALUES ('delete-all')`)
      this.schema.raw(insertWhere('true'))
    }
  }
}

/** Most texts have no Arabic letter and stay as they are. */
function foldedRows(rows: string, names: string[]) {
  const stored = names.map((name) => `${name} AS stored_${name}`)
  const folded = chunksOf(spellings, spellingsAtOnce).reduce(
    (source, chunk) => `SELECT ${respelled(names, chunk).join(', ')} FROM (${source})`,
    `SELECT *, ${stored.join(', ')} FROM (${rows})`
  )
  const texts = names.map(
    (name) => `iif(stored_${name} GLOB '*[\u0622-\u0671]*', ${name}, stored_${name}) || '  '`
  )
  return `SELECT id, ${texts.join(', ')} FROM (${folded})`
}

function respelled(names: string[], chunk: typeof spellings) {
  const texts = names.flatMap((name) => {
    const text = chunk.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, name)
    return [`${text} AS ${name}`, `stored_${name}`]
  })
  return ['id', ...texts]
}

function chunksOf<T>(list: T[], size: number): T[][] {
  return list.length ? [list.slice(0, size), ...chunksOf(list.slice(size), size)] : []
}
