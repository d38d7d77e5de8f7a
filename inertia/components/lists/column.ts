import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The server's name of a sortable column. */
  sort?: string
  /** Aligned at the end, in tabular numerals. */
  isNumeric?: boolean
  /** The title of a phone's card. */
  isTitle?: boolean
  isSlim?: boolean
  /** Hidden below this width. */
  from?: 'xl'
}
