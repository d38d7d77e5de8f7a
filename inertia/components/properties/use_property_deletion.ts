import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { useNotice } from '~/hooks/use_notice'
import { useReasonedText } from '~/components/properties/use_reasoned_text'
import { useRefresh } from '~/hooks/use_refresh'
import type { Selection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

type Doomed = { id: number; title: string }

/** The question before a property is deleted, and the deed; what is gone is ticked no longer. */
export function usePropertyDeletion(
  announce: ReturnType<typeof useNotice>['announce'],
  selection: Selection
) {
  const [property, setProperty] = useState<Doomed | null>(null)
  const refresh = useRefresh()
  const t = useText()
  const say = useReasonedText()
  const close = () => setProperty(null)

  const deletion = useMutation(
    api.admin.properties.destroy.mutationOptions({
      onSuccess: ({ message }, { params }) => {
        selection.setAll([Number(params.id)], false)
        announce('success', message)
        void refresh()
      },
      onError: (error) =>
        announce('danger', say(error, 'properties.delete_failed', 'properties.delete_refused')),
      onSettled: close,
    })
  )

  return {
    ask: setProperty,
    dialog: {
      isOpen: property !== null,
      isBusy: deletion.isPending,
      title: t('properties.delete_title', { title: property?.title ?? '' }),
      text: t('properties.delete_question'),
      onClose: close,
      onConfirm: () => property && deletion.mutate({ params: { id: property.id } }),
    },
  }
}
