import { useMutation } from '@tanstack/react-query'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import { useDeletionContents } from '~/components/lists/batches/use_summary'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { changeRow } from '~/hooks/use_rows'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useText } from '~/hooks/use_text'
import { api, refresh } from '~/lib/client'
import type { UserListRoute, UserRow } from '~/components/users/user_rows'
import { announce } from '~/lib/messages'

/** ON/OFF switches of users; a row takes the value that the server returns (specification, §4). */
export function useUserActivation(route: UserListRoute) {
  const t = useText()
  const failureMessage = useFailureMessage()

  return useMutation(
    api.admin.userActivations.update.mutationOptions({
      onSuccess: (answer, { params }) => {
        const { active } = answer
        changeRow(route, Number(params.id), { active })
        // A reload would reorder the shown rows, so the lists reload only when they are opened again.
        void refresh({ queryKey: [['api', 'admin']], refetchType: 'none' })
        void refresh(api.admin.statistics.pathFilter())
        announce('success', t(active ? 'users.activated' : 'users.deactivated'), { answer })
      },
      onError: (error) => {
        console.error(error)
        announce('danger', failureMessage(error, { fallback: 'users.toggle_failed' }))
      },
    })
  )
}

type DeletionOptions = { selection?: Selection; onDeleted?: () => void }

export function useUserDeletion({ selection, onDeleted }: DeletionOptions) {
  const t = useText()
  const deletion = useDeletion<UserRow>({
    route: 'api.admin.users.destroy',
    title: t('common.confirm_delete'),
    question: t('users.delete_question'),
    subjectOf: ({ name, email }) => ({ name, detail: email }),
    selection,
    onDeleted,
    onError: (error) => console.error(error), // specification, §8
    fallback: 'users.delete_failed',
  })
  const ids = deletion.shown ? [deletion.shown.id] : []
  const { note, isReady, needsTyping } = useDeletionContents(
    'users',
    { ids },
    deletion.dialog.isOpen
  )
  const expected = needsTyping ? deletion.shown?.name : null
  return { ...deletion, dialog: { ...deletion.dialog, note, isReady, expected } }
}
