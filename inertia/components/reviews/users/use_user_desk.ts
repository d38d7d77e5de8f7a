import { useMutation } from '@tanstack/react-query'
import limits from '#config/limits'
import { useQueue } from '~/components/reviews/desk/use_queue'
import { useUserDeletion } from '~/components/users/use_user_actions'
import type { UserRow } from '~/components/users/user_rows'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useRows } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { sendBatch } from '~/components/lists/batches/batch_calls'
import { refresh } from '~/lib/client'
import { announce } from '~/lib/messages'

export type UserOutcome = 'let_in' | 'deleted' | 'gone'

export function useUserDesk() {
  const t = useText()
  const failureMessage = useFailureMessage()
  const queue = useQueue<UserRow, UserOutcome>()
  const query = {
    waiting: 1,
    sort: 'created_at',
    page: queue.page,
    per_page: limits.review.queueRows,
  }
  const rows = useRows('api.admin.owners.index', { query })
  queue.receive(rows, () => ({
    waiting: (rows.data?.rows ?? []).map(waitingOf),
    total: rows.data?.total ?? 0,
    isFirst: queue.page === 1,
  }))
  const user = queue.current?.item

  const end = (id: number, outcome: UserOutcome) => {
    queue.decide(id, outcome)
    queue.next()
  }
  // Not the switch, which a second admin's press would turn off again.
  const admission = useMutation({
    mutationFn: (id: number) => sendBatch('users', { action: 'activate', scope: { ids: [id] } }),
    onSuccess: (answer) => {
      const [refusal] = answer.skipped
      const text = refusal?.reason ?? t('users.activated')
      announce(refusal ? 'warning' : 'success', text, { answer })
      void refresh()
    },
    onError: (error) =>
      announce('danger', failureMessage(error, { network: 'review.nothing_decided' })),
  })
  // The mutation's own handlers run while it still counts as busy, and the next key would be lost.
  const letIn = (id: number) =>
    admission.mutate(id, {
      onSuccess: ({ skipped: [refusal] }) => {
        if (refusal) queue.decide(id, 'gone')
        else end(id, 'let_in')
      },
    })
  const deletion = useUserDeletion({ onDeleted: () => user && end(user.id, 'deleted') })

  return {
    queue,
    rows,
    user,
    isBusy: admission.isPending,
    letIn: () => user && letIn(user.id),
    askDeletion: () => user && deletion.ask(user),
    deletion,
  }
}

const waitingOf = (user: UserRow) => ({
  id: user.id,
  revision: user.version,
  since: user.created_at,
  item: user,
})
