import { useSyncExternalStore } from 'react'
import type { Store } from '~/lib/store'

const never = () => () => {}

/**
 * Server and browser have to draw the same page, so the browser begins with `before` too, and then takes what it alone
 * knows, such as its time zone.
 */
export function useBrowserValue<Value extends string | number | boolean>(
  read: () => Value,
  before: Value
) {
  return useSyncExternalStore(never, read, () => before)
}

export const useIsHydrated = () => useBrowserValue(() => true, false)

export const useStore = <Value>({ subscribe, get }: Store<Value>) =>
  useSyncExternalStore(subscribe, get, get)
