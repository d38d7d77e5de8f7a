import { Figure } from '~/components/ui/figure'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'

/** How many properties an owner has, each figure with a link to its list. */
export function OwnerFigures({ ownerId }: { ownerId: number }) {
  const t = useText()
  const all = useCount({ owner_id: ownerId })
  const waiting = useCount({ owner_id: ownerId, state: 'waiting' })
  const withoutPhotos = useCount({ owner_id: ownerId, images: 'none' })
  return (
    <ul className="figures">
      <Figure {...all} label={t('properties.list_title')} />
      <Figure {...waiting} label={t('properties.state_waiting')} isWaiting />
      <Figure {...withoutPhotos} label={t('properties.without_photos')} />
    </ul>
  )
}

/** The list's own total, so that the figure and the list behind it agree. */
function useCount(qs: Record<string, string | number>) {
  const rows = useRows('api.admin.properties.index', { query: { ...qs, per_page: 1 } })
  return { route: 'admin.properties.index', qs, count: rows.data?.total } as const
}
