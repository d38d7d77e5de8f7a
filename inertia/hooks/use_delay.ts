import { useCallback, useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'

export function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((action: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, milliseconds)
  }, [])
}

export function useDelayedVisit() {
  const later = useDelay()
  return useCallback(
    (address: string, milliseconds: number) => later(() => router.visit(address), milliseconds),
    [later]
  )
}
