import { useMutation } from '@tanstack/react-query'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { keyOf } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { refresh, routeOf } from '~/lib/client'
import { isGone } from '~/lib/failure'
import { announce } from '~/lib/messages'

type End = () => Promise<{ message: string }>

/** Ends sessions, and reads their list anew whatever comes of it. */
export function useEnding(area: Area, end: End, onSettled?: () => void) {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => announce('success', message),
    // One that is over already is what was wanted.
    onError: (error) => announce(isGone(error) ? 'info' : 'danger', failureMessage(error)),
    onSettled: () => {
      onSettled?.()
      return refresh({ queryKey: keyOf(routeOf(area, 'own_sessions.index')) })
    },
  })
}
