import { useCallback } from 'react'
import { router } from '@inertiajs/react'
import { useDelay } from '~/hooks/use_delay'

/** Visits an address later, unless the screen is left before. */
export function useDelayedVisit() {
  const later = useDelay()
  return useCallback(
    (address: string, milliseconds: number) => later(() => router.visit(address), milliseconds),
    [later]
  )
}
