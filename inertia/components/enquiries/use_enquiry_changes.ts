import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { kindOf, senderOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { skippedSentences } from '~/lib/batch'
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

type Change = { enquiries: EnquiryRow[]; state: EnquiryRow['state'] }

/** A change shows at once. A refusal reads everything again, because what is on the screen may be old. */
export function useStateChange(area: Area) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const queries = useQueryClient()
  const show = (enquiry: EnquiryRow) => {
    queries.setQueryData(enquiryQuery(area, enquiry.id).queryKey, { enquiry })
    changeRow(routeOf(area, 'enquiries.index'), enquiry.id, enquiry)
  }
  const send = async ({ enquiries, state }: Change) => {
    const ids = enquiries.map(({ id }) => id)
    if (ids.length > 1) {
      const body = { ids, action: state }
      return client.request(routeOf(area, 'enquiry_batches.store'), { body })
    }
    const params = { id: ids[0] }
    return client.request(routeOf(area, 'enquiries.update'), { params, body: { state } })
  }
  const nameOf = ([first, ...others]: EnquiryRow[]) =>
    others.length > 0 ? t('enquiries.report_count', { count: others.length + 1 }) : senderOf(first)
  const { mutate } = useAction(send, {
    ...inTurn('enquiries'),
    onMutate: ({ enquiries, state }) => enquiries.forEach((enquiry) => show({ ...enquiry, state })),
    onSuccess: (answer, { enquiries, state }) => {
      if ('enquiry' in answer) show(answer.enquiry)
      const isBatch = 'done' in answer
      const done = isBatch ? enquiries.filter(({ id }) => answer.done.includes(id)) : enquiries
      const skipped = isBatch ? answer.skipped : []
      const sentences = skippedSentences(skipped)
      if (done.length > 0) {
        const names = { name: nameOf(done), kind: kindOf(done[0]) }
        sentences.unshift(t(`enquiries.said_${state}`, names))
      }
      const kind = skipped.length > 0 ? 'warning' : 'success'
      announce(kind, sentences.join(' '), { answer, isNamed: true })
    },
    onError: (error, { enquiries }) => {
      enquiries.forEach(show)
      const text = failureMessage(error)
      announce('danger', t('common.failure_of', { name: nameOf(enquiries), text }))
    },
  })
  return (enquiries: EnquiryRow[], state: EnquiryRow['state']) => {
    if (state !== enquiries[0].state) mutate({ enquiries, state })
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
