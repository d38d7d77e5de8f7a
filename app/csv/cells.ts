import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet takes for a formula (api.md, "In and out"). */
const formula = /^'*[=+\-@\t\r]/

/** A telephone number stays as it is too. */
const number = /^[+-]?\d+(?:\.\d+)?$/

/** A text that begins so itself gets a further `'`, so that the way back is exact. */
export const guarded = (text: string) =>
  formula.test(text) && !number.test(text) ? `'${text}` : text

export const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** Spreadsheets take a file without it for one of another encoding. */
export const byteOrderMark = '\uFEFF'

/** As RFC 4180 has them. The library by itself quotes no other line break than the one between rows. */
export const linesOf = (cells: unknown[][], delimiter = ',') =>
  stringify(cells, { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
