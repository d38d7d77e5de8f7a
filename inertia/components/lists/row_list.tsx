import { useEffect, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '~/components/ui/empty_state'
import { FailedState } from '~/components/ui/failed_state'
import type { Column } from '~/components/lists/column'
import { Pager } from '~/components/lists/pager'
import { RowSkeleton } from '~/components/lists/row_skeleton'
import { RowTable, type TableRow } from '~/components/lists/row_table'
import { SearchBox } from '~/components/lists/search_box'
import { SelectionBar } from '~/components/lists/selection_bar'
import { SortSelect } from '~/components/lists/sort_select'
import { useFailureMessage } from '~/hooks/use_failure_message'
import type { ListState } from '~/hooks/use_list_state'
import type { RowPage } from '~/hooks/use_rows'
import type { Selection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Props<Row extends TableRow> = {
  label: string
  list: ListState
  rows: UseQueryResult<RowPage<Row>>
  columns: Column<Row>[]
  actions?: (row: Row) => ReactNode
  searchPlaceholder?: string
  /** Stands beside the search: selects that call `list.setFilter`. */
  filters?: ReactNode
  /** The main action, at the toolbar's end. */
  action?: ReactNode
  /** Shown when the list has no rows at all; a search without a hit has its own words. */
  empty: ReactNode
  /** What is said when the search finds nothing, where the specification has a sentence. */
  noMatch?: string
  failure?: TextKey
  selection?: Selection
  selectionActions?: ReactNode
  nameOf?: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
  /** Too many columns for a tablet, which shows cards then, as a phone does. */
  isBroad?: boolean
}

/** A whole list: toolbar, rows or what stands in for them, pages. */
export function RowList<Row extends TableRow>(props: Props<Row>) {
  const { list, rows, columns, selection } = props
  const t = useText()
  useLastPage(list, rows.data)
  return (
    <section className={props.isBroad ? 'list is-broad' : 'list'} aria-label={props.label}>
      <div className="list-toolbar">
        <SearchBox
          search={list.search}
          onSearch={list.setSearch}
          placeholder={props.searchPlaceholder}
        />
        {props.filters}
        <SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />
        <p className="list-count is-tabular" role="status">
          {rows.data && t('common.rows_shown', { total: rows.data.total })}
        </p>
        {props.action && <div className="list-action">{props.action}</div>}
      </div>
      {selection && <SelectionBar selection={selection}>{props.selectionActions}</SelectionBar>}
      <ListBody {...props} />
      {rows.data && <Pager {...list} total={rows.data.total} onPage={list.setPage} />}
    </section>
  )
}

/** A page that the list no longer reaches, as after deleting its rows, gives way to the last one. */
function useLastPage({ page, pageRows, setPage }: ListState, data?: RowPage<unknown>) {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageRows))
  const isBeyond = data?.rows.length === 0 && page > last
  useEffect(() => {
    if (isBeyond) setPage(last, 'in place')
  })
}

function ListBody<Row extends TableRow>(props: Props<Row>) {
  const { list, rows, columns, empty, noMatch, failure } = props
  const t = useText()
  const say = useFailureMessage()
  if (rows.isError) {
    const retry = () => void rows.refetch()
    return (
      <FailedState
        text={failure ? t(failure) : say(rows.error)}
        reason={say(rows.error, { fallback: failure })}
        onRetry={retry}
        isRetrying={rows.isFetching}
      />
    )
  }
  if (!rows.data) return <RowSkeleton columns={columns.length} />
  if (rows.data.rows.length > 0) {
    return (
      <RowTable
        {...props}
        rows={rows.data.rows}
        sort={list.sort}
        onSort={list.setSort}
        isStale={rows.isPlaceholderData}
      />
    )
  }
  if (!list.search && !Object.values(list.filters).some(Boolean)) return empty
  const isSearch = list.search !== ''
  const title = isSearch
    ? t('common.nothing_found', { search: list.search })
    : t('common.nothing_chosen')
  return (
    <EmptyState
      drawing="search"
      title={noMatch ?? title}
      hint={t(isSearch ? 'common.nothing_found_hint' : 'common.nothing_chosen_hint')}
    />
  )
}
