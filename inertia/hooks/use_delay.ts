import { useCallback, useEffect, useRef } from 'react'

/** Does something after so many milliseconds, unless the screen is left before (specification §9). */
export function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((action: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, milliseconds)
  }, [])
}
