import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLast } from '~/hooks/use_last'
import type { Selection } from '~/components/lists/batches/use_selection'
import { client, refresh } from '~/lib/client'

type Route =
  | 'api.admin.countries.destroy'
  | 'api.admin.enquiries.destroy'
  | 'api.owner.enquiries.destroy'
  | 'api.admin.invitations.destroy'
  | 'api.admin.properties.destroy'
  | 'api.admin.trashed_properties.destroy'
  | 'api.admin.users.destroy'
  | 'api.owner.properties.destroy'

type Options = {
  route: Route
  title: string
  question: string
  selection?: Selection
  /** The screen of what is deleted is left, and not loaded again. */
  onLeave?: () => void
  onSuccess: (answer: { message: string }) => void
  onError: (error: unknown) => void
}

export function useDeletion<Row extends { id: number }>(options: Options) {
  const { route, title, question, selection, onLeave, onSuccess, onError } = options
  const [row, setRow] = useState<Row | null>(null)
  const shown = useLast(row)
  const close = () => setRow(null)

  const deletion = useMutation({
    mutationFn: (id: number) => client.request(route, { params: { id } }),
    onSuccess: (answer, id) => {
      selection?.setAll([id], false)
      onSuccess(answer)
      void refresh(onLeave && { refetchType: 'none' })
      onLeave?.()
    },
    onError,
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
      onClose: close,
      onConfirm: () => row && deletion.mutate(row.id),
    },
  }
}
