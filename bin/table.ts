import type { CommandResult } from './command_result.js'

/** What a list answers: a column for each heading, or the sentence `none`. */
export function listed<Row>(
  rows: Row[],
  none: string,
  columns: Record<string, (row: Row) => string | number>
): CommandResult {
  const cells = rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)))
  return { json: rows, lines: rows.length ? table(Object.keys(columns), cells) : [none] }
}

export const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ')

export function table(headers: string[], rows: (string | number)[][]): string[] {
  const cells = [headers, ...rows.map((row) => row.map(String))]
  const widths = headers.map((_, column) =>
    Math.max(...cells.map((row) => [...row[column]].length))
  )
  const isNumeric = headers.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  return cells.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column], isNumeric[column]))
      .join('  ')
      .trimEnd()
  )
}

export function pluralize(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export function missingFiles(missing: string[]) {
  if (!missing.length) return []
  return [`${pluralize(missing.length, 'image')} had no file: run manzil doctor`]
}

function pad(cell: string, width: number, isNumeric: boolean) {
  const blank = ' '.repeat(width - [...cell].length)
  return isNumeric ? blank + cell : cell + blank
}
