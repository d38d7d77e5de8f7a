import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import limits from '#config/limits'
import { useEndText } from '~/components/properties/ends/end_day'
import { useConfirmation } from '~/components/properties/ends/use_confirmation'
import { propertyPages } from '~/components/navigation/property_links'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { Button } from '~/components/ui/button'
import { useHeld } from '~/hooks/use_held'
import { useListingEnds } from '~/hooks/use_listing_ends'
import { pageQuery } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { directionOf } from '#texts/direction'

const query = { page: 1, per_page: limits.listingEnds.rows, expiring: 1, sort: 'expires_at' }

export function useEndingListings(area: Area) {
  const enabled = useListingEnds()
  const page = pageQuery(routeOf(area, 'properties.index'), query)
  const { data } = useHeld(useQuery({ ...page, enabled, placeholderData: keepPreviousData }))
  return data ?? { rows: [], total: 0, hasMore: false }
}

type Props = { area: Area; onDone?: () => void }

/** One line, so that what else waits keeps its room: the listing where it is one, and how many where they are more. */
export function EndingListings({ area, onDone }: Props) {
  const t = useText()
  const { rows, total } = useEndingListings(area)
  const { isPending, confirm, confirmAll } = useConfirmation(area, onDone)
  const endOf = useEndText()
  const [row]: (AdminPropertyRow | OwnerPropertyRow)[] = rows
  if (!row) return null
  return (
    <li className="waiting-property row py-1 has-text-small">
      <CalendarClock size={18} className="has-text-faint" />
      {total > 1 ? (
        <Link
          route={lists[area]}
          qs={{ expiring: 1, sort: 'expires_at' }}
          className="thumb-link fill has-text-weight-medium is-tabular"
          onSuccess={area === 'owner' ? showList : undefined}
        >
          {t('ends.this_week', { count: total })}
        </Link>
      ) : (
        <>
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
            busy={isPending}
            onClick={() => confirm(row.id)}
          >
            {t('ends.confirm')}
          </Button>
        </>
      )}
      {total > 1 && area === 'owner' && (
        <Button small busy={isPending} onClick={() => confirmAll(total)}>
          {t('ends.confirm_all', { count: total })}
        </Button>
      )}
    </li>
  )
}

/** The owner's list stands below what waits, out of sight on a phone. */
export const showList = () => void document.querySelector('.list-rows')?.scrollIntoView()

const lists = { admin: 'admin.properties.index', owner: 'owner.dashboard.show' } as const
