import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { EnquiryState } from '#enquiries/enquiry_states'
import { senderOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useAction } from '~/hooks/use_action'
import { keyOfAnswer } from '~/hooks/use_first_answers'
import { changeRow } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, refresh, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'

export function enquiryQuery(area: Area, id: number) {
  const route = routeOf(area, 'enquiries.show')
  const params = { id }
  return queryOptions({
    queryKey: keyOfAnswer({ route, params }),
    queryFn: (): Promise<{ enquiry: EnquiryRow }> => client.request(route, { params }),
  })
}

/** A refusal reads everything again, because what is on the screen may be old. */
export function useStateChange(area: Area) {
  const queries = useQueryClient()
  const send = ({ id, state }: { id: number; state: EnquiryState }) =>
    client.request(routeOf(area, 'enquiries.update'), { params: { id }, body: { state } })
  return useAction(send, {
    onSuccess: ({ message, enquiry }) => {
      queries.setQueryData(enquiryQuery(area, enquiry.id).queryKey, { enquiry })
      changeRow(routeOf(area, 'enquiries.index'), enquiry.id, enquiry)
      announce('success', message, { answer: enquiry })
    },
  })
}

type Options = { selection: Selection; onDeleted: () => void }

export function useEnquiryDeletion(area: Area, { selection, onDeleted }: Options) {
  const t = useText()
  return useDeletion<EnquiryRow>({
    route: routeOf(area, 'enquiries.destroy'),
    title: t('enquiries.delete_title', { count: 1 }),
    question: t('enquiries.delete_question', { count: 1 }),
    subjectOf: (row) => ({ name: senderOf(row), detail: row.property.title }),
    selection,
    onDeleted,
    onError: () => void refresh(), // somebody else may have deleted it
  })
}
