import { AsyncLocalStorage } from 'node:async_hooks'

const ends = new AsyncLocalStorage<number>()

/** The work keeps its place in the queue of connections until `end`, in milliseconds. */
export function waitUntil<T>(end: number, work: () => Promise<T>) {
  return ends.run(end, work)
}

/** The timeout is in milliseconds; undefined for what waits as long as a person does. */
export function acquireTimeout() {
  const end = ends.getStore()
  return end && Math.max(1, end - Date.now())
}
