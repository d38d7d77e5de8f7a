import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import limits from '#config/limits'
import { unguarded } from '#csv/cells'
import { decodedText, unreadable } from '#csv/decoded_text'
import { legible } from '#texts/typed_text'

/** `line` is the one on which the row begins; `cells` are as they stand in the file. */
export type TableRow = { line: number; cells: string[] }

export type Table = { headings: string[]; delimiter: string; rows: TableRow[] }

const delimiters = [',', ';', '\t']

/** Excel’s own, which stays a line without cells. */
const separatorLine = /^"?sep=([,;\t])"?(?=\n)/i

const pieceBytes = 64 * 1024

/** Nobody's headings are longer, and a pattern that repeats for millions of signs fails. */
const headingCharacters = 100_000

/**
 * A CSV file as other people's programs write it. `onHeadings` gets the headings before the rows are read.
 * @throws Invalid, which names the line where there is one
 */
export async function readTable(
  content: Buffer,
  onHeadings: (headings: string[]) => void
): Promise<Table> {
  const decoded = decodedText(content)
  const [own = '', named] = separatorLine.exec(decoded) ?? []
  const text = decoded.slice(own.length)
  const delimiter = named ?? delimiterOf(text)
  let headings: string[] | undefined
  const rows: TableRow[] = []
  for await (const { line, cells } of rowsOf(text, delimiter)) {
    if (cells.every((cell) => !cell.trim())) continue
    if (!headings) onHeadings((headings = headingsIn(cells)))
    else rows.push({ line, cells: withinHeadings(cells, headings, line) })
    if (rows.length > limits.imports.rows)
      throw unreadable('imports.too_many_rows', { limit: limits.imports.rows })
  }
  if (!rows.length) throw unreadable('imports.no_rows')
  return { headings: headings!, delimiter, rows }
}

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<TableRow> {
  let line = 1
  const lines: number[] = []
  const records = Readable.from(piecesOf(Buffer.from(text))).pipe(
    parse({
      ...{ delimiter, record_delimiter: '\n', relax_column_count: true },
      // Rows that are read wait in the stream, and an error drops them.
      on_record(cells: string[], { lines: ends }) {
        lines.push(line)
        line = ends + 1
        return cells
      },
    })
  )
  try {
    let index = 0
    for await (const cells of records) yield { line: lines[index++], cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
    throw unreadable(isOpen ? 'imports.quote_open' : 'imports.quote_inside', { line })
  }
}

/** A stream of ready pieces would be read in one go, and other requests would wait for the whole file. */
async function* piecesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += pieceBytes) {
    yield content.subarray(at, at + pieceBytes)
    await setImmediate()
  }
}

/** The one that the heading row has most of, outside of quotes. */
function delimiterOf(text: string) {
  const [heading] = /[^\n"]*(?:"[^"]*"[^\n"]*)*/.exec(
    text.trimStart().slice(0, headingCharacters)
  ) ?? ['']
  const plain = heading.replace(/"[^"]*"/g, '')
  const counts = delimiters.map((one) => plain.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))]
}

/** A column without a heading is named by its number, unless nothing follows it. */
function headingsIn(cells: string[]) {
  const typed = cells.map((cell) => legible(unguarded(cell)))
  const headings = typed
    .slice(0, typed.findLastIndex(Boolean) + 1)
    .map((heading, index) => heading || `#${index + 1}`)
  const limit = limits.imports.columns
  if (headings.length > limit) throw unreadable('imports.too_many_columns', { limit })
  const twin = headings.find((heading, index) => headings.indexOf(heading) < index)
  if (twin) throw unreadable('imports.heading_twice', { heading: twin })
  return headings
}

function withinHeadings(cells: string[], { length }: string[], line: number) {
  const filled = cells.findLastIndex((cell) => cell.trim()) + 1
  if (filled > length)
    throw unreadable('imports.too_many_cells', { line, cells: filled, columns: length })
  return cells.slice(0, length)
}
