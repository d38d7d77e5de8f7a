import { usePage } from '@inertiajs/react'
import type { Column } from '~/components/lists/rows/column'
import { belowLg, useMedia } from '~/hooks/use_media'

export type RowLook = {
  isBroad?: boolean
  isNarrow?: boolean
}

/** Rows are cards on a phone. A broad table has its actions in one menu below 1200, and on a tablet the columns that say most. */
export function useRowLayout<Row>(columns: Column<Row>[], { isBroad, isNarrow }: RowLook) {
  const { isPhone } = usePage().props
  const isBelowMd = useMedia('(max-width: 767.98px)', isPhone)
  const isBelowLg = useMedia(belowLg, isPhone)
  const isFromXl = useMedia('(min-width: 1200px)', !isPhone)
  const isCards = isNarrow || isBelowMd
  const isTight = isBroad && !isFromXl
  if (isCards || isFromXl) return { isCards, isTight, columns }
  const saysMost = ({ isTitle, onCard, from }: Column<Row>) =>
    isTitle || from === 'md' || onCard === 'figure' || onCard === 'state'
  const below = columns.find(({ isBelowTitle }) => isBelowTitle)
  const fitting = columns
    .filter((column) => column.from !== 'xl' && column !== below)
    .map((column) => (column.isTitle ? { ...column, below } : column))
  const isShort = isBroad && isBelowLg
  return { isCards, isTight, columns: isShort ? fitting.filter(saysMost) : fitting }
}

type Parts = { isSelectable: boolean; hasActions: boolean }

/** The tracks of a table's grid: its rows take their columns from them. */
export function tracksOf<Row>(columns: Column<Row>[], { isSelectable, hasActions }: Parts) {
  const tracks = columns.map(({ isTitle, isSlim, isNumeric, isPlace, share = isTitle ? 3 : 1 }) => {
    if (isSlim || isNumeric) return 'max-content'
    if (isPlace) return 'fit-content(clamp(7rem, 22vw - 5rem, 15rem))'
    return `minmax(var(${isTitle ? '--title-min, 9rem' : '--min, 0'}), ${share}fr)`
  })
  return [isSelectable && 'max-content', ...tracks, hasActions && 'max-content']
    .filter(Boolean)
    .join(' ')
}
