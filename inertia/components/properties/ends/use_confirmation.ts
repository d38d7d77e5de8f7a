import { usePage } from '@inertiajs/react'
import { CalendarCheck } from 'lucide-react'
import { isClosedStage } from '#fields/property_fields'
import { sendBatch } from '~/components/lists/batches/batch_calls'
import { labelledFor, type RowAction } from '~/components/lists/rows/row_actions'
import type { AdminPropertyRow, OwnerPropertyRow } from '~/components/properties/property_rows'
import { useText } from '~/hooks/use_text'
import { useAction } from '~/hooks/use_action'
import type { Area } from '~/lib/areas'
import { skippedSentences, type BatchScope } from '~/lib/batch'
import { announce } from '~/lib/messages'

/** One press says that listings are still available. A refusal loads again what the screen shows. */
export function useConfirmation(area: Area, onDone?: () => void) {
  const kind = area === 'admin' ? 'properties' : 'own_properties'
  return useAction((scope: BatchScope) => sendBatch(kind, { action: 'confirm', scope }), {
    onSuccess: (answer) => {
      const { message, skipped } = answer
      const text = [message, ...skippedSentences(skipped)].join(' ')
      announce(skipped.length > 0 ? 'warning' : 'success', text, { answer })
      onDone?.()
    },
  })
}

type Row = AdminPropertyRow | OwnerPropertyRow

export const mayComeBack = ({ active, expired, stage }: Row) =>
  expired && active === 1 && !isClosedStage(stage)

/** In a row's menu, where saying it changes something. */
export function useConfirming(area: Area) {
  const t = useText()
  const { hasListingEnds } = usePage().props
  const { mutate: confirm } = useConfirmation(area)
  return (row: Row): RowAction[] => {
    const isOffered = (hasListingEnds && row.live) || mayComeBack(row)
    if (!isOffered) return []
    const labelled = labelledFor(row.title)(t('selection.confirm'))
    const onSelect = () => confirm({ ids: [row.id] })
    return [{ ...labelled, group: 'due', Icon: CalendarCheck, onSelect }]
  }
}
