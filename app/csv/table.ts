import limits from '#config/limits'
import { unguarded } from '#csv/cells'
import { decodedText, unreadable } from '#csv/decoded_text'
import { TooLarge } from '#exceptions/refusal'
import { eachInTurns } from '#csv/turns'
import { isArchive, sheetAsCsv } from '#csv/workbook'
import { legible } from '#texts/typed_text'

/** `line` is the row of a spreadsheet, whatever breaks its cells have; `cells` are as they stand in the file. */
export type TableRow = { line: number; cells: string[] }

export type Table = { headings: string[]; delimiter: string; rows: TableRow[] }

const delimiters = [',', ';', '\t']

const separatorLine = /^"?sep=([,;\t])"?(?:\r\n|[\r\n])/i

/** Nobody's headings are longer, and a pattern that repeats for millions of signs fails. */
const [headingCharacters, headingsCharacters] = [1000, 100_000]

/** More than any text has, and less than what the rules' patterns fail on. */
export const cellCharacters = 4 * limits.descriptionCharacters

export function ensureTableFits(length: number) {
  const { bytes } = limits.imports
  const params = { megabytes: bytes / 1024 / 1024 }
  if (length > bytes) throw new TooLarge('imports.too_large', { params, field: 'file' })
}

/** Reads a workbook, or a CSV file as other programs write it; `onHeadings` comes before the rows. @throws Invalid with the row */
export async function readTable(
  content: Buffer,
  onHeadings: (headings: string[]) => void
): Promise<Table> {
  ensureTableFits(content.length)
  const isWorkbook = isArchive(content)
  const decoded = decodedText(isWorkbook ? await sheetAsCsv(content) : content)
  const [own = '', named] = isWorkbook ? ['', ','] : (separatorLine.exec(decoded) ?? [])
  const text = decoded.slice(own.length)
  const delimiter = named ?? delimiterOf(text)
  const limit = limits.imports.rows
  const rows: TableRow[] = []
  let headings: string[] | undefined
  let headingLine = 0
  await eachInTurns(rowsOf(text, delimiter), (row) => {
    const { line, cells } = row
    if (line - headingLine > limit) throw unreadable('imports.too_many_rows', { limit })
    if (cells.every((cell) => !cell.trim())) return
    if (headings) return rows.push({ line, cells: withinHeadings(row, headings) })
    headingLine = line
    onHeadings((headings = headingsIn(cells)))
  })
  if (!rows.length) throw unreadable('imports.no_rows')
  return { headings: headings!, delimiter, rows }
}

/** As RFC 4180 has them, but for a quotation mark inside a bare cell. csv-parse would read the longest row in one go. */
function* rowsOf(text: string, delimiter: string): Generator<TableRow> {
  let [at, line] = [0, 0]
  const places = new Map<string, number>()
  // Kept, because a search from each cell on would pass the rest of the file as often.
  const next = (sign: string) => {
    const known = places.get(sign) ?? -1
    if (known >= at) return known
    const found = text.indexOf(sign, at)
    places.set(sign, found < 0 ? text.length : found)
    return places.get(sign)!
  }
  const endOfLine = () => Math.min(next('\n'), next('\r'))
  const endOfCell = () => Math.min(next(delimiter), endOfLine())
  const fail = (problem: string) => {
    throw unreadable(`imports.${problem}`, { line, limit: cellCharacters })
  }

  function bareCell() {
    const cell = text.slice(at, (at = endOfCell()))
    // The mark was meant to begin it, and to keep what is apart now together.
    return /^\s+"/.test(cell) ? fail('quote_inside') : cell
  }

  function quotedCell() {
    const begin = at + 1
    do at = text.indexOf('"', at + 1) + 1 || fail('quote_open')
    while (text[at] === '"' && (at - begin < cellCharacters || fail('cell_too_long')))
    if (at < endOfCell()) fail('quote_inside')
    return text.slice(begin, at - 1).replaceAll('""', '"')
  }

  const cell = () => (text[at] === '"' ? quotedCell() : bareCell())

  for (; at < text.length; at += text.startsWith('\r\n', at) ? 2 : 1) {
    line++
    const cells = [cell()]
    while (text[at] === delimiter && cells.length < limits.imports.columns) {
      at++
      cells.push(cell())
    }
    const rest = text.slice(at, endOfLine())
    if (/[^,;\s]/.test(rest))
      throw unreadable('imports.too_many_columns', { limit: limits.imports.columns })
    at += rest.length
    yield { line, cells }
  }
}

function delimiterOf(text: string) {
  const [heading] = /[^\r\n"]*(?:"[^"]*"[^\r\n"]*)*/.exec(
    text.trimStart().slice(0, headingsCharacters)
  ) ?? ['']
  const plain = heading.replace(/"[^"]*"/g, '')
  const counts = delimiters.map((one) => plain.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))]
}

function headingsIn(cells: string[]) {
  if (cells.some(({ length }) => length > headingCharacters))
    throw unreadable('imports.cell_too_long', { limit: headingCharacters })
  const typed = cells.map((cell) => legible(unguarded(cell)))
  const headings = typed
    .slice(0, typed.findLastIndex(Boolean) + 1)
    .map((heading, index) => heading || `#${index + 1}`)
  const twin = headings.find((heading, index) => headings.indexOf(heading) < index)
  if (twin) throw unreadable('imports.heading_twice', { heading: twin })
  return headings
}

function withinHeadings({ line, cells }: TableRow, { length }: string[]) {
  const filled = cells.findLastIndex((cell) => cell.trim()) + 1
  if (filled > length)
    throw unreadable('imports.too_many_cells', { line, cells: filled, columns: length })
  return cells.slice(0, length)
}
