import { useMutation } from '@tanstack/react-query'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { changeRow } from '~/hooks/use_rows'
import { api, queryClient, refresh } from '~/lib/client'
import { announce } from '~/lib/messages'

/** A refusal loads everything again, because the state on the screen may be an old one. */
export function useResubmission(onSent?: () => void) {
  const failureMessage = useFailureMessage()
  const { mutate, isPending, variables } = useMutation(
    api.owner.resubmissions.store.mutationOptions({
      onSuccess: ({ message, property }) => {
        showProperty(property)
        announce('success', message, { answer: property })
        onSent?.()
        void refresh()
      },
      onError: (error) => {
        announce('danger', failureMessage(error))
        void refresh()
      },
    })
  )
  return {
    send: ({ id }: OwnerPropertyRow, note?: string) => mutate({ params: { id }, body: { note } }),
    isPending,
    sending: isPending ? Number(variables.params.id) : undefined,
  }
}

export function showProperty(property: OwnerPropertyRow) {
  const target = { params: { id: property.id } }
  const { show: details, edit } = api.owner.properties
  changeRow('api.owner.properties.index', property.id, property)
  queryClient.setQueryData(
    details.queryOptions(target).queryKey,
    (answer) => answer && { ...answer, property }
  )
  queryClient.setQueryData(
    edit.queryOptions(target).queryKey,
    (answer) => answer && { ...answer, property }
  )
}
