import type { ReactNode } from 'react'
import { columnTitles, type ShownColumn } from '#csv/shown_columns'
import { text } from '~/lib/texts'

export type Column<Row> = {
  key: string
  title: string
  /** A table shows the cover in the cell, a card beside it. */
  cell: (row: Row, cover?: ReactNode) => ReactNode
  cover?: (row: Row) => ReactNode
  /** A card shows no heading. */
  cardCell?: (row: Row) => ReactNode
  note?: (row: Row) => ReactNode
  /** The server's name of a sortable column. */
  sort?: string
  isNumeric?: boolean
  isTitle?: boolean
  isSlim?: boolean
  /** Of the width that slim and numeric columns leave; by default 1, and 3 for a title. */
  share?: number
  /** As wide as its words, within bounds: a title has the rest. */
  isPlace?: boolean
  isExtra?: boolean
  /** A card shows a column on its line of text by default. */
  onCard?: 'figure' | 'state' | 'nowhere'
  isSearched?: boolean
  /** From which width a table shows it; a broad one on a tablet has its figures, states and what is from `md`. */
  from?: 'md' | 'xl'
  /** In a table without room for its column it stands below the title. */
  isBelowTitle?: boolean
  below?: Column<Row>
}

export type ExportedColumn<Row> = Omit<Column<Row>, 'title'> & { key: ShownColumn }

/** They are called as in their file. */
export const titled = <Row>(columns: ExportedColumn<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, title: text(columnTitles[column.key]) }))
