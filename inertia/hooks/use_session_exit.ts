import { useCallback } from 'react'
import { router } from '@inertiajs/react'
import { toast } from 'sonner'
import { leave } from '~/hooks/use_sign_out'
import { hasTraces, loginPageOf, type Area } from '~/lib/areas'

/**
 * For a session that is over: forgets it, and goes to the login with a sentence that says why. Several
 * parts of a page find out at the same time, and the first one leaves for all of them.
 */
export function useSessionExit(area: Area) {
  return useCallback(
    (sentence: string) => {
      if (!hasTraces(area)) return
      toast.error(sentence, { id: 'session-exit' })
      leave(area)
      router.visit(loginPageOf(area), { replace: true })
    },
    [area]
  )
}
