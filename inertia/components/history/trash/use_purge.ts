import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { TrashRow } from '~/components/history/trash/trash_rows'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useLast } from '~/hooks/use_last'
import { useText } from '~/hooks/use_text'
import { client, refresh } from '~/lib/client'
import { toast } from 'sonner'

/** Asks before it deletes a property for good. */
export function usePurge() {
  const t = useText()
  const failureMessage = useFailureMessage()
  const [asked, setAsked] = useState<TrashRow | null>(null)
  const close = () => setAsked(null)
  const purge = useMutation({
    mutationFn: (id: number) =>
      client.request('api.admin.trashed_properties.destroy', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureMessage(error)),
    onSettled: () => {
      close()
      void refresh()
    },
  })
  return {
    ask: setAsked,
    shown: useLast(asked),
    dialog: {
      isOpen: asked !== null,
      isBusy: purge.isPending,
      title: t('trash_page.purge_title'),
      text: t('trash_page.purge_question'),
      onClose: close,
      onConfirm: () => asked && purge.mutate(asked.id),
    },
  }
}
