import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** Ends once it has counted so many milliseconds; what passes while it is paused doesn't count. */
export function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused || left.current === Infinity) return
    const start = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [isPaused])
}
