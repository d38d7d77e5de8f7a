import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { DisplayMenu } from '~/components/lists/display/display_menu'
import {
  ExportLines,
  ExportLink,
  ExportSelected,
  useIsExporting,
} from '~/components/lists/export_link'
import { ImportLink } from '~/components/lists/import_link'
import { isBare, ListBody, type ListBodyProps } from '~/components/lists/list_body'
import type { Row } from '~/components/lists/rows/table_row'
import { listKeys, useScreenKeys } from '~/components/keys/screen_keys'
import { SelectionBar } from '~/components/lists/batches/selection_bar'
import { Pager } from '~/components/lists/pager'
import { followRowKeys } from '~/components/lists/rows/row_keys'
import { RowCount } from '~/components/lists/row_count'
import { SearchBox } from '~/components/lists/search_box'
import { FilterBar } from '~/components/lists/filters/filter_bar'
import type { FilterName } from '~/components/lists/filters/filters'
import { usePageTurn } from '~/components/lists/use_page_turn'
import type { RecordSearch } from '~/components/lists/use_record_search'
import { Select } from '~/components/forms/fields/select'
import { SaveView } from '~/components/lists/views/save_view'
import { ViewBar } from '~/components/lists/views/view_bar'
import { useListPlace } from '~/components/lists/use_list_place'
import { firstSettings } from '#preferences/settable_lists'
import type { ListDisplay } from '~/components/lists/use_shown_list'
import type { ListState } from '~/hooks/use_list_state'
import type { RowPage, Total } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { ViewScope } from '~/hooks/use_views'
import { shownColumns } from '~/components/lists/display/shown_columns'
import type { Column } from '~/components/lists/rows/column'

type ListTools<RowType> = {
  label: string
  list: ListState
  searchPlaceholder?: string
  record?: RecordSearch<RowType>
  filters?: FilterName[]
  found?: number
}

type Props<RowType extends Row> = ListBodyProps<RowType> &
  ListTools<RowType> & {
    views?: ViewScope
    action?: ReactNode
    selectionActions?: ReactNode
    display?: ListDisplay
    openId?: number
  }

export function RowList<RowType extends Row>(props: Props<RowType>) {
  return props.list.isFolded ? <FoldedList {...props} /> : <WholeList {...props} />
}

/** The first rows alone: whoever wants to choose among them opens the whole list. */
function FoldedList<RowType extends Row>({ selection: _, ...props }: Props<RowType>) {
  const columns = shownColumns(props.columns, firstSettings.columns)
  return (
    <section className="box list" aria-label={props.label}>
      <div className="list-rows">
        <ListBody {...props} columns={columns.map((column) => ({ ...column, sort: undefined }))} />
      </div>
    </section>
  )
}

function WholeList<RowType extends Row>(props: Props<RowType>) {
  const { label, list, rows, selection, display, views } = props
  const { density, columns: chosen } = display?.settings ?? firstSettings
  const columns = shownColumns(props.columns, chosen)
  const exported = display && columns
  const isExporting = useIsExporting(list)
  useLastPage(list, rows.data)
  useScreenKeys(listKeys)
  const place = useRef<HTMLDivElement>(null)
  const { marked, follow } = useListPlace({
    list: label,
    query: list.query,
    isLoaded: rows.isSuccess,
    rows: place,
  })
  if (isBare(list, rows)) {
    return (
      <section className="box list" aria-label={label} tabIndex={-1}>
        {props.empty}
      </section>
    )
  }
  return (
    <>
      {views && <ViewBar list={list} scope={views} />}
      <ListFrame
        {...props}
        look={`is-${density}`}
        total={rows.data}
        place={place}
        sort={<SortSelect columns={columns} sort={list.sort} onSort={list.setSort} />}
        actions={
          <>
            {props.action}
            {views && <SaveView list={list} scope={views} isEmpty={rows.data?.total === 0} />}
            <div className={display && 'is-hidden-below-lg'}>
              <ExportLink list={list} columns={exported} />
            </div>
            {display && (
              <DisplayMenu
                display={keepingPlace(display, list)}
                columns={props.columns}
                isBusy={isExporting}
              >
                <div className="display-lines has-line-below is-hidden-from-lg">
                  {views && <ImportLink list={views.list} isInMenu />}
                  <ExportLines list={list} columns={exported} />
                </div>
              </DisplayMenu>
            )}
          </>
        }
        bar={
          selection && (
            <SelectionBar
              selection={selection}
              file={<ExportSelected list={list} columns={exported} selection={selection} />}
            >
              {props.selectionActions}
            </SelectionBar>
          )
        }
      >
        <ListBody {...props} columns={columns} marked={props.openId ?? marked} onFollow={follow} />
      </ListFrame>
    </>
  )
}

type FrameProps<RowType> = ListTools<RowType> & {
  total?: Total
  look?: string
  place?: RefObject<HTMLDivElement | null>
  sort?: ReactNode
  actions: ReactNode
  /** Stands between the tools and the rows. */
  bar?: ReactNode
  children: ReactNode
}

/** The tools of a list above its rows, and its pages below them. */
export function ListFrame<RowType>(props: FrameProps<RowType>) {
  const { label, list, searchPlaceholder, record, filters, found, total, look = '' } = props
  const t = useText()
  const own = useRef<HTMLDivElement>(null)
  const rows = props.place ?? own
  const turnTo = usePageTurn(list, rows)
  return (
    <section className={`box list ${look}`} aria-label={label}>
      <div className="list-toolbar has-line-below row is-wrapping px-4 py-3">
        <SearchBox list={list} placeholder={searchPlaceholder} record={record} rows={rows} />
        {filters && <FilterBar list={list} names={filters} />}
        {props.sort}
        <RowCount list={list} of={total} found={found} />
        <div className="list-action row is-pushed">{props.actions}</div>
      </div>
      {props.bar}
      <div
        ref={rows}
        className="list-rows"
        role="group"
        aria-label={t('common.list_page', { label, page: list.page })}
        tabIndex={-1}
        onKeyDown={followRowKeys}
      >
        {props.children}
      </div>
      {total && <Pager list={list} total={total} onPage={turnTo} />}
    </section>
  )
}

function keepingPlace(display: ListDisplay, { page, pageRows, setPage }: ListState) {
  const change: ListDisplay['change'] = (changes) => {
    display.change(changes)
    const { per_page: count } = changes
    if (count) setPage(Math.floor(((page - 1) * pageRows) / count) + 1, 'in place')
  }
  return { ...display, change }
}

/** The list shows the page before after the rows of the last one are deleted. */
function useLastPage({ page, pageRows, setPage }: ListState, data?: RowPage<unknown>) {
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageRows))
  const isBeyond = data?.rows.length === 0 && page > last
  useEffect(() => {
    if (isBeyond) setPage(last, 'in place')
  })
}

type SortSelectProps<Row> = {
  columns: Column<Row>[]
  sort?: string
  onSort: (sort: string) => void
}

/** Replaces the column headers on a phone, where rows are cards. */
function SortSelect<Row>({ columns, sort = '', onSort }: SortSelectProps<Row>) {
  const t = useText()
  const sortable = columns.filter((column) => column.sort)
  if (sortable.length === 0) return null
  return (
    <Select
      look="is-sort"
      aria-label={t('common.sort')}
      value={sort}
      none={t('common.sort_first')}
      options={sortable.flatMap(({ sort: key = '', title: column }) => [
        [key, t('common.sorted_up', { column })],
        [`-${key}`, t('common.sorted_down', { column })],
      ])}
      onChange={onSort}
    />
  )
}
