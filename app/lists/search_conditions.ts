import { where, type Condition } from '#lists/condition'
import { blanks } from '#database/folding'

/**
 * The index's columns, and where their texts come from. `texts` is the table of the folded ones, and `names`
 * are tables with those of other records that a row of it belongs to.
 */
export type Searched = {
  /** Missing where the folded texts alone are searched. */
  index?: string
  columns: Record<string, string>
  texts: string
  names: Record<string, string>
}

/**
 * SQLite's trigrams find words of three characters or more, in which each may stand in another column; the
 * folded texts are read for what is shorter. Measured with 20,000 properties: 2 ms for words,
 * 10 to 25 for one to six letters, where joining and folding all rows takes 50.
 * @returns the table to begin with, and what is found there
 */
export function indexLookup(searched: Searched, words: string[][]) {
  const { index, texts } = searched
  const indexed = index ? words.filter((spellings) => spellings.every(isIndexed)) : []
  const read = words.filter((spellings) => !indexed.includes(spellings))
  if (!index || !indexed.length)
    return { first: texts, found: read.map((word) => inTexts(searched, word)) }
  const found = [inIndex(searched, indexed)]
  if (read.length) found.push(inTextsOf(searched, read))
  return { first: index, found }
}

/** The trigrams have no text of fewer than three characters, and their blanks are not folded. */
function isIndexed(text: string) {
  return [...text].length >= 3 && !text.includes(' ')
}

function inIndex({ index, columns }: Searched, words: string[][]): Condition {
  const all = words.map((spellings) => `(${spellings.map(quoted).join(' OR ')})`)
  return where(`${index} MATCH ?`, `{${Object.keys(columns).join(' ')}} : (${all.join(' AND ')})`)
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '""')}"`
}

/** A subquery reads the texts of those rows alone that the index found. */
function inTextsOf(searched: Searched, words: string[][]): Condition {
  const { index, texts } = searched
  const conditions = words.map((word) => inTexts(searched, word))
  const sql = conditions.map((condition) => condition.sql).join(' AND ')
  const values = conditions.flatMap((condition) => condition.values)
  return where(`(SELECT ${sql} FROM ${texts} WHERE ${texts}.id = ${index}.rowid)`, ...values)
}

function inTexts({ texts, names }: Searched, spellings: string[]): Condition {
  const named = Object.entries(names).map(
    ([column, table]) => `${texts}.${column} IN (SELECT id FROM ${table} WHERE instr(name, ?))`
  )
  const places = [`instr(${texts}.text, ?)`, ...named]
  const any = spellings.flatMap(() => places)
  return where(`(${any.join(' OR ')})`, ...spellings.flatMap((text) => places.map(() => text)))
}

/**
 * PostgreSQL folds a row's texts once, beside each other. Where they are ASCII alone they have only
 * their case to lose, which takes a third of the time.
 */
export function searchedText({ columns }: Searched) {
  const texts = Object.values(columns).join(', ')
  return `CROSS JOIN LATERAL
    (SELECT CASE WHEN octet_length(joined) = length(joined) THEN lower(joined)
      ELSE ${folded('joined')} END AS text
      FROM (SELECT concat_ws(chr(1), ${texts}) AS joined OFFSET 0) AS texts OFFSET 0) AS searched`
}

export function textCondition(words: string[][]): Condition {
  const all = words.map((spellings) => {
    const any = spellings.map(() => `searched.text LIKE ${folded('?')} ESCAPE '\\'`)
    return `(${any.join(' OR ')})`
  })
  const patterns = words.flat().map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  return where(all.join(' AND '), ...patterns)
}

/** As the search index folds its texts, and for the accents of other alphabets too. */
function folded(sql: string) {
  return `translate(lower(regexp_replace(normalize(${sql}, NFD),
    '[\\u0300-\\u0331\\u0640\\u064B-\\u0655\\u0670]', '', 'g')),
    'ٱىة٠١٢٣٤٥٦٧٨٩ς${blanks}', 'ايه0123456789σ${' '.repeat(blanks.length)}')`
}
