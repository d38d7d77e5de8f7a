import type { Column } from '~/components/rows/column'
import { Marked } from '~/components/rows/marked'
import { OwnerLink } from '~/components/owners/owner_link'
import { HistoryPhoto } from '~/components/history/history_photo'
import type { TrashRow } from '~/components/trash/trash_rows'
import { useText } from '~/hooks/use_text'
import { momentOf } from '~/lib/dates'
import { daysUntil } from '~/lib/days'
import { countOf } from '~/lib/numbers'

/** Cover and title, owner, photos, who deleted it and when, and how long it stays. */
export function useTrashColumns(): Column<TrashRow>[] {
  const t = useText()
  return [
    {
      key: 'label',
      title: t('trash_page.property'),
      isTitle: true,
      isSearched: true,
      share: 3,
      cell: ({ label, cover }) => (
        <div className="property-name row">
          <HistoryPhoto name={cover} alt="" isRemoved />
          <bdi className="cell-text">
            <Marked>{label}</Marked>
          </bdi>
        </div>
      ),
    },
    {
      key: 'owner',
      title: t('trash_page.owner'),
      isSearched: true,
      cell: ({ owner }) => <OwnerLink {...owner} isCell />,
    },
    {
      key: 'image_count',
      title: t('trash_page.photos'),
      isNumeric: true,
      isSlim: true,
      onCard: 'nowhere',
      cell: ({ image_count: count }) => countOf(count),
    },
    {
      key: 'deleted_at',
      title: t('trash_page.deleted'),
      cell: ({ deleted_at: at }) => <time dateTime={at}>{momentOf(at)}</time>,
    },
    {
      key: 'deleted_by',
      title: t('trash_page.deleted_by'),
      cell: ({ deleted_by: by }) => <bdi>{by ? by.name : t('trash_page.by_terminal')}</bdi>,
    },
    {
      key: 'purged_at',
      title: t('trash_page.days_left'),
      isSlim: true,
      onCard: 'state',
      cell: ({ purged_at: at }) => t('trash_page.left', { days: daysUntil(at) }),
    },
  ]
}
