import { once } from 'node:events'

/** As a power cut stops it. `npm run test:cluster` has started it, and does what is asked for here. */
export const stopStore = () => ask('stop')

export const startStore = () => ask('start')

async function ask(wish: 'start' | 'stop') {
  process.send!(wish)
  await once(process, 'message')
}
