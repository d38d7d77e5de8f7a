import type { Column } from '~/components/lists/rows/column'
import { CellText } from '~/components/lists/rows/cell_text'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { HistoryPhoto } from '~/components/history/changes/history_photo'
import { shownLabel } from '~/components/history/changes/history'
import { RichText } from '~/components/ui/rich_text'
import { Typed } from '~/components/ui/typed'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { daysUntil, momentOf, nearDay } from '~/lib/values/dates'
import { countOf } from '~/lib/values/numbers'
import type { RowOf } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'

type AdminRow = RowOf<'api.admin.trashed_properties.index'>

/** Owners are told neither whose it was nor who has deleted it: themselves. */
export type TrashRow = RowOf<'api.owner.trashed_properties.index'> &
  Partial<Pick<AdminRow, 'owner' | 'deleted_by'>>

export function useTrashColumns(area: Area): Column<TrashRow>[] {
  const t = useText()
  const owner: Column<TrashRow> = {
    key: 'owner',
    title: t('fields.owner_id'),
    isSearched: true,
    cell: ({ owner: of }) => of && <OwnerLink {...of} cut="cell-text" />,
  }
  const deletedBy: Column<TrashRow> = {
    key: 'deleted_by',
    title: t('trash.deleted_by'),
    onCard: 'nowhere',
    cell: ({ deleted_by: by }) => (by ? shownLabel(by.name) : t('trash.by_terminal')),
  }
  const isAdmin = area === 'admin'
  return [
    {
      key: 'label',
      title: t('properties.name'),
      isTitle: true,
      isSearched: true,
      share: 3,
      cover: ({ cover }) => <HistoryPhoto area={area} name={cover} alt="" isRemoved />,
      cell: ({ label }, cover) => (
        <div className="property-name row">
          {cover}
          <CellText isSearched>{label}</CellText>
        </div>
      ),
    },
    ...(isAdmin ? [owner] : []),
    {
      key: 'image_count',
      title: t('fields.images'),
      isNumeric: true,
      isSlim: true,
      onCard: 'nowhere',
      cell: ({ image_count: count }) => countOf(count),
    },
    {
      key: 'deleted_at',
      title: t('trash.deleted'),
      cell: (row) => <Deleted row={row} />,
    },
    ...(isAdmin ? [deletedBy] : []),
    {
      key: 'purged_at',
      title: t('trash.days_left'),
      isSlim: true,
      onCard: 'figure',
      cell: ({ purged_at: at }) => <TimeLeft until={at} />,
    },
  ]
}

function Deleted({ row: { deleted_at: at, deleted_by: by } }: { row: TrashRow }) {
  const t = useText()
  const clock = useClock()
  const moment = momentOf(at, clock.zone)
  const day = nearDay(at, clock)
  return (
    <time dateTime={at} title={moment}>
      <span className="is-for-lines">{moment}</span>
      <span className="is-for-cards">
        {by === undefined ? (
          t('trash.deleted_on', day)
        ) : (
          <RichText
            text="trash.deleted_on_by"
            values={{ ...day, name: by ? shownLabel(by.name) : t('trash.terminal') }}
            tags={{ who: (user) => <Typed>{user}</Typed> }}
          />
        )}
      </span>
    </time>
  )
}

function TimeLeft({ until }: { until: string }) {
  const t = useText()
  const days = daysUntil(until, useClock().now)
  return (
    <>
      <span className="is-for-lines">{t('trash.left', { days })}</span>
      <span className="is-for-cards">{t('trash.left_on_card', { days })}</span>
    </>
  )
}
