import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useAction } from '~/hooks/use_action'
import { changeRow } from '~/hooks/use_rows'
import { api, client, queryClient } from '~/lib/client'
import { announce } from '~/lib/messages'

/** A refusal loads everything again, because the state on the screen may be an old one. */
export function useResubmission(onSent?: () => void) {
  const send = ({ id, note }: { id: number; note?: string }) =>
    client.request('api.owner.resubmissions.store', { params: { id }, body: { note } })
  const { mutate, isPending, variables } = useAction(send, {
    onSuccess: ({ message, property }) => {
      showProperty(property)
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

export function showProperty(property: OwnerPropertyRow) {
  const target = { params: { id: property.id } }
  const { show: details, edit } = api.owner.properties
  changeRow('api.owner.properties.index', property.id, property)
  for (const { queryKey } of [details.queryOptions(target), edit.queryOptions(target)]) {
    queryClient.setQueryData(queryKey, (answer) => answer && { ...answer, property })
  }
}
