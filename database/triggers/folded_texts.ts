import { changedLetters, foldedLetter, lowerLetter, numberSigns } from '#database/folding'
import { postgresFunction, postgresTrigger, rowTrigger } from '#database/triggers/trigger'

/** PostgreSQL keeps its tables, which other servers read, and a migration folds their rows; SQLite makes new ones. */
export function keepFoldedTexts(isSqlite: boolean) {
  const tables = Object.entries(keptTexts(isSqlite ? sqlite : postgres))
  return [
    ...keepLetters(isSqlite),
    tableOfCountryNames(isSqlite),
    ...tables.flatMap(([table, kept]) => [
      ...(isSqlite ? [`DROP TABLE IF EXISTS ${table}`] : []),
      tableOf(table, kept, isSqlite),
      ...(isSqlite ? [`${insertOf(table, kept)} FROM ${kept.source} AS new`] : []),
      ...triggersOf(table, kept, isSqlite),
    ]),
    ...(isSqlite ? [] : numberAndTrashTriggers),
    ...sortKeys.map(
      ([table, key]) => `CREATE INDEX IF NOT EXISTS ${table}_${key} ON ${table} (${key}, id)`
    ),
  ]
}

export const keepLetters = (isSqlite: boolean) => (isSqlite ? letterTables() : letterFunctions())

const sortKeys = [
  ['user_texts', 'name'],
  ['country_texts', 'name'],
  ...['title', 'address', 'city'].map((key) => ['property_texts', key]),
]

export function keepLocalNames(isSqlite: boolean) {
  const { country_texts: kept } = keptTexts(isSqlite ? sqlite : postgres)
  return [tableOfCountryNames(isSqlite), ...triggersOf('country_texts', kept, isSqlite)]
}

export function searchLocalNames(isSqlite: boolean) {
  const { name } = keptTexts(isSqlite ? sqlite : postgres).country_texts.texts
  return `UPDATE country_texts SET name = ${name} FROM countries AS new
    WHERE new.id = country_texts.id AND country_texts.name <> ${name}`
}

/** `main` is blank for a main country, `source` tells what the names were made of (`seeders/country_names.ts`). */
function tableOfCountryNames(isSqlite: boolean) {
  const columns = ['main', 'name', 'language', 'local_name', 'source'].map(
    (column) => `${column} text NOT NULL`
  )
  return `CREATE TABLE IF NOT EXISTS country_names (${columns.join(', ')},
    folded text ${isSqlite ? '' : 'COLLATE "C"'} NOT NULL, PRIMARY KEY (main, name, language))`
}

type Folding = {
  fold: (text: string) => string
  separator: string
  numbers: (row: string) => string
  part: (index: number) => string
  numberColumns: string[]
}

const numberColumns = ['reference', 'permit_number']

/** SQLite's `lower` knows ASCII alone; most texts have nothing else. */
export const foldedInSqlite = (text: string) => `iif(${text} GLOB '*[^ -~]*',
  (SELECT coalesce(group_concat(coalesce(folded, letter), ''), '') FROM ${lettersOf(text)}),
  replace(replace(lower(${text}), '''', ''), '\`', ''))`

export const lettersOf = (text: string) => `(SELECT substr(${text}, position, 1) AS letter
  FROM search_positions WHERE position <= length(${text}) ORDER BY position)
  LEFT JOIN search_letters USING (letter)`

/** Numbers stand as they are written, and whole between other control characters, without their signs. */
function numbersInSqlite(row: string) {
  const written = joined(numberColumns, sqlite, row)
  const plain = [...numberSigns].reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, 'numbers')
  return `coalesce((SELECT char(1) || numbers || char(2) || replace(${plain}, char(1), char(2)) || char(2)
    FROM (SELECT ${written} AS numbers) WHERE numbers <> char(1)), '')`
}

const sqlite: Folding = {
  fold: foldedInSqlite,
  separator: 'char(1)',
  numbers: numbersInSqlite,
  part: (index) => {
    const rest = restAfter(index)
    const text = `substr(${rest}, 1, instr(${rest} || char(1), char(1)) - 1)`
    return `text GENERATED ALWAYS AS (${text}) VIRTUAL`
  },
  numberColumns,
}

const restAfter = (index: number): string =>
  index ? `substr(${restAfter(index - 1)}, instr(${restAfter(index - 1)}, char(1)) + 1)` : 'text'

/** A trigger of 1.0.0 keeps the texts of a property, and another one what was added to them. */
const postgres: Folding = {
  fold: (text) => `folded_text(${text})`,
  separator: 'chr(1)',
  numbers: (row) => `number_texts(${row}.reference, ${row}.permit_number)`,
  part: (index) =>
    `text COLLATE "C" GENERATED ALWAYS AS (split_part(text, chr(1), ${index + 1})) STORED`,
  numberColumns: [],
}

/** Control characters can't be stored, so nothing is found that begins in one text and ends in the next. */
const joined = (columns: string[], { fold, separator }: Folding, row = 'new') =>
  columns.map((column) => `coalesce(${fold(`${row}.${column}`)}, '')`).join(` || ${separator} || `)

/** `of` are the columns that `texts` are made of, `ids` are copied; `new` is the written row. */
type Kept = {
  source: string
  of: string[]
  ids?: string[]
  texts: Record<string, string>
  others?: string[]
}

function keptTexts(folding: Folding): Record<string, Kept> {
  const ofUser = ['name', 'email', 'role', 'phone_number']
  const ofProperty = ['title', 'address', 'city']
  const name = folding.fold('new.name')
  return {
    user_texts: { source: 'users', of: ofUser, texts: { name, text: joined(ofUser, folding) } },
    country_texts: {
      source: 'countries',
      of: ['name'],
      texts: { name: `${name} || ${localNames(folding)}` },
      others: ['main_id integer NOT NULL DEFAULT 0', 'unique_name text'],
    },
    property_texts: {
      source: 'properties',
      of: [...ofProperty, ...folding.numberColumns],
      ids: ['owner_id', 'country_id'],
      texts: { text: `${joined(ofProperty, folding)} || ${folding.numbers('new')}` },
      others: ofProperty.map((column, index) => `${column} ${folding.part(index)}`),
    },
  }
}

const localNames = ({ separator }: Folding) =>
  `coalesce((SELECT string_agg(${separator} || local.folded, '' ORDER BY local.language)
    FROM country_names AS local WHERE local.name = new.name
      AND local.main = coalesce((SELECT name FROM countries WHERE id = new.parent_id), '')), '')`

function tableOf(table: string, { source, ids = [], texts, others = [] }: Kept, isSqlite: boolean) {
  const text = isSqlite ? 'text' : 'text COLLATE "C"'
  const columns = [
    `id integer PRIMARY KEY REFERENCES ${source} (id) ON DELETE CASCADE`,
    ...ids.map((name) => `${name} integer NOT NULL`),
    ...Object.keys(texts).map((name) => `${name} ${text} NOT NULL`),
    ...others,
  ]
  return `CREATE TABLE IF NOT EXISTS ${table} (${columns.join(', ')})`
}

function insertOf(table: string, { ids = [], texts }: Kept) {
  const columns = ['id', ...ids]
  return `INSERT INTO ${table} (${[...columns, ...Object.keys(texts)].join(', ')})
    SELECT ${[...columns.map((column) => `new.${column}`), ...Object.values(texts)].join(', ')}`
}

function triggersOf(table: string, kept: Kept, isSqlite: boolean) {
  const { source, of, ids = [], texts } = kept
  const copied = Object.fromEntries(ids.map((id) => [id, `new.${id}`]))
  const onUpdate = (name: string, columns: string[], sets: Record<string, string>) => {
    const set = Object.entries(sets).map(([column, value]) => `${column} = ${value}`)
    return rowTrigger(isSqlite, {
      name: `${table}_${name}`,
      event: `UPDATE OF ${columns.join(', ')} ON ${source}`,
      when: changed(columns),
      statements: `UPDATE ${table} SET ${set.join(', ')} WHERE id = new.id;`,
    })
  }
  const insert = `${insertOf(table, kept)};`
  return [
    ...rowTrigger(isSqlite, {
      name: `${table}_insert`,
      event: `INSERT ON ${source}`,
      statements: insert,
    }),
    ...onUpdate('text', of, texts),
    ...(ids.length ? onUpdate('place', ids, copied) : []),
  ]
}

const changed = (columns: string[]) =>
  columns.map((column) => `old.${column} IS DISTINCT FROM new.${column}`).join(' OR ')

function letterTables() {
  const [folded, lowered] = [foldedLetter, lowerLetter].map((change) => jsonOf(change))
  return [
    'DROP TABLE IF EXISTS search_positions',
    'CREATE TABLE search_positions (position integer PRIMARY KEY)',
    `WITH RECURSIVE counted(position) AS
      (SELECT 1 UNION ALL SELECT position + 1 FROM counted WHERE position < ${longestText})
      INSERT INTO search_positions SELECT position FROM counted`,
    'DROP TABLE IF EXISTS search_letters',
    `CREATE TABLE search_letters
      (letter text PRIMARY KEY, folded text NOT NULL, lowered text) WITHOUT ROWID`,
    `INSERT INTO search_letters (letter, folded, lowered)
      SELECT plain.key, plain.value, lowered.value FROM json_each(${folded}) AS plain
        LEFT JOIN json_each(${lowered}) AS lowered ON lowered.key = plain.key`,
  ]
}

const longestText = 3000

function letterFunctions() {
  const plain = 'lower(source COLLATE "C")'
  return [
    letterFunction('folded_text', foldedLetter, `translate(${plain}, '''\`', '')`),
    letterFunction('lower_text', lowerLetter, plain),
    `CREATE OR REPLACE FUNCTION number_texts(reference text, permit_number text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        numbers text = concat(folded_text(reference), chr(1), folded_text(permit_number));
      BEGIN
        IF numbers = chr(1) THEN RETURN ''; END IF;
        RETURN concat(chr(1), numbers, chr(2), translate(numbers, chr(1) || '${numberSigns}', chr(2)), chr(2));
      END $$`,
  ]
}

/** PostgreSQL's own letters depend on the locale that it was set up with, so JavaScript's are written down. */
function letterFunction(name: string, change: (letter: string) => string, plain: string) {
  return `CREATE OR REPLACE FUNCTION ${name}(source text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      IF octet_length(source) = length(source) THEN RETURN ${plain}; END IF;
      RETURN (SELECT coalesce(string_agg(coalesce(${jsonOf(change)}::jsonb ->> letter, letter),
          '' ORDER BY position), '')
        FROM unnest(string_to_array(source, NULL)) WITH ORDINALITY AS letters (letter, position));
    END $$`
}

/** knex would take a question mark for a value. */
function jsonOf(change: (letter: string) => string) {
  const json = JSON.stringify(changedLetters(change)).replaceAll('?', String.raw`\u003f`)
  return `'${json.replaceAll("'", "''")}'`
}

const numberAndTrashTriggers = [
  postgresTrigger(
    'property_texts_numbers',
    `AFTER UPDATE OF ${numberColumns.join(', ')} ON properties FOR EACH ROW
      WHEN (${changed(numberColumns)})`,
    'property_texts_text'
  ),
  postgresFunction(
    'keep_trashed_text',
    `new.text = left(folded_text(new.title) || ${postgres.numbers('new')}, 510);`,
    'new'
  ),
  postgresTrigger(
    'trashed_properties_text',
    'BEFORE INSERT OR UPDATE OF title ON trashed_properties FOR EACH ROW',
    'keep_trashed_text'
  ),
]
