import { showProperty, type OwnerPropertyRow } from '~/components/properties/property_rows'
import { useAction } from '~/hooks/use_action'
import { client } from '~/lib/client'
import { announce } from '~/lib/messages'

/** A refusal loads everything again, because the state on the screen may be an old one. */
export function useResubmission(onSent?: () => void) {
  const send = ({ id, note }: { id: number; note?: string }) =>
    client.request('api.owner.resubmissions.store', { params: { id }, body: { note } })
  const { mutate, isPending, variables } = useAction(send, {
    onSuccess: ({ message, property }) => {
      showProperty('owner', property.id, property)
      announce('success', message, { answer: property })
      onSent?.()
    },
  })
  return {
    send: ({ id }: OwnerPropertyRow, note?: string) => mutate({ id, note }),
    isPending,
    sending: isPending ? variables.id : undefined,
  }
}
