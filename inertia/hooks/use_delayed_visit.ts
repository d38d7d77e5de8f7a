import { useCallback } from 'react'
import { router } from '@inertiajs/react'
import { useDelay } from '~/hooks/use_delay'

/** Goes to an address after so many milliseconds, unless the screen is left before (specification §9). */
export function useDelayedVisit() {
  const later = useDelay()
  return useCallback(
    (address: string, milliseconds: number) => later(() => router.visit(address), milliseconds),
    [later]
  )
}
