import { fetchInTime, logIn } from './load.js'
import type { Platform } from './scale_fill.js'
import { startProduct } from './servers.js'

/** However long the list is. */
const peakMegabytesBound = 300
const list = '/api/users/fetch-all-properties'

export const wholeListsHead = ['whole list', 'first byte', 'all', 'JSON', 'peak', '']

/** All properties at once, on a server of their own; twice, because what the first leaves behind counts. */
export async function measureWholeLists(platforms: Map<string, Platform>) {
  const rows: string[][] = []
  for (const [name, platform] of platforms) rows.push([name, ...(await measured(platform))])
  return rows
}

async function measured({ dataDir, env, admin0 }: Platform) {
  const server = await startProduct(dataDir, env)
  const token = await logIn(`${server.url}/api/users/login`, admin0)
  await read(`${server.url}${list}`, token)
  const { first, all, bytes } = await read(`${server.url}${list}`, token)
  const peak = server.peakMegabytes()
  await server.stop()
  return [
    `${first.toFixed(0)} ms`,
    `${all.toFixed(0)} ms`,
    `${(bytes / 1024 / 1024).toFixed(0)} MB`,
    `${peak.toFixed(0)} MB`,
    peak > peakMegabytesBound ? `memory above ${peakMegabytesBound} MB` : '',
  ]
}

async function read(url: string, token: string) {
  const began = performance.now()
  const headers = { 'x-session-token': token, 'accept-encoding': 'identity' }
  const response = await fetchInTime(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  let bytes = 0
  let first = 0
  for await (const piece of response.body!) {
    first ||= performance.now() - began
    bytes += piece.length
  }
  return { first, all: performance.now() - began, bytes }
}
