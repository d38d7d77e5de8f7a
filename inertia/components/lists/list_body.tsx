import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchedText } from '~/components/lists/rows/cell_text'
import { RowTable } from '~/components/lists/rows/row_table'
import type { Row, TableRowProps } from '~/components/lists/rows/table_row'
import { useRowLayout, type RowLook } from '~/components/lists/rows/use_row_layout'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { FailedReload, FailedState } from '~/components/ui/failed_state'
import { statusOf } from '~/lib/failure'
import { useFailureMessage } from '~/hooks/use_failure_message'
import type { ListState } from '~/hooks/use_list_state'
import type { RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type StateProps<RowType> = {
  list: ListState
  rows: UseQueryResult<RowPage<RowType>>
  empty: ReactNode
  noMatch?: string
  failure?: TextKey
}

type ListStateProps<RowType> = StateProps<RowType> & {
  skeleton: ReactNode
  children: (rows: RowType[]) => ReactNode
}

/** What a list shows while its rows load, where they failed, where there are none, and they themselves. */
export function LoadedRows<RowType>({ skeleton, children, ...props }: ListStateProps<RowType>) {
  const { list, rows, failure } = props
  const t = useText()
  const failureMessage = useFailureMessage()
  const failed = {
    text: failure ? t(failure) : failureMessage(rows.error),
    reason: failureMessage(rows.error, { fallback: failure }),
    query: rows,
  }
  if (rows.isLoadingError && statusOf(rows.error) === 422) return <UnknownAddress list={list} />
  if (rows.isLoadingError) return <FailedState {...failed} />
  const isUnknown = rows.isPlaceholderData && rows.data?.total === 0
  if (!rows.data || isUnknown) return skeleton
  return (
    <>
      {rows.isRefetchError && <FailedReload {...failed} />}
      {rows.data.rows.length > 0 ? children(rows.data.rows) : <NoRows {...props} />}
    </>
  )
}

export type ListBodyProps<RowType extends Row> = Omit<TableRowProps<RowType>, 'row'> &
  RowLook &
  StateProps<RowType> & { label: string }

export function ListBody<RowType extends Row>(props: ListBodyProps<RowType>) {
  const { list, rows, selection } = props
  const { columns, isCards, isTight } = useRowLayout(props.columns, props)
  const skeleton = (
    <RowSkeleton
      columns={columns.length}
      isCards={isCards}
      isSelectable={Boolean(selection)}
      rows={list.pageRows}
    />
  )
  return (
    <LoadedRows {...props} skeleton={skeleton}>
      {(shown) => (
        <SearchedText value={list.search}>
          <RowTable
            {...props}
            columns={columns}
            isCards={isCards}
            isTight={isTight}
            rows={shown}
            isStale={rows.isPlaceholderData}
          />
        </SearchedText>
      )}
    </LoadedRows>
  )
}

/** Trying again would not help. */
function UnknownAddress({ list }: { list: ListState }) {
  const t = useText()
  return (
    <EmptyState
      drawing="search"
      title={t('filters.unknown')}
      hint={t('filters.unknown_hint')}
      action={<Button onClick={() => list.open('')}>{t('filters.show_all')}</Button>}
    />
  )
}

const hasFilter = ({ filters }: ListState) => Object.values(filters).some(Boolean)

/** There is nothing that a search, a filter or another order could find. */
export const isBare = (
  list: ListState,
  { data, isPlaceholderData, isRefetchError }: UseQueryResult<RowPage<unknown>>
) => data?.total === 0 && !isPlaceholderData && !list.search && !hasFilter(list) && !isRefetchError

type NoRowsProps = Pick<StateProps<unknown>, 'list' | 'empty' | 'noMatch'>

function NoRows({ list, empty, noMatch }: NoRowsProps) {
  const t = useText()
  const { search } = list
  const isFiltered = hasFilter(list)
  if (!search && !isFiltered) return empty
  const text = search ? t('common.nothing_found', { search }) : t('common.nothing_chosen')
  return (
    <EmptyState
      drawing="search"
      title={noMatch ?? text}
      hint={t(isFiltered ? 'common.nothing_chosen_hint' : 'common.nothing_found_hint')}
      action={<Button onClick={list.clear}>{t('filters.show_all')}</Button>}
    />
  )
}

const widths = [62, 48, 71, 55, 66, 43, 58, 69]
const most = 14

type Props = { columns: number; isCards: boolean; isSelectable: boolean; rows: number }

/** The skeleton is as high as the rows, so that the page does not jump. */
function RowSkeleton({ columns, isCards, isSelectable, rows }: Props) {
  const t = useText()
  const bones = Array.from({ length: isCards ? 2 : Math.min(columns, 5) }, (_, index) => index)
  return (
    <div role="status" className={`divided ${isCards ? 'is-cards' : 'is-lines'}`}>
      <span className="is-visually-hidden">{t('common.loading')}</span>
      {(!isCards || isSelectable) && <div className="skeleton-head has-line-below" />}
      {Array.from({ length: Math.min(rows, most) }, (_, row) => (
        <div key={row} className="skeleton-row" aria-hidden>
          {bones.map((bone) => (
            <span
              key={bone}
              className="skeleton-bone"
              style={{ inlineSize: `${widths[row % widths.length] - bone * 4}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
