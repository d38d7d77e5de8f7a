import type { Area } from '~/lib/areas'

/** A call was answered with 401 in the middle of work: whose session it was, and what the server said. */
export type SessionEnd = { area: Area; message: string }

let current: SessionEnd | null = null
const listeners = new Set<() => void>()

/** Outside React, because the calls that find it out are made outside of any component. */
export const sessionEnd = {
  get: () => current,

  announce(end: SessionEnd) {
    current = end
    for (const listener of listeners) listener()
  },

  settle() {
    current = null
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
