/** What a spreadsheet takes for a formula (api.md, "In and out"). */
const formula = /^'*[=+\-@\t\r]/

/** A telephone number stays as it is too. */
const number = /^[+-]?\d+(?:\.\d+)?$/

/** A text that begins so itself gets a further `'`, so that the way back is exact. */
export const guarded = (text: string) =>
  formula.test(text) && !number.test(text) ? `'${text}` : text

export const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
