import { setTimeout } from 'node:timers/promises'
import { fetchInTime, median, logIn, timeOfEach } from './load.js'
import type { Platform } from './scale_fill.js'
import { startProduct, type Server } from './servers.js'

const startsEach = 5
/** From the size that calls are compared with too. */
const growthBound = 1.2
const idleMegabytesBound = 200
const idleSeconds = 5
const listsAtOnce = 20
const metricsToken = 'a-token-for-the-benchmark'

/** Times in milliseconds, but `sweep` in seconds. */
type Start = Record<
  'answers' | 'firstList' | 'listsAtOnce' | 'listsLater' | 'sweep' | 'idle' | 'peak',
  number
>

export const startsHead = [
  'start',
  'until it answers',
  'growth',
  'first list',
  `next ${listsAtOnce}`,
  'after the sweep',
  'sweep',
  'idle memory',
  'peak',
  '',
]

/**
 * Medians; all platforms take turns. `base` names the one that each is compared with.
 * @returns a row of each
 */
export async function measureStarts(
  platforms: Map<string, Platform>,
  base: (name: string) => string
) {
  const tokens = new Map<string, string>()
  // The first start reads the files of the build.
  for (const [name, platform] of platforms) tokens.set(name, await loggedIn(platform))
  const starts = new Map([...platforms.keys()].map((name) => [name, [] as Start[]]))
  for (let round = 0; round < startsEach; round += 1) {
    for (const [name, platform] of platforms) {
      starts.get(name)!.push(await measureStart(platform, tokens.get(name)!))
    }
  }
  const of = (name: string, figure: keyof Start) =>
    median(starts.get(name)!.map((one) => one[figure]))
  return [...platforms.keys()].map((name) => {
    const growth = of(name, 'answers') / of(base(name), 'answers')
    const missed = [
      ...(growth > growthBound ? [`growth above ${growthBound}`] : []),
      ...(of(name, 'idle') > idleMegabytesBound ? [`memory above ${idleMegabytesBound} MB`] : []),
    ]
    return [
      name,
      `${Math.round(of(name, 'answers'))} ms`,
      `× ${growth.toFixed(2)}`,
      ...(['firstList', 'listsAtOnce', 'listsLater'] as const).map(
        (figure) => `${of(name, figure).toFixed(1)} ms`
      ),
      `${of(name, 'sweep').toFixed(1)} s`,
      ...(['idle', 'peak'] as const).map((figure) => `${Math.round(of(name, figure))} MB`),
      missed.join(', '),
    ]
  })
}

async function loggedIn(platform: Platform) {
  const server = await started(platform)
  const token = await logIn(`${server.url}/api/users/login`, platform.admin0)
  await endOfSweep(server)
  await server.stop()
  return token
}

async function measureStart(platform: Platform, token: string): Promise<Start> {
  const began = performance.now()
  const server = await started(platform)
  const answers = performance.now() - began
  const lists = (amount: number) =>
    timeOfEach({ url: server.url, path: '/api/users/fetch-all-properties?page=1', token }, amount)
  const firstList = await lists(1)
  const atOnce = await lists(listsAtOnce)
  const sweep = await endOfSweep(server)
  await setTimeout(idleSeconds * 1000)
  const [idle, peak] = [server.residentMegabytes(), server.peakMegabytes()]
  const listsLater = await lists(listsAtOnce)
  await server.stop()
  return { answers, firstList, listsAtOnce: atOnce, listsLater, sweep, idle, peak }
}

function started({ dataDir, env }: Platform) {
  return startProduct(dataDir, { ...env, METRICS_TOKEN: metricsToken })
}

/** @returns the seconds it took */
async function endOfSweep({ url }: Server) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  for (;;) {
    const response = await fetchInTime(`${url}/metrics`, { headers })
    const metrics = await response.text()
    if (metrics.includes('manzil_job_runs_total{job="images",outcome="failed"}')) {
      throw new Error('the sweep failed')
    }
    const seconds = /manzil_job_last_duration_seconds\{job="images"\} (\S+)/.exec(metrics)?.[1]
    if (seconds) return Number(seconds)
    // Answers take memory too.
    await setTimeout(1000)
  }
}
