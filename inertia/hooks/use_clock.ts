import { usePage } from '@inertiajs/react'
import { useIsHydrated } from '~/hooks/use_browser_value'
import type { Clock } from '~/lib/values/dates'

let reads = 0

/** What was drawn between two equal counts says the same at any time. */
export const clockReads = () => reads

const countRead = () => void (reads += 1)

/**
 * The reader's time and time zone. The server does not know them, so both sides draw the page with the server's time
 * in UTC at first.
 */
export function useClock(): Clock {
  const { drawnAt } = usePage().props
  const zone = useZone()
  countRead()
  return { now: zone ? new Date(drawnAt) : new Date(), zone }
}

export const useZone = () => (useIsHydrated() ? undefined : 'UTC')
