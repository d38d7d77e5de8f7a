import type { Column } from '~/components/lists/rows/column'
import { Marked } from '~/components/lists/rows/cell_text'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { HistoryPhoto } from '~/components/history/changes/history_photo'
import { RichText } from '~/components/ui/rich_text'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import { daysUntil, momentOf, nearDay } from '~/lib/values/dates'
import { countOf } from '~/lib/values/numbers'
import type { RowOf } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'

export type TrashRow = RowOf<'api.admin.trashed_properties.index'>

type AnyRow = {
  label: string
  cover: string | null
  image_count: number
  purged_at: string
}

/** Those that admins and owners have alike. */
export function useSharedTrashColumns(area: Area) {
  const t = useText()
  return {
    label: {
      key: 'label',
      title: t('trash_page.property'),
      isTitle: true,
      isSearched: true,
      share: 3,
      cell: ({ label, cover }) => (
        <div className="property-name row">
          <HistoryPhoto area={area} name={cover} alt="" isRemoved />
          <bdi className="cell-text">
            <Marked>{label}</Marked>
          </bdi>
        </div>
      ),
    },
    photos: {
      key: 'image_count',
      title: t('trash_page.photos'),
      isNumeric: true,
      isSlim: true,
      onCard: 'nowhere',
      cell: ({ image_count: count }) => countOf(count),
    },
    timeLeft: {
      key: 'purged_at',
      title: t('trash_page.days_left'),
      isSlim: true,
      onCard: 'figure',
      cell: ({ purged_at: at }) => <TimeLeft until={at} />,
    },
  } satisfies Record<string, Column<AnyRow>>
}

export function useTrashColumns(): Column<TrashRow>[] {
  const t = useText()
  const { label, photos, timeLeft } = useSharedTrashColumns('admin')
  return [
    label,
    {
      key: 'owner',
      title: t('trash_page.owner'),
      isSearched: true,
      cell: ({ owner }) => <OwnerLink {...owner} isCell />,
    },
    photos,
    {
      key: 'deleted_at',
      title: t('trash_page.deleted'),
      onCard: 'state',
      cell: (row) => <Deleted row={row} />,
    },
    {
      key: 'deleted_by',
      title: t('trash_page.deleted_by'),
      onCard: 'nowhere',
      cell: ({ deleted_by: by }) => <bdi>{by?.name ?? t('trash_page.by_terminal')}</bdi>,
    },
    timeLeft,
  ]
}

/** Its own column says by whom; on a card both are one sentence. */
function Deleted({ row: { deleted_at: at, deleted_by: by } }: { row: TrashRow }) {
  const t = useText()
  const clock = useClock()
  const name = by?.name ?? t('trash_page.terminal')
  const moment = momentOf(at, clock.zone)
  return (
    <time dateTime={at} title={moment}>
      <span className="is-for-lines">{moment}</span>
      <span className="is-for-cards">
        <RichText
          text="trash_page.deleted_on_by"
          values={{ ...nearDay(at, clock), name }}
          tags={{ who: (user) => <bdi>{user}</bdi> }}
        />
      </span>
    </time>
  )
}

function TimeLeft({ until }: { until: string }) {
  const t = useText()
  const days = daysUntil(until, useClock().now)
  return (
    <>
      <span className="is-for-lines">{t('trash_page.left', { days })}</span>
      <span className="is-for-cards">{t('trash_page.left_on_card', { days })}</span>
    </>
  )
}
