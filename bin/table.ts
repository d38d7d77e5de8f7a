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
