import { useEffect } from 'react'
import { useSessionExit } from '~/hooks/use_session_exit'
import { useText } from '~/hooks/use_text'
import { isSignedIn, tokenOf } from '~/lib/areas'

/** A tab that counts as signed in but has no token goes to the login (specification §8). */
export function useOwnerToken() {
  const t = useText()
  const exit = useSessionExit('owner')
  const isMissing = isSignedIn('owner') && !tokenOf('owner')
  useEffect(() => {
    if (isMissing) exit(t('sessions.token_missing'))
  }, [isMissing, exit, t])
}
