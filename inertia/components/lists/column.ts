import type { ReactNode } from 'react'

/** A column of a list; on a phone its title stands beside the value in the row's card. */
export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The server's name of the column, when the list can be sorted by it. */
  sort?: string
  /** Figures and prices stand at the end, in tabular numerals. */
  isNumeric?: boolean
  /** The row's name: the title of its card on a phone. */
  isTitle?: boolean
  /** No wider than it has to be. */
  isSlim?: boolean
  /** Left out below this width, where the table would not fit. */
  from?: 'xl'
}
