import { useCallback, useEffect, useRef } from 'react'

/** Runs an action later, unless the screen is left before. */
export function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((action: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, milliseconds)
  }, [])
}
