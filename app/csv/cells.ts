import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet takes for a formula (api.md, "In and out"), also behind the delimiter of another spreadsheet. */
const formula = /(?<=^|[,;\t\n])(?=['"]*[=+\-@\t\r])(?![+-]?\d+(?:\.\d+)?(?:[,;\t\n]|$))/g

const guardedFormula = /(?<=^|[,;\t\n])'(?=['"]*[=+\-@\t\r])/g

/** A text that begins so itself gets a further `'`, so that the way back is exact. */
export const guarded = (text: string) => text.replace(formula, "'")

export const unguarded = (cell: string) => cell.replace(guardedFormula, '')

/** Spreadsheets take a file without it for one of another encoding. */
export const byteOrderMark = '\uFEFF'

/** As RFC 4180 has them. The library by itself quotes no other line break and delimiter than its own. */
export const linesOf = (cells: unknown[][], delimiter = ',') =>
  stringify(cells, { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n,;\t]/ })
