export const cellMark = { 'data-cell': '' }

const cells = '[data-cell]'

export const cellId = (name: string, rowId: number) => `${name}-${rowId}`

type Step = 'next' | 'previous' | 'above' | 'below'

export const cellOf = (place: EventTarget) =>
  place instanceof Element ? place.closest<HTMLElement>(cells) : null

export function cellNear(place: EventTarget) {
  const row = place instanceof Element ? place.closest('tr') : null
  return cellOf(place) ?? (row && cellsIn(row).at(0))
}

export function neighbourOf(cell: HTMLElement, step: Step) {
  const row = cell.closest('tr')
  if (!row) return undefined
  if (step === 'next' || step === 'previous') {
    const all = cellsIn(row.parentElement ?? row)
    return all[all.indexOf(cell) + (step === 'next' ? 1 : -1)]
  }
  const other = step === 'below' ? row.nextElementSibling : row.previousElementSibling
  return other ? cellsIn(other)[cellsIn(row).indexOf(cell)] : undefined
}

export const focusIn = (cell: Element | null | undefined) =>
  cell?.querySelector<HTMLElement>('a, button')?.focus()

/** A cell opens at a double click, which keys send in a user's place. */
export function openCell(cell: Element) {
  if (cell.querySelector('[role="switch"]')) return focusIn(cell)
  cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
}

/** A touch screen has no double click, so a menu opens the cell. */
export function openCellOf(name: string, rowId: number) {
  const cell = document.getElementById(cellId(name, rowId))
  if (cell) openCell(cell)
}

const cellsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(cells)]
