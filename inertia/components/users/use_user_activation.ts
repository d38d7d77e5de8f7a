import { useMutation } from '@tanstack/react-query'
import { changeRow } from '~/hooks/use_rows'
import { useFailureMessage } from '~/hooks/use_failure_message'
import type { Announce } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import { api, refresh } from '~/lib/client'
import type { UserListRoute } from '~/components/users/user_rows'

/** ON/OFF switches of users; a row takes the value that the server returns (specification, §4). */
export function useUserActivation(route: UserListRoute, announce: Announce) {
  const t = useText()
  const say = useFailureMessage()

  return useMutation(
    api.admin.userActivations.update.mutationOptions({
      onSuccess: ({ active }, { params }) => {
        changeRow(route, Number(params.id), { active })
        // The shown list keeps its order of rows; the other lists are read again when they are opened.
        void refresh({ queryKey: [['api', 'admin']], refetchType: 'none' })
        void refresh(api.admin.statistics.pathFilter())
        announce('success', t(active ? 'users.activated' : 'users.deactivated'))
      },
      onError: (error) => {
        console.error(error)
        announce('danger', say(error, { fallback: 'users.toggle_failed' }))
      },
    })
  )
}
