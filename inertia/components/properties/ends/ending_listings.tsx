import { usePage } from '@inertiajs/react'
import { ArrowRight, CalendarClock } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { useSoonEnd } from '~/components/properties/ends/end_day'
import { useConfirmation } from '~/components/properties/ends/use_confirmation'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { Button } from '~/components/ui/button'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf } from '~/lib/client'
import { directionOf } from '#texts/direction'

export const soonest = { expiring: 1, sort: 'expires_at' }

type Ends = { rows: (AdminPropertyRow | OwnerPropertyRow)[]; total: number }

export function useEndingListings(area: Area): Ends {
  const { hasListingEnds: enabled } = usePage().props
  const query = { page: 1, per_page: 1, ...soonest }
  const { data } = useRows(routeOf(area, 'properties.index'), { query, enabled })
  return data ?? { rows: [], total: 0 }
}

type Props = { ends: Ends; onShow: () => void; onDone: () => void }

/** One line, so that what else waits keeps its room: the listing where it is one, and how many where they are more. */
export function EndingListings({ ends: { rows, total }, onShow, onDone }: Props) {
  const t = useText()
  const { isPending, mutate: confirm } = useConfirmation('owner', onDone)
  const isOne = total === 1
  const [{ id, title }] = rows
  const soon = useSoonEnd(rows[0])
  return (
    <li className="waiting-property row py-1 has-text-small">
      <CalendarClock size={18} />
      {isOne ? (
        <>
          <Link
            route="owner.properties.show"
            routeParams={{ id }}
            className="owner-link truncated has-text-weight-medium"
            dir={directionOf(title)}
            title={title}
          >
            {title}
          </Link>
          <span className="fill truncated has-text-soft is-tabular">{soon}</span>
        </>
      ) : (
        <Link
          route="owner.dashboard.show"
          qs={soonest}
          className="todo row fill is-pressable has-text-ink has-text-weight-medium is-tabular"
          onSuccess={onShow}
        >
          <span className="fill">{t('ends.ending', { count: total })}</span>
          <ArrowRight size={16} className="has-text-faint" />
        </Link>
      )}
      <Button
        small
        aria-label={
          isOne ? t('properties.action_of', { action: t('selection.confirm'), title }) : undefined
        }
        busy={isPending}
        onClick={() =>
          confirm(isOne ? { ids: [id] } : { matching: { expiring: '1' }, count: total })
        }
      >
        {t(isOne ? 'selection.confirm' : 'ends.confirm_all')}
      </Button>
    </li>
  )
}
