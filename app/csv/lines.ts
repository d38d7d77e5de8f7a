import { stringify } from 'csv-stringify/sync'

/** Spreadsheets take a file without it for one of another encoding. */
export const byteOrderMark = '\uFEFF'

/** As RFC 4180 has them. The library by itself quotes no other line break than the one between rows. */
export const linesOf = (cells: unknown[][], delimiter = ',') =>
  stringify(cells, { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
