import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { press } from '~/lib/page/press'

const parts = ['data', 'error', 'isPlaceholderData'] as const

/** An answer that comes during a press shows after its click, which would miss what has moved. */
export function useHeld<Result extends UseQueryResult<unknown>>(result: Result) {
  const shown = useRef(result)
  const isChanged = () => parts.some((part) => shown.current[part] !== result[part])
  const held = useSyncExternalStore(
    press.subscribe,
    () => (press.get() && isChanged() ? shown.current : result),
    () => result
  )
  useEffect(() => void (shown.current = held))
  return held
}
