import { DateTime } from 'luxon'
import { byteOrderMark, guarded, linesOf } from '#csv/cells'
import { headingsOf } from '#csv/headings'
import { listingUrlIn, type Columns } from '#lists/columns'
import type { Pieces } from '#server/answer_stream'

export const fileNameOf = (list: string) => `${list}-${DateTime.utc().toISODate()}.csv`

export function csvText(columns: Columns, pieces: Pieces) {
  const names = headingsOf(columns).map(({ name }) => name)
  const cells = cellReaders(columns)
  return fileText(names, pieces, (row) => cells.map((cellIn) => cellIn(row)))
}

/** Nothing is sent before the first rows are read, so a failure of these is still answered. */
export async function* fileText(
  names: string[],
  pieces: Pieces,
  cellsOf: (row: unknown[]) => unknown[],
  delimiter?: string
) {
  let head = byteOrderMark + linesOf([names], delimiter)
  for await (const piece of pieces) {
    const rows: unknown[][] = JSON.parse(`[${piece}]`)
    yield head + linesOf(rows.map(cellsOf), delimiter)
    head = ''
  }
  if (head) yield head
}

const cellReaders = (columns: Columns) =>
  Object.entries(columns).flatMap(([name, column], index) =>
    headingsOf({ [name]: column }).map(({ path: [, ...below], kind }) => {
      const cellOf = kind === 'listing_url' ? addressCell : plainCell
      return (row: unknown[]) => cellOf(below.reduce(valueAt, row[index]))
    })
  )

const valueAt = (value: unknown, name: string) => (value as Record<string, unknown> | null)?.[name]

const addressCell = (value: unknown) => (typeof value === 'string' ? listingUrlIn(value) : value)

export function plainCell(value: unknown) {
  if (typeof value === 'string') return guarded(value)
  if (typeof value === 'boolean') return String(value)
  if (!isObject(value)) return value
  const isCodes = Array.isArray(value) && !value.some(isObject)
  return guarded(isCodes ? value.join(',') : JSON.stringify(value))
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
