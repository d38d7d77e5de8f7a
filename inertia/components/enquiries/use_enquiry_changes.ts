import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { kindOf, senderOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import type { Selection } from '~/components/lists/batches/use_selection'
import { inTurn, useAction } from '~/hooks/use_action'
import { useFailureMessage } from '~/hooks/use_failure_message'
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

type Change = { enquiry: EnquiryRow; state: EnquiryRow['state'] }

/** A change shows at once. A refusal reads everything again, because what is on the screen may be old. */
export function useStateChange(area: Area) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const queries = useQueryClient()
  const show = (enquiry: EnquiryRow) => {
    queries.setQueryData(enquiryQuery(area, enquiry.id).queryKey, { enquiry })
    changeRow(routeOf(area, 'enquiries.index'), enquiry.id, enquiry)
  }
  const send = ({ enquiry: { id }, state }: Change) =>
    client.request(routeOf(area, 'enquiries.update'), { params: { id }, body: { state } })
  const { mutate } = useAction(send, {
    ...inTurn('enquiries'),
    onMutate: ({ enquiry, state }) => show({ ...enquiry, state }),
    onSuccess: ({ enquiry }) => {
      show(enquiry)
      const names = { name: senderOf(enquiry), kind: kindOf(enquiry) }
      const text = t(`enquiries.said_${enquiry.state}`, names)
      announce('success', text, { answer: enquiry, isNamed: true })
    },
    onError: (error, { enquiry }) => {
      show(enquiry)
      const text = failureMessage(error)
      announce('danger', t('common.failure_of', { name: senderOf(enquiry), text }))
    },
  })
  return (enquiry: EnquiryRow, state: EnquiryRow['state']) => {
    if (state !== enquiry.state) mutate({ enquiry, state })
  }
}

type Options = { selection: Selection; onDeleted: (id: number) => void }

export function useEnquiryDeletion(area: Area, { selection, onDeleted }: Options) {
  const t = useText()
  return useDeletion<EnquiryRow>({
    route: routeOf(area, 'enquiries.destroy'),
    title: t('enquiries.delete_title', { count: 1 }),
    question: t('enquiries.delete_question', { count: 1 }),
    subjectOf: (row) => ({ name: senderOf(row), detail: row.property.title }),
    selection,
    onDeleted: ({ id }) => onDeleted(id),
    announceDone: (answer, row) =>
      announce('success', t('enquiries.said_deleted', { name: senderOf(row) }), { answer }),
    onError: () => void refresh(), // somebody else may have deleted it
  })
}
