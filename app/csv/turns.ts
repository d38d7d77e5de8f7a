import { setImmediate } from 'node:timers/promises'

const milliseconds = 10

/** By time, because what one of them takes is up to whoever sent them: other requests run in between. */
export async function eachInTurns<One>(list: Iterable<One>, work: (one: One) => unknown) {
  let since = performance.now()
  for (const one of list) {
    await work(one)
    if (performance.now() - since < milliseconds) continue
    await setImmediate()
    since = performance.now()
  }
}
