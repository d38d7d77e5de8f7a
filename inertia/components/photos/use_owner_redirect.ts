import { useOwnPropertyOnly } from '~/hooks/use_own_property'
import { useExpiry } from '~/hooks/use_session'
import type { Area } from '~/lib/areas'
import { failureOf } from '~/lib/failure'

/**
 * An owner whose images can't be loaded: without a session to the login, from a property that is
 * not theirs or gone to the dashboard, told why (specification §8).
 * @returns whether the page is being left
 */
export function useOwnersWayOut(area: Area, error: unknown) {
  const isRefused = useOwnPropertyOnly(area === 'owner' && error)
  const { status, message } = failureOf(error)
  const isOver = area === 'owner' && status === 401
  useExpiry('owner', isOver, message)
  return isOver || isRefused
}
