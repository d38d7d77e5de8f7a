import { CalendarCheck } from 'lucide-react'
import { isClosedStage } from '#fields/property_fields'
import { labelledFor, type RowAction } from '~/components/lists/rows/row_actions'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { useListingEnds } from '~/hooks/use_listing_ends'
import { useText } from '~/hooks/use_text'
import { useAction } from '~/hooks/use_action'
import { client, routeOf } from '~/lib/client'
import type { Area } from '~/lib/areas'
import { skippedSentences } from '~/lib/batch'
import { announce } from '~/lib/messages'

/** All that ends within seven days, of so many that were shown. */
type Sent = { ids: number[] } | { matching: { expiring: '1' }; count: number }

/** One press says that listings are still available. A refusal loads again what the screen shows. */
export function useConfirmation(area: Area, onDone?: () => void) {
  const send = (sent: Sent) =>
    client.request(routeOf(area, 'property_batches.store'), {
      body: { action: 'confirm', ...sent },
    })
  const confirmation = useAction(send, {
    onSuccess: (answer) => {
      const { message, skipped } = answer
      const text = [message, ...skippedSentences(skipped)].join(' ')
      announce(skipped.length > 0 ? 'warning' : 'success', text, { answer })
      onDone?.()
    },
  })
  const { mutate, isPending } = confirmation
  return {
    isPending,
    confirm: (id: number) => mutate({ ids: [id] }),
    confirmAll: (count: number) => mutate({ matching: { expiring: '1' }, count }),
  }
}

type Row = AdminPropertyRow | OwnerPropertyRow

export const mayComeBack = ({ active, expired, stage }: Row) =>
  expired && active === 1 && !isClosedStage(stage)

/** In a row's menu, where saying it changes something. */
export function useConfirming(area: Area) {
  const t = useText()
  const hasEnds = useListingEnds()
  const { confirm } = useConfirmation(area)
  return (row: Row): RowAction[] => {
    const isOffered = (hasEnds && row.live) || mayComeBack(row)
    if (!isOffered) return []
    const labelled = labelledFor(row.title)(t('ends.confirm'))
    return [{ ...labelled, Icon: CalendarCheck, onSelect: () => confirm(row.id) }]
  }
}
