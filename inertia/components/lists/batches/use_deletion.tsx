import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { DialogSubject, type Subject } from '~/components/ui/dialog_subjects'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useLast } from '~/hooks/use_last'
import type { Selection } from '~/components/lists/batches/use_selection'
import type { Area } from '~/lib/areas'
import { client, refresh } from '~/lib/client'
import { announce } from '~/lib/messages'
import type { TextKey } from '~/lib/texts'

type Route =
  | `api.${Area}.${'drafts' | 'enquiries' | 'properties'}.destroy`
  | `api.admin.${'countries' | 'invitations' | 'trashed_properties' | 'users'}.destroy`

type Options<Row> = {
  route: Route
  title: string
  question: string
  subjectOf: (row: Row) => Subject
  selection?: Selection
  onLeave?: () => void
  onDeleted?: (row: Row) => void
  onError?: (error: unknown) => void
  announceDone?: (answer: { message: string }, row: Row) => void
  announceFailure?: (error: unknown) => void
  fallback?: TextKey
}

export function useDeletion<Row extends { id: number }>(options: Options<Row>) {
  const { route, title, question, subjectOf, selection, onLeave, onDeleted, onError } = options
  const failureMessage = useFailureMessage()
  const {
    announceDone = (answer) => announce('success', answer.message, { answer }),
    announceFailure = (error) => announce('danger', failureMessage(error, options)),
  } = options
  const [row, setRow] = useState<Row | null>(null)
  const shown = useLast(row)
  const close = () => setRow(null)

  const deletion = useMutation({
    mutationFn: ({ id }: Row) => client.request(route, { params: { id } }),
    onSuccess: (answer, deleted) => {
      selection?.setAll([deleted.id], false)
      announceDone(answer, deleted)
      onDeleted?.(deleted)
      void refresh(onLeave && { refetchType: 'none' })
      onLeave?.()
    },
    onError: (error) => {
      onError?.(error)
      announceFailure(error)
    },
    onSettled: close,
  })

  return {
    ask: setRow,
    /** Null while no question is open; `shown` stays while the dialog fades out. */
    confirming: row,
    shown,
    dialog: {
      isOpen: row !== null,
      isBusy: deletion.isPending,
      title,
      text: question,
      subject: shown && <DialogSubject {...subjectOf(shown)} />,
      onClose: close,
      onConfirm: () => row && deletion.mutate(row),
    },
  }
}
