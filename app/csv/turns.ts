import { setImmediate } from 'node:timers/promises'

const milliseconds = 2

/**
 * By time, because what one of them takes is up to whoever sent them. Other requests run in between, of which each needs many
 * turns.
 */
export async function eachInTurns<One>(list: Iterable<One>, work: (one: One) => unknown) {
  let since = performance.now()
  for (const one of list) {
    await work(one)
    if (performance.now() - since < milliseconds) continue
    await setImmediate()
    since = performance.now()
  }
}
