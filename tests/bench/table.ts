/** A figure of the product's with what it was held against, and how far it may go. */
export type Line = { name: string; beside: string; own: string; reached: number; target: number }

const head = ['', 'yardstick', 'Manzil', 'reached', 'target', '']

/** Columns for a terminal: names at their beginning, figures at their end. */
export function print(lines: Line[]) {
  const rows = [head, ...lines.map(cells)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows
    .map((row) => row.map((cell, column) => aligned(cell, widths[column], column)).join('   '))
    .join('\n')
}

export function say(text: string) {
  process.stdout.write(`${text}\n`)
}

function cells({ name, beside, own, reached, target }: Line) {
  const figure = reached < 100 ? reached.toFixed(2) : String(reached)
  return [name, beside, own, figure, `≤ ${target}`, reached <= target ? 'reached' : 'MISSED']
}

function aligned(cell: string, width: number, column: number) {
  return column === 0 || column === head.length - 1 ? cell.padEnd(width) : cell.padStart(width)
}
