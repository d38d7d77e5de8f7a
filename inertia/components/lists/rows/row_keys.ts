import type { KeyboardEvent } from 'react'
import { cellOf } from '~/components/lists/cells/cell_places'
import { isTyping } from '~/lib/page/page_keys'

const titles = ':is(.is-title, .card-title)'
const stops = 'a, button, input'

type Rows = HTMLElement | null | undefined

export function focusFirstRow(rows: Rows) {
  const row = rows?.querySelector('tbody tr')
  const stop =
    row?.querySelector<HTMLElement>(`${titles} :is(a, button)`) ??
    row?.querySelector<HTMLElement>(stops)
  stop?.focus()
  return Boolean(stop)
}

/** @returns whether there is a row that a link opens, and the rows are what was searched */
export function openFirstRow(rows: Rows) {
  const table = rows?.querySelector('table:not([aria-busy])')
  const link = table?.querySelector('tbody tr')?.querySelector<HTMLElement>(`${titles} a`)
  link?.click()
  return Boolean(link)
}

/** ↑ leads from the first row to the search; between cells that can be edited the arrows go by themselves. */
export function followRowKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (!isArrow || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
  // A menu's entries are outside the list, but its keys come along here.
  if (isTyping(target) || !(target instanceof HTMLElement) || !currentTarget.contains(target))
    return
  const row = target.closest('tbody tr')
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const stop = next ? stopBeside(target, next) : row && key === 'ArrowUp' && searchAbove(row)
  if (!stop || (next && cellOf(target))) return
  event.preventDefault()
  stop.focus()
}

function stopBeside(target: Element, row: Element) {
  const own = [...(target.closest('tr')?.querySelectorAll(stops) ?? [])]
  const others = [...row.querySelectorAll<HTMLElement>(stops)]
  return others[own.indexOf(target)] ?? others.at(0)
}

const searchAbove = (row: Element) =>
  row.closest('.list')?.querySelector<HTMLElement>('[role="search"] input[type="search"]')
