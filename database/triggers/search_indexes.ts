import { sqliteTrigger } from '#database/triggers/trigger'

/** SQLite's trigram index finds a text anywhere in a column; PostgreSQL has trigrams of the folded texts themselves. */
export const searchIndexes = (isSqlite: boolean) => (isSqlite ? trigramTables() : trigramIndexes())

/** Two signs that nobody types stand behind each text, so that every letter begins a trigram. */
const ended = (...texts: string[]) => texts.map((text) => `${text} || char(1, 1)`).join(', ')

const ofUsers = `INSERT OR REPLACE INTO user_search (rowid, text)
  SELECT id, ${ended('text')} FROM user_texts`

const ofProperties = `INSERT OR REPLACE INTO property_search (rowid, text, owner_name, country_name)
  SELECT properties.id, ${ended('kept.text', 'owner.name', 'country.name')}
  FROM properties JOIN property_texts AS kept ON kept.id = properties.id
    JOIN user_texts AS owner ON owner.id = properties.owner_id
    JOIN country_texts AS country ON country.id = properties.country_id`

function trigramTables() {
  const renamed = 'WHEN old.name IS NOT new.name'
  return [
    ...tableOf('user_search', 'text', ofUsers),
    ...tableOf('property_search', 'text, owner_name, country_name', ofProperties),
    ...[
      ['users', 'insert', 'INSERT ON user_texts', 'user_texts.id'],
      ['users', 'update', 'UPDATE OF text ON user_texts', 'user_texts.id'],
      ['properties', 'insert', 'INSERT ON property_texts', 'properties.id'],
      ['properties', 'update', 'UPDATE ON property_texts', 'properties.id'],
      ['properties', 'owner', `UPDATE OF name ON user_texts ${renamed}`, 'properties.owner_id'],
      [
        'properties',
        'country',
        `UPDATE OF name ON country_texts ${renamed}`,
        'properties.country_id',
      ],
    ].flatMap(([table, name, event, id]) =>
      sqliteTrigger(
        `${table}_searched_${name}`,
        `AFTER ${event}`,
        `${table === 'users' ? ofUsers : ofProperties} WHERE ${id} = new.id;`
      )
    ),
    ...[
      ['users', 'user_search'],
      ['properties', 'property_search'],
    ].flatMap(([table, index]) =>
      sqliteTrigger(
        `${table}_searched_delete`,
        `AFTER DELETE ON ${table}`,
        `DELETE FROM ${index} WHERE rowid = old.id;`
      )
    ),
  ]
}

const tableOf = (table: string, columns: string, insert: string) => [
  `DROP TABLE IF EXISTS ${table}`,
  `CREATE VIRTUAL TABLE ${table} USING fts5(${columns},
    content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  insert,
]

/**
 * A search reads the entries that wait for their place in the index, so few may wait; where none did, another country
 * for 10,000 properties took 5.5 seconds and not 2.
 *
 * The functions are called immutable, though they read a table, so that PostgreSQL runs them while it plans: only then
 * it knows how many rows of a search belong to them. No plan outlives its statement.
 */
function trigramIndexes() {
  const trigrams = { user_texts: ['name', 'text'], property_texts: ['text'] }
  return [
    'CREATE EXTENSION IF NOT EXISTS pg_trgm',
    ...Object.entries(trigrams).map(([table, columns]) => {
      const operators = columns.map((column) => `${column} gin_trgm_ops`).join(', ')
      return `CREATE INDEX IF NOT EXISTS ${table}_trigrams ON ${table} USING gin (${operators})
        WITH (gin_pending_list_limit = 256)`
    }),
    ...['owner_id', 'country_id'].map(
      (column) =>
        `CREATE INDEX IF NOT EXISTS property_texts_${column} ON property_texts (${column}, id)`
    ),
    ...['user_texts', 'country_texts'].map(
      (table) => `CREATE OR REPLACE FUNCTION ${table}_named(pattern text) RETURNS integer[]
        LANGUAGE plpgsql IMMUTABLE STRICT AS $$
        BEGIN
          RETURN ARRAY(SELECT id FROM ${table} WHERE name LIKE pattern);
        END $$`
    ),
  ]
}
