import { setImmediate } from 'node:timers/promises'

const milliseconds = 2

/** By time, because what one takes is up to its sender. Other requests run in between, each of which needs many turns. */
export async function eachInTurns<One>(list: Iterable<One>, work: (one: One) => unknown) {
  let since = performance.now()
  for (const one of list) {
    await work(one)
    if (performance.now() - since < milliseconds) continue
    await setImmediate()
    since = performance.now()
  }
}
