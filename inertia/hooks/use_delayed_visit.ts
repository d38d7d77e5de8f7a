import { useCallback } from 'react'
import { router } from '@inertiajs/react'
import { useDelay } from '~/hooks/use_delay'

export function useDelayedVisit() {
  const later = useDelay()
  return useCallback(
    (address: string, milliseconds: number) => later(() => router.visit(address), milliseconds),
    [later]
  )
}
