import { dialect } from '#database/dialect'
import { select } from '#database/statements'
import { allOf, where, type Condition } from '#lists/condition'

/** `texts` has the folded texts, `names` those of related records, `index` all of them. */
export type Searched = {
  index?: { table: string; columns: string[] }
  texts: string
  names: Record<string, string>
  hasPhones?: boolean
  /** Visitors search them, who don't find a property by an address that is not public. */
  hasHidden?: boolean
}

type Index = NonNullable<Searched['index']>

/** Reading the texts is faster where an index finds more places than these. */
const fewPlaces = 1000

/** Each letter begins a trigram, which SQLite's index finds. @returns ids as JSON, unless many */
export async function fewRowsWith({ index }: Searched, words: string[][]) {
  const isShort = !words.some((spellings) => spellings.some(isIndexed))
  const word = words.find(([, other]) => other === undefined)?.[0]
  if (!index || !dialect().hasIndexTables || !isShort || !word) return undefined

  const [{ total, ids }] = await select<{ total: number; ids: string }>(
    `SELECT count(*) AS total, json_group_array(DISTINCT doc) AS ids
      FROM (SELECT doc FROM ${index.table}_instances WHERE term >= ? AND term < ? LIMIT ?)`,
    [word, `${word}\u{10ffff}`, fewPlaces + 1]
  )
  return total > fewPlaces ? undefined : ids
}

/**
 * Trigrams find three characters or more; shorter words are read for in the folded texts. Measured
 * with 200,000 properties: a rare pair of letters takes 2 ms on SQLite, 80 on PostgreSQL.
 */
export function indexLookup(searched: Searched, words: string[][], rows?: string) {
  const { index, texts } = searched
  const { hasIndexTables } = dialect()
  const indexed = index ? words.filter((spellings) => spellings.every(isIndexed)) : []
  const read = words.filter((spellings) => !indexed.includes(spellings))
  if (index && indexed.length && hasIndexTables) {
    const found = [inIndex(index, indexed)]
    const id = `${index.table}.rowid`
    if (read.length) found.push(inTextsOf(searched, read, id))
    return { first: index.table, id, found: [...found, ...inShown(searched, indexed, id)] }
  }
  const found = [
    ...(rows ? [where(dialect().among(`${texts}.id`), rows)] : []),
    ...indexed.map((word) => inIndexedTexts(searched, word)),
    ...read.map((word) => inTexts(searched, word)),
    ...inShown(searched, words, `${texts}.id`),
  ]
  return { first: texts, id: `${texts}.id`, found }
}

function isIndexed(text: string) {
  return [...text].length >= 3
}

function inIndex({ table, columns }: Index, words: string[][]): Condition {
  const all = words.map((spellings) => `(${spellings.map(quoted).join(' OR ')})`)
  return where(`${table} MATCH ?`, `{${columns.join(' ')}} : (${all.join(' AND ')})`)
}

/** `database/triggers/folded_texts.ts` keeps the number of a row between two of these signs. */
export function hasPart({ index, texts }: Searched, id: string, number: string): Condition {
  if (!index || !number) return where('FALSE')
  const part = `\u0002${number}\u0002`
  if (!dialect().hasIndexTables) {
    return where(`${id} IN (SELECT id FROM ${texts} WHERE text LIKE ?)`, patternOf(part))
  }
  const { sql, values } = inIndex({ ...index, columns: ['text'] }, [[part]])
  return where(`${id} IN (SELECT rowid FROM ${index.table} WHERE ${sql})`, ...values)
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '""')}"`
}

/** A subquery reads the texts of those rows alone that are met, which `id` identifies. */
export function inTextsOf(searched: Searched, words: string[][], id: string): Condition {
  const { texts } = searched
  const conditions = words.map((word) => inTexts(searched, word))
  const { sql, values } = allOf([...conditions, ...inShown(searched, words, `${texts}.id`)])
  return where(`(SELECT ${sql} FROM ${texts} WHERE ${texts}.id = ${id})`, ...values)
}

/** Looked at for what the index found, which has whole texts: the back offices search them all. */
function inShown({ hasHidden, ...searched }: Searched, words: string[][], id: string): Condition[] {
  if (!hasHidden) return []
  const { texts } = searched
  const rest = `${texts}.title || '\u0001' ||
    substr(${texts}.text, length(${texts}.title) + length(${texts}.address) + 3)`
  const { sql, values } = allOf(words.map((word) => inTexts(searched, word, rest)))
  return [
    where(
      `(SELECT hiding.address_public = TRUE OR (SELECT ${sql} FROM ${texts} WHERE ${texts}.id = hiding.id)
        FROM properties AS hiding WHERE hiding.id = ${id})`,
      ...values
    ),
  ]
}

function inTexts(
  { texts, names }: Searched,
  spellings: string[],
  text = `${texts}.text`
): Condition {
  const { contains } = dialect()
  const named = Object.entries(names).map(
    ([column, table]) => `${texts}.${column} IN (SELECT id FROM ${table} WHERE ${contains('name')})`
  )
  return anyOf([contains(text), ...named], spellings)
}

/** PostgreSQL combines three indexes once it knows the ids of the names. */
function inIndexedTexts({ texts, names }: Searched, spellings: string[]): Condition {
  const named = Object.entries(names).map(
    ([column, table]) => `${texts}.${column} = ANY (${table}_named(?))`
  )
  return anyOf([`${texts}.text LIKE ?`, ...named], spellings.map(patternOf))
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function anyOf(places: string[], spellings: string[]): Condition {
  const any = spellings.flatMap(() => places)
  return where(`(${any.join(' OR ')})`, ...spellings.flatMap((text) => places.map(() => text)))
}
