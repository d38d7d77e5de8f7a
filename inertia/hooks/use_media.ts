import { useCallback, useSyncExternalStore } from 'react'

/** Below `lg` of the styles. */
export const belowLg = '(max-width: 991.98px)'

/** `before` is what the server takes for granted, and the browser until the page has come to life. */
export function useMedia(query: string, before = false) {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    [query]
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => before
  )
}
