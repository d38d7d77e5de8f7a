import { BaseSchema } from '@adonisjs/lucid/schema'
import { changedLetters, lowerLetter } from '#database/folding'
import { foldedLetters } from '#database/migrations/0015_fold_texts'

type Kept = {
  source: string
  columns: Record<string, string>
  updates: Record<string, { of: string[]; sets: string[] }>
}

/** `new` is the written row, in a trigger and where a table is filled. */
const tables: Record<string, Kept> = {
  user_texts: {
    source: 'users',
    columns: {
      name: 'folded_text(new.name)',
      text: joined('new.name', 'new.email', 'new.role', 'new.phone_number'),
    },
    updates: { text: { of: ['name', 'email', 'role', 'phone_number'], sets: ['name', 'text'] } },
  },
  country_texts: {
    source: 'countries',
    columns: { name: 'folded_text(new.name)' },
    updates: { text: { of: ['name'], sets: ['name'] } },
  },
  property_texts: {
    source: 'properties',
    columns: {
      owner_id: 'new.owner_id',
      country_id: 'new.country_id',
      text: joined('new.title', 'new.address', 'new.city'),
    },
    updates: {
      text: { of: ['title', 'address', 'city'], sets: ['text'] },
      place: { of: ['owner_id', 'country_id'], sets: ['owner_id', 'country_id'] },
    },
  },
}

/** The texts of a property stand beside each other: SQLite computes the parts, PostgreSQL keeps them. */
const parts = {
  sqlite: { title: first('text'), address: first(rest('text')), city: rest(rest('text')) },
  postgres: { title: part(1), address: part(2), city: part(3) },
}

const sortKeys = [
  ['user_texts', 'name'],
  ['country_texts', 'name'],
  ['property_texts', 'title'],
  ['property_texts', 'address'],
  ['property_texts', 'city'],
]

const namedTables = ['user_texts', 'country_texts']

const searchedColumns = { user_texts: ['name', 'text'], property_texts: ['text'] }

/**
 * PostgreSQL keeps the folded texts that SQLite has, and both sort by them, in the order of code points.
 * Trigrams find a word of three letters or more in them.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name === 'sqlite3') this.#addParts()
    else this.#createTables()
    for (const [table, key] of sortKeys) {
      this.schema.raw(`CREATE INDEX ${table}_${key} ON ${table} (${key}, id)`)
    }
  }

  async down() {
    if (this.db.dialect.name === 'sqlite3') return this.#dropParts()

    this.schema.raw('DROP FUNCTION keep_trashed_text CASCADE')
    for (const table of namedTables) this.schema.raw(`DROP FUNCTION ${table}_named`)
    for (const [table, { updates }] of Object.entries(tables)) {
      for (const name of ['insert', ...Object.keys(updates)]) {
        this.schema.raw(`DROP FUNCTION ${table}_${name} CASCADE`)
      }
      this.schema.dropTable(table)
    }
    this.schema.raw('DROP FUNCTION lower_text')
    this.schema.raw('DROP FUNCTION folded_text')
  }

  #addParts() {
    for (const [name, sql] of Object.entries(parts.sqlite)) {
      this.schema.raw(
        `ALTER TABLE property_texts ADD COLUMN ${name} text GENERATED ALWAYS AS (${sql}) VIRTUAL`
      )
    }
  }

  #dropParts() {
    for (const [table, key] of sortKeys) this.schema.raw(`DROP INDEX ${table}_${key}`)
    for (const name of Object.keys(parts.sqlite)) {
      this.schema.raw(`ALTER TABLE property_texts DROP COLUMN ${name}`)
    }
  }

  #createTables() {
    this.schema.raw('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    this.#createFunction('folded_text', foldedLetters())
    this.#createFunction('lower_text', changedLetters(lowerLetter))
    for (const [table, kept] of Object.entries(tables)) {
      const types = Object.keys(kept.columns).map((name) =>
        name.endsWith('_id') ? `${name} integer NOT NULL` : `${name} text COLLATE "C" NOT NULL`
      )
      this.schema.raw(`CREATE TABLE ${table} (
        id integer PRIMARY KEY REFERENCES ${kept.source} (id) ON DELETE CASCADE, ${types.join(', ')})`)
      this.#keep(table, kept)
    }
    for (const [name, sql] of Object.entries(parts.postgres)) {
      this.schema.raw(`ALTER TABLE property_texts
        ADD COLUMN ${name} text COLLATE "C" GENERATED ALWAYS AS (${sql}) STORED`)
    }
    this.#indexTables()
    this.#findNames()
    this.#keepTrash()
    // Until then searches would be planned without knowing the texts.
    for (const table of Object.keys(tables)) this.schema.raw(`ANALYZE ${table}`)
  }

  /** By the letters of JavaScript: PostgreSQL's own depend on the locale that it was set up with. */
  #createFunction(name: string, changes: Record<string, string>) {
    const changed = `coalesce('${JSON.stringify(changes)}'::jsonb ->> letter, letter)`
    this.schema.raw(`CREATE FUNCTION ${name}(source text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      BEGIN
        IF octet_length(source) = length(source) THEN RETURN lower(source COLLATE "C"); END IF;
        RETURN (SELECT string_agg(${changed}, '' ORDER BY position)
          FROM unnest(string_to_array(source, NULL)) WITH ORDINALITY AS letters (letter, position));
      END $$`)
  }

  #keep(table: string, { source, columns, updates }: Kept) {
    const values = new Map(Object.entries(columns))
    const insert = `INSERT INTO ${table} (id, ${[...values.keys()].join(', ')})
      SELECT new.id, ${[...values.values()].join(', ')}`
    this.#createTrigger(`${table}_insert`, `INSERT ON ${source}`, insert)
    for (const [name, { of, sets }] of Object.entries(updates)) {
      const set = sets.map((column) => `${column} = ${values.get(column)}`)
      const changed = of.map((column) => `old.${column} IS DISTINCT FROM new.${column}`)
      this.#createTrigger(
        `${table}_${name}`,
        `UPDATE OF ${of.join(', ')} ON ${source}`,
        `UPDATE ${table} SET ${set.join(', ')} WHERE id = new.id`,
        `WHEN (${changed.join(' OR ')})`
      )
    }
    // Filled after them, because a trigger locks the table: no row is written between the two.
    this.schema.raw(`${insert} FROM ${source} AS new`)
  }

  #createTrigger(name: string, event: string, statement: string, when = '') {
    this.schema.raw(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${statement};
        RETURN NULL;
      END $$`)
    this.schema.raw(
      `CREATE TRIGGER ${name} AFTER ${event} FOR EACH ROW ${when} EXECUTE FUNCTION ${name}()`
    )
  }

  /**
   * A search reads the entries that wait for their place in the index, so few may wait; where none did,
   * another country for 10,000 properties took 5.5 seconds and not 2.
   */
  #indexTables() {
    for (const [table, columns] of Object.entries(searchedColumns)) {
      const operators = columns.map((column) => `${column} gin_trgm_ops`).join(', ')
      this.schema.raw(
        `CREATE INDEX ${table}_trigrams ON ${table} USING gin (${operators}) WITH (gin_pending_list_limit = 256)`
      )
    }
    for (const column of ['owner_id', 'country_id']) {
      this.schema.raw(`CREATE INDEX property_texts_${column} ON property_texts (${column}, id)`)
    }
  }

  /**
   * Called immutable, though they read a table, so that PostgreSQL runs them while it plans: only then it
   * knows how many rows of a search belong to them. No plan outlives its statement.
   */
  #findNames() {
    for (const table of namedTables) {
      this.schema.raw(`CREATE FUNCTION ${table}_named(pattern text) RETURNS integer[]
        LANGUAGE plpgsql IMMUTABLE STRICT AS $$
        BEGIN
          RETURN ARRAY(SELECT id FROM ${table} WHERE name LIKE pattern);
        END $$`)
    }
  }

  /** The version before this one writes the title in lower case. */
  #keepTrash() {
    this.schema.raw(`CREATE FUNCTION keep_trashed_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        new.text = folded_text(new.title);
        RETURN new;
      END $$`)
    this.schema.raw(`CREATE TRIGGER trashed_properties_text BEFORE INSERT OR UPDATE OF title
      ON trashed_properties FOR EACH ROW EXECUTE FUNCTION keep_trashed_text()`)
    this.schema.raw('UPDATE trashed_properties SET text = folded_text(title)')
  }
}

function joined(...texts: string[]) {
  // Control characters can't be stored, so nothing is found that begins in one text and ends in the next.
  return texts.map((text) => `coalesce(folded_text(${text}), '')`).join(' || chr(1) || ')
}

function first(text: string) {
  return `substr(${text}, 1, instr(${text}, char(1)) - 1)`
}

function rest(text: string) {
  return `substr(${text}, instr(${text}, char(1)) + 1)`
}

function part(index: number) {
  return `split_part(text, chr(1), ${index})`
}
