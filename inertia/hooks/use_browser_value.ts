import { useSyncExternalStore } from 'react'
import type { Store } from '~/lib/store'

const never = () => () => {}

/**
 * What only the browser knows, such as its time zone. The server draws `before`, and so does the browser at first,
 * because both have to draw the same page.
 */
export function useBrowserValue<Value extends string | number | boolean>(
  read: () => Value,
  before: Value
) {
  return useSyncExternalStore(never, read, () => before)
}

/** False where the server draws, and at the browser's first rendering. */
export const useIsHydrated = () => useBrowserValue(() => true, false)

export const useStore = <Value>({ subscribe, get }: Store<Value>) =>
  useSyncExternalStore(subscribe, get, get)
