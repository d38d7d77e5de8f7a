import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import limits from '#config/limits'
import { useConfirmation } from '~/components/properties/ends/use_confirmation'
import { propertyPages } from '~/components/navigation/property_links'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { Button } from '~/components/ui/button'
import { useClock } from '~/hooks/use_clock'
import { useHeld } from '~/hooks/use_held'
import { useListingEnds } from '~/hooks/use_listing_ends'
import { pageQuery } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { shortDayOf } from '~/lib/values/dates'
import { directionOf } from '#texts/direction'

const query = { page: 1, per_page: limits.listingEnds.rows, expiring: 1, sort: 'expires_at' }

export function useEndingListings(area: Area) {
  const enabled = useListingEnds()
  const page = pageQuery(routeOf(area, 'properties.index'), query)
  const { data } = useHeld(useQuery({ ...page, enabled, placeholderData: keepPreviousData }))
  return data ?? { rows: [], total: 0, hasMore: false }
}

type Props = { area: Area; onDone?: () => void }

/** What ends this week: a press for each of the first ones, and one for all. */
export function EndingListings({ area, onDone }: Props) {
  const t = useText()
  const { rows, total } = useEndingListings(area)
  const { confirm, confirmAll, ...confirmation } = useConfirmation(area, onDone)
  const { now, zone } = useClock()
  const endOf = ({ expires_at: end }: { expires_at: string | null }) =>
    end && Date.parse(end) > now.getTime()
      ? t('ends.on', { day: shortDayOf(end, zone) })
      : t('ends.soon')
  if (total === 0) return null
  return (
    <>
      {total > 1 && (
        <li className="row py-2 has-text-small">
          <CalendarClock size={18} className="has-text-faint" />
          <Link
            route={lists[area]}
            qs={{ expiring: 1, sort: 'expires_at' }}
            className="thumb-link fill has-text-weight-medium is-tabular"
          >
            {t('ends.this_week', { count: total })}
          </Link>
          <Button
            small
            busy={confirmation.isConfirmingAll}
            disabled={confirmation.isPending}
            onClick={() => confirmAll(total)}
          >
            {t('ends.confirm_all', { count: total })}
          </Button>
        </li>
      )}
      {rows.map((row: AdminPropertyRow | OwnerPropertyRow) => (
        <li key={row.id} className="waiting-property row py-1 has-text-small">
          <CalendarClock size={18} className="has-text-faint" />
          <Link
            route={propertyPages[area].show.route}
            routeParams={{ id: row.id }}
            className="owner-link truncated has-text-weight-medium"
            dir={directionOf(row.title)}
            title={row.title}
          >
            {row.title}
          </Link>
          <span className="fill truncated has-text-soft is-tabular">{endOf(row)}</span>
          <Button
            small
            aria-label={t('properties.action_of', { action: t('ends.confirm'), title: row.title })}
            busy={confirmation.isConfirming(row.id)}
            disabled={confirmation.isPending}
            onClick={() => confirm(row.id)}
          >
            {t('ends.confirm')}
          </Button>
        </li>
      ))}
    </>
  )
}

const lists = { admin: 'admin.properties.index', owner: 'owner.dashboard.show' } as const
