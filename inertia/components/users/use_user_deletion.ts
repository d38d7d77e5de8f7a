import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useFailureMessage } from '~/hooks/use_failure_message'
import type { useNotice } from '~/hooks/use_notice'
import { useRefresh } from '~/hooks/use_refresh'
import type { Selection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import type { Person } from '~/lib/users'

/** The question before a person is deleted, and the deed; what is gone is ticked no longer. */
export function useUserDeletion(
  announce: ReturnType<typeof useNotice>['announce'],
  selection: Selection
) {
  const [person, setPerson] = useState<Person | null>(null)
  const refresh = useRefresh()
  const t = useText()
  const say = useFailureMessage()
  const close = () => setPerson(null)

  const deletion = useMutation(
    api.admin.users.destroy.mutationOptions({
      onSuccess: (_, { params }) => {
        selection.setAll([Number(params.id)], false)
        announce('success', t('users.deleted'))
        void refresh()
      },
      onError: (error) => {
        console.error(error)
        announce('danger', say(error, { fallback: 'users.delete_failed' }))
      },
      onSettled: close,
    })
  )

  return {
    ask: setPerson,
    dialog: {
      isOpen: person !== null,
      isBusy: deletion.isPending,
      title: t('users.delete_title'),
      text: t('users.delete_question'),
      onClose: close,
      onConfirm: () => person && deletion.mutate({ params: { id: person.id } }),
    },
  }
}
