import { once } from 'node:events'
import type { Settings } from '#tests/cluster/servers'

/** As a power cut stops it. `npm run test:cluster` has started it, and does what is asked for here. */
export const stopStore = () => ask('stop')

export const startStore = () => ask('start')

/** @returns the setting that names it */
export const newBucket = () => ask('bucket')

async function ask(wish: 'start' | 'stop' | 'bucket') {
  process.send!(wish)
  const [settings] = await once(process, 'message')
  return settings as Settings
}
