import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Stands below the cell, on a card in a line of its own. */
  note?: (row: Row) => ReactNode
  /** The server's name of a sortable column. */
  sort?: string
  /** Aligned at the end, in tabular numerals. */
  isNumeric?: boolean
  /** The name of the row, and the title of its card. */
  isTitle?: boolean
  isSlim?: boolean
  /** The share of that rest, by default 1, and 3 for a title. */
  share?: number
  isExtra?: boolean
  /** A card shows a column on its line of text by default. */
  onCard?: 'figure' | 'state' | 'nowhere'
  isSearched?: boolean
  from?: 'xl'
}
