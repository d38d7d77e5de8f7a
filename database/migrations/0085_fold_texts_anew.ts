import { BaseSchema } from '@adonisjs/lucid/schema'
import { changedLetters, foldedLetter, lowerLetter, numberSigns } from '#database/folding'

/** As long as what a visitor writes, which is searched too. */
const positions = 3000

type Kept = { source: string; of: string[]; ids: string[]; texts: Record<string, string> }

/** `new` is the written row, in a trigger and where a table is filled. */
const keptTexts = (isNumbered: boolean): Record<string, Kept> => ({
  user_texts: {
    source: 'users',
    of: ['name', 'email', 'role', 'phone_number'],
    ids: [],
    texts: {
      name: folded('new.name'),
      text: joined('new.name', 'new.email', 'new.role', 'new.phone_number'),
    },
  },
  country_texts: {
    source: 'countries',
    of: ['name'],
    ids: [],
    texts: { name: folded('new.name') },
  },
  property_texts: {
    source: 'properties',
    of: ['title', 'address', 'city', ...(isNumbered ? ['reference', 'permit_number'] : [])],
    ids: ['owner_id', 'country_id'],
    texts: {
      text:
        joined('new.title', 'new.address', 'new.city') +
        (isNumbered ? ` || ${numbers('new')}` : ''),
    },
  },
})

/**
 * More letters are written alike, and properties are found by their reference and permit number too. SQLite's index
 * has the folded texts themselves. PostgreSQL folds its rows in migration 0086.
 */
export default class extends BaseSchema {
  get #isSqlite() {
    return this.db.dialect.name === 'sqlite3'
  }

  async up() {
    if (!this.#isSqlite) return this.#replaceFunctions()
    this.#replaceLetters()
    this.#moveCity()
    this.#keepTexts(true)
    for (const table of ['operations', 'enquiries']) {
      this.schema.raw(`UPDATE ${table} SET text = ${folded('text')} WHERE ${isChanged('text')}`)
    }
    this.schema.raw(`UPDATE trashed_properties
      SET text = ${folded('title')} || ${numbers('trashed_properties')}`)
    this.#indexTexts(['text'], ['text'])
  }

  /** Letters that became one can't be told apart any more; an earlier version finds its columns. */
  async down() {
    if (this.#isSqlite) {
      this.#keepTexts(false)
      this.#indexTexts(['name', 'email', 'role', 'phone_number'], ['title', 'address', 'city'])
    } else {
      this.schema.raw('DROP TRIGGER property_texts_numbers ON properties')
      this.#replaceTriggers()
      this.schema.raw('DROP FUNCTION number_texts')
    }
  }

  #replaceLetters() {
    this.schema.raw(`WITH RECURSIVE counted(position) AS
      (SELECT 1 UNION ALL SELECT position + 1 FROM counted WHERE position < ${positions})
      INSERT OR IGNORE INTO search_positions SELECT position FROM counted`)
    this.schema.raw('DELETE FROM search_letters')
    this.defer(async (db) => {
      await db.rawQuery(
        `INSERT INTO search_letters (letter, folded, lowered)
          SELECT plain.key, plain.value, lowered.value
          FROM json_each(?) AS plain LEFT JOIN json_each(?) AS lowered ON lowered.key = plain.key`,
        [foldedLetter, lowerLetter].map((change) => JSON.stringify(changedLetters(change)))
      )
    })
  }

  /** Behind it stand the numbers of a property that has one. */
  #moveCity() {
    const rest = (text: string) => `substr(${text}, instr(${text}, char(1)) + 1)`
    const city = rest(rest('text'))
    this.schema.raw('DROP INDEX property_texts_city')
    this.schema.raw('ALTER TABLE property_texts DROP COLUMN city')
    this.schema.raw(`ALTER TABLE property_texts ADD COLUMN city text GENERATED ALWAYS AS
      (substr(${city}, 1, instr(${city} || char(1), char(1)) - 1)) VIRTUAL`)
    this.schema.raw('CREATE INDEX property_texts_city ON property_texts (city, id)')
  }

  #keepTexts(isNumbered: boolean) {
    for (const [table, kept] of Object.entries(keptTexts(isNumbered))) this.#keep(table, kept)
  }

  #keep(table: string, { source, of, ids, texts }: Kept) {
    const columns = ['id', ...ids]
    const names = Object.keys(texts)
    const fold = Object.entries(texts).map(([name, text]) => `${text} AS ${name}`)
    const changed = of.map((column) => `old.${column} IS NOT new.${column}`)
    const set = Object.entries(texts).map(([name, text]) => `${name} = ${text}`)
    this.schema
      .raw(`UPDATE ${table} SET ${names.map((name) => `${name} = folded.${name}`).join(', ')}
      FROM (SELECT id, ${fold.join(', ')} FROM ${source} AS new) AS folded
      WHERE folded.id = ${table}.id
        AND (${names.map((name) => `${table}.${name} IS NOT folded.${name}`).join(' OR ')})`)
    for (const event of ['insert', 'text']) this.schema.raw(`DROP TRIGGER ${table}_${event}`)
    this.schema.raw(`CREATE TRIGGER ${table}_insert AFTER INSERT ON ${source} BEGIN
      INSERT INTO ${table} (${[...columns, ...names].join(', ')})
        SELECT ${columns.map((column) => `new.${column}`).join(', ')}, ${fold.join(', ')}; END`)
    this.schema.raw(`CREATE TRIGGER ${table}_text AFTER UPDATE OF ${of.join(', ')} ON ${source}
      WHEN ${changed.join(' OR ')}
      BEGIN UPDATE ${table} SET ${set.join(', ')} WHERE id = new.id; END`)
  }

  /** Two signs that nobody types stand behind each text, so that every letter begins a trigram. */
  #indexTexts(userColumns: string[], propertyColumns: string[]) {
    const end = 'char(1, 1)'
    const users = `INSERT OR REPLACE INTO user_search (rowid, ${userColumns[0]})
      SELECT id, text || ${end} FROM user_texts`
    const properties = `INSERT OR REPLACE INTO property_search
        (rowid, ${propertyColumns[0]}, owner_name, country_name)
      SELECT properties.id, kept.text || ${end}, owner.name || ${end}, country.name || ${end}
      FROM properties JOIN property_texts AS kept ON kept.id = properties.id
        JOIN user_texts AS owner ON owner.id = properties.owner_id
        JOIN country_texts AS country ON country.id = properties.country_id`
    this.#index('user_search', userColumns, users)
    this.#index('property_search', [...propertyColumns, 'owner_name', 'country_name'], properties)
    const renamed = 'WHEN old.name IS NOT new.name'
    for (const [table, trigger, event, id] of [
      ['users', 'insert', 'INSERT ON user_texts', 'id'],
      ['users', 'update', 'UPDATE OF text ON user_texts', 'id'],
      ['properties', 'insert', 'INSERT ON property_texts', 'id'],
      ['properties', 'update', 'UPDATE ON property_texts', 'id'],
      ['properties', 'owner', `UPDATE OF name ON user_texts ${renamed}`, 'owner_id'],
      ['properties', 'country', `UPDATE OF name ON country_texts ${renamed}`, 'country_id'],
    ]) {
      const name = `${table}_searched_${trigger}`
      const insert = table === 'users' ? users : properties
      const row = table === 'users' ? 'user_texts' : 'properties'
      this.schema.raw(`DROP TRIGGER ${name}`)
      this.schema.raw(`CREATE TRIGGER ${name} AFTER ${event}
        BEGIN ${insert} WHERE ${row}.${id} = new.id; END`)
    }
  }

  #index(table: string, columns: string[], insert: string) {
    this.schema.dropTable(table)
    this.schema.raw(`CREATE VIRTUAL TABLE ${table} USING fts5(${columns.join(', ')},
      content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`)
    this.schema.raw(insert)
  }

  #replaceFunctions() {
    // knex would take a question mark for a value.
    const changes = JSON.stringify(changedLetters(foldedLetter)).replaceAll('?', String.raw`\u003f`)
    const letters = `coalesce('${changes.replaceAll("'", "''")}'::jsonb ->> letter, letter)`
    this.schema.raw(`CREATE OR REPLACE FUNCTION folded_text(source text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      BEGIN
        IF octet_length(source) = length(source) THEN
          RETURN translate(lower(source COLLATE "C"), '''\`', '');
        END IF;
        RETURN (SELECT coalesce(string_agg(${letters}, '' ORDER BY position), '')
          FROM unnest(string_to_array(source, NULL)) WITH ORDINALITY AS letters (letter, position));
      END $$`)
    this.schema.raw(`CREATE FUNCTION number_texts(reference text, permit_number text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        numbers text = concat(folded_text(reference), chr(1), folded_text(permit_number));
      BEGIN
        IF numbers = chr(1) THEN RETURN ''; END IF;
        RETURN concat(chr(1), numbers, chr(2), translate(numbers, chr(1) || '${numberSigns}', chr(2)), chr(2));
      END $$`)
    this.#replaceTriggers(' || number_texts(new.reference, new.permit_number)')
    this.schema.raw(`CREATE TRIGGER property_texts_numbers
      AFTER UPDATE OF reference, permit_number ON properties FOR EACH ROW
      WHEN ((old.reference, old.permit_number) IS DISTINCT FROM (new.reference, new.permit_number))
      EXECUTE FUNCTION property_texts_text()`)
  }

  #replaceTriggers(added = '') {
    const texts = ['title', 'address', 'city'].map(
      (column) => `coalesce(folded_text(new.${column}), '')`
    )
    const text = texts.join(' || chr(1) || ') + added
    this.#replaceTrigger(
      'property_texts_insert',
      `INSERT INTO property_texts (id, owner_id, country_id, text)
        SELECT new.id, new.owner_id, new.country_id, ${text}`
    )
    this.#replaceTrigger(
      'property_texts_text',
      `UPDATE property_texts SET text = ${text} WHERE id = new.id`
    )
    this.#replaceTrigger(
      'keep_trashed_text',
      `new.text = left(folded_text(new.title)${added}, 510)`,
      'new'
    )
  }

  #replaceTrigger(name: string, statement: string, result = 'NULL') {
    this.schema.raw(`CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${statement};
        RETURN ${result};
      END $$`)
  }
}

function joined(...texts: string[]) {
  // Control characters can't be stored, so nothing is found that begins in one text and ends in the next.
  return texts.map((text) => `coalesce(${folded(text)}, '')`).join(' || char(1) || ')
}

/** SQLite's `lower` knows ASCII alone; most texts have nothing else. */
function folded(text: string) {
  return `iif(${text} GLOB '*[^ -~]*',
    (SELECT coalesce(group_concat(coalesce(folded, letter), ''), '') FROM
      (SELECT substr(${text}, position, 1) AS letter FROM search_positions
        WHERE position <= length(${text}) ORDER BY position)
      LEFT JOIN search_letters USING (letter)),
    replace(replace(lower(${text}), '''', ''), '\`', ''))`
}

const isChanged = (text: string) => `${text} GLOB '*[^ -~]*' OR ${text} GLOB '*[''\`]*'`

/** As they are written, and whole between other control characters, without their signs. */
function numbers(row: string) {
  const columns = ['reference', 'permit_number'].map((column) => `${row}.${column}`)
  const plain = [...numberSigns].reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, 'numbers')
  return `coalesce((SELECT char(1) || numbers || char(2) || replace(${plain}, char(1), char(2)) || char(2)
    FROM (SELECT ${joined(...columns)} AS numbers) WHERE numbers <> char(1)), '')`
}
