import { usePage } from '@inertiajs/react'
import { useIsHydrated } from '~/hooks/use_browser_value'
import type { Clock } from '~/lib/values/dates'

/**
 * The reader's time and time zone. The server does not know them, so both sides draw the page with the server's time
 * in UTC at first.
 */
export function useClock(): Clock {
  const { drawnAt } = usePage().props
  const isHydrated = useIsHydrated()
  return isHydrated ? { now: new Date(), zone: undefined } : { now: new Date(drawnAt), zone: 'UTC' }
}

export const useZone = () => useClock().zone
