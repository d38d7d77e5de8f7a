import { useCallback, useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'

/** The action does not run once the user has left the screen. */
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

export function usePaused<Value>(value: Value, milliseconds: number) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}
