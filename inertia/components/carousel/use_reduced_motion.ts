import { useSyncExternalStore } from 'react'

export const reducedMotion = '(prefers-reduced-motion: reduce)'

const query = matchMedia(reducedMotion)

/** Whether this person's device asks for less motion. */
export function useReducedMotion() {
  return useSyncExternalStore(subscribe, () => query.matches)
}

function subscribe(listener: () => void) {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
