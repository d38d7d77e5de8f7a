import { router } from '@inertiajs/react'
import { Copy, EyeOff, Send } from 'lucide-react'
import type { Selection } from '~/components/lists/batches/use_selection'
import { labelledFor, type RowAction } from '~/components/lists/rows/row_actions'
import { maySend, mayWithdraw } from '~/components/properties/review_status'
import { ownerRecord } from '~/components/properties/list/property_records'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useConfirming } from '~/components/properties/ends/use_confirmation'
import { useStageActions } from '~/components/properties/use_stage_actions'
import { usePropertyDeletion } from '~/components/properties/use_property_deletion'
import { useResubmission } from '~/components/properties/use_resubmission'
import { useAction } from '~/hooks/use_action'
import { useText } from '~/hooks/use_text'
import { client, refresh } from '~/lib/client'
import { announce } from '~/lib/messages'

type Options = {
  selection?: Selection
  onLeave?: () => void
}

export function useOwnPropertyActions(deleting: Options) {
  const t = useText()
  const resubmission = useResubmission()
  // A refusal loads everything again, because the state on the screen may be an old one.
  const withdrawal = useAction(withdraw, {
    onSuccess: ({ message, property }) => {
      ownerRecord.show(property)
      announce('success', message, { answer: property })
    },
  })
  // The copy is to differ in something, so its form is opened.
  const copy = useAction(makeCopy, {
    onSuccess: ({ message, propertyId }) => {
      announce('success', message)
      router.visit(client.urlFor.get('owner.properties.edit', { id: propertyId }).url)
    },
    onSettled: () => void refresh({ refetchType: 'none' }),
  })
  const stagesOf = useStageActions()
  const confirming = useConfirming('owner')
  const deletion = usePropertyDeletion<OwnerPropertyRow>('owner', deleting)

  const actionsOf = (row: OwnerPropertyRow): RowAction[] => {
    const { id, title } = row
    const labelled = labelledFor(title)
    const withdrawing: RowAction = {
      ...labelled(t('my_properties.withdraw')),
      group: 'state',
      Icon: EyeOff,
      onSelect: () => withdrawal.mutate(id),
    }
    const send: RowAction = {
      ...labelled(t('my_properties.send')),
      group: 'state',
      Icon: Send,
      onSelect: () => resubmission.send(row),
    }
    return [
      ...stagesOf(row),
      ...(mayWithdraw(row) ? [withdrawing] : []),
      ...(maySend(row) ? [send] : []),
      ...confirming(row),
      {
        ...labelled(t('my_properties.copy')),
        Icon: Copy,
        onSelect: () => copy.mutate(id),
      },
      deletion.actionOf(row),
    ]
  }
  return { actionsOf, deletion }
}

const withdraw = (id: number) => client.request('api.owner.withdrawals.store', { params: { id } })

const makeCopy = (id: number) =>
  client.request('api.owner.property_copies.store', { params: { id } })
