import { useMutation } from '@tanstack/react-query'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import { useDeletionContents } from '~/components/lists/batches/use_summary'
import type { useNotice } from '~/hooks/use_notice'
import { changeRow } from '~/hooks/use_rows'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useText } from '~/hooks/use_text'
import { api, client, refresh } from '~/lib/client'
import { failureOf } from '~/lib/failure'
import { stateFieldsOf, type StateFields } from '~/components/properties/property_states'

type Announce = ReturnType<typeof useNotice>['announce']

/** The ON/OFF switches of the admin's list; a row shows what the server stored (specification §4). */
export function usePropertyActivation(announce: Announce) {
  const t = useText()
  const failureMessage = useActionFailureMessage()

  return useMutation({
    mutationFn: switchProperty,
    onSuccess: ({ active, stateFields }, { params }) => {
      changeRow('api.admin.properties.index', params.id, stateFields)
      // A reload would reorder the shown rows, so lists and queue reload when they are opened again.
      void refresh({ queryKey: [['api', 'admin']], refetchType: 'none' })
      void refresh(api.admin.statistics.pathFilter())
      announce('success', t(active ? 'properties.activated' : 'properties.deactivated'))
    },
    onError: (error) => announce('danger', failureMessage(error, 'toggle')),
  })
}

type Switched = { params: { id: number } }

/** Switching on approves, and whether visitors see it then depends on its owner too. */
async function switchProperty(
  target: Switched
): Promise<{ active: 0 | 1; stateFields: Partial<StateFields> }> {
  const { active } = await client.request('api.admin.property_activations.update', target)
  const stored = await client.request('api.admin.properties.show', target).catch(() => null)
  return { active, stateFields: stored ? stateFieldsOf(stored) : { active } }
}

export function usePropertyDeletion(announce: Announce, selection: Selection) {
  const t = useText()
  const failureMessage = useActionFailureMessage()

  const deletion = useDeletion<AdminPropertyRow>({
    route: 'api.admin.properties.destroy',
    title: t('properties.delete_title'),
    question: t('properties.delete_question'),
    selection,
    onSuccess: (message) => announce('success', message),
    onError: (error) => announce('danger', failureMessage(error, 'delete')),
  })
  const ids = deletion.shown ? [deletion.shown.id] : []
  const { note, isReady } = useDeletionContents('properties', { ids }, deletion.dialog.isOpen)
  return { ...deletion, dialog: { ...deletion.dialog, note, isReady } }
}

/** The specification's sentence, followed by the server's reason or the network message. */
function useActionFailureMessage() {
  const t = useText()
  return (error: unknown, action: 'toggle' | 'delete') => {
    const { message, isNetwork } = failureOf(error)
    const reason = message ?? (isNetwork && t('common.no_response'))
    return reason
      ? t(`properties.${action}_rejected`, { reason })
      : t(`properties.${action}_failed`)
  }
}
