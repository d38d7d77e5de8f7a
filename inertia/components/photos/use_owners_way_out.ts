import { useEffect } from 'react'
import { useOwnPropertyOnly } from '~/hooks/use_own_property'
import { useSessionExit } from '~/hooks/use_session_exit'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { failureOf } from '~/lib/failure'

/**
 * An owner whose images can't be loaded: without a session to the login, from a property that is
 * not theirs or gone to the dashboard, told why (specification §8).
 * @returns whether the page is being left
 */
export function useOwnersWayOut(area: Area, error: unknown) {
  const t = useText()
  const exit = useSessionExit('owner')
  const isRefused = useOwnPropertyOnly(area === 'owner' && error)
  const { status, message } = failureOf(error)
  const isOver = area === 'owner' && status === 401

  useEffect(() => {
    if (isOver) exit(message ?? t('sessions.owner_ended'))
  }, [isOver, exit, message, t])
  return isOver || isRefused
}
