import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { Person } from './fill.js'

export type Call = {
  method?: 'GET' | 'POST'
  url: string
  /** What the next call asks for, whichever client sends it. */
  path: string | (() => string)
  token?: string
  /** Compressed, as browsers ask for it. */
  asBrowser?: boolean
}

/** No call is waited for any longer. */
const callSeconds = 60

/** Slow calls are repeated less often. */
const enoughMilliseconds = 500

/** Milliseconds a call, when `connections` ask one after the other for some seconds. */
export async function timeOf(call: Call, connections: number, seconds: number) {
  const result = await autocannon({ ...settingsOf(call), connections, duration: seconds })
  return judged(result, result.duration)
}

/**
 * Milliseconds a call, when up to so many are sent one after the other. Autocannon ends on a whole second, so it
 * can't tell what a few calls take.
 */
export async function timeOfEach(call: Call, amount: number) {
  const times: number[] = []
  const ends = performance.now() + enoughMilliseconds
  for (let index = 0; index < amount && (index === 0 || performance.now() < ends); index += 1) {
    times.push(
      await timeOfOne(`${call.url}${nextPath(call)}`, {
        method: call.method,
        headers: headersOf(call),
      })
    )
  }
  return median(times)
}

type Post = {
  url: string
  token?: string
  body?: object
  /** How many records it has to change: one that is so already costs nothing. */
  changes?: number
}

/** Milliseconds of a single call that changes something. */
export function timeOfPost({ url, token, body, changes }: Post) {
  const headers = { 'content-type': 'application/json', ...headersOf({ token }) }
  return timeOfOne(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) }, changes)
}

async function timeOfOne(url: string, init: RequestInit, changes?: number) {
  const started = performance.now()
  const response = await fetchInTime(url, init)
  const text = await response.text()
  const milliseconds = performance.now() - started
  // A refusal is answered fast: it must never count as a good time.
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  const undo = new URLSearchParams(response.headers.get('x-operation-undo') ?? '')
  if (changes && Number(undo.get('count')) !== changes) {
    throw new Error(`${url} changed ${undo.get('count')} of ${changes}`)
  }
  return milliseconds
}

/** @throws when there is no answer, or not all of it, in time */
export function fetchInTime(url: string, init: RequestInit = {}) {
  return fetch(url, { ...init, signal: AbortSignal.timeout(callSeconds * 1000) })
}

/** @returns the token */
export async function logIn(url: string, { email, password }: Person) {
  const response = await fetchInTime(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token, message } = (await response.json()) as { token?: string; message: string }
  if (!token) throw new Error(message)
  return token
}

/** Bytes as they travel. */
export async function bytesOf(call: Call) {
  const request = get(`${call.url}${nextPath(call)}`, { headers: headersOf(call) })
  const [response] = await once(request, 'response')
  const body = await buffer(response)
  return body.byteLength
}

/** All clients together walk through them. */
export function inTurn(paths: string[]) {
  let turn = 0
  return () => paths[turn++ % paths.length]
}

/** Sends a number of calls, however long they take. */
export async function send(call: Call, connections: number, amount: number) {
  judged(await autocannon({ ...settingsOf(call), connections, amount }), 1)
}

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

function settingsOf(call: Call): autocannon.Options {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: nextPath(call) })
  return {
    url: call.url,
    timeout: callSeconds,
    requests: [{ method: call.method ?? 'GET', headers: headersOf(call), setupRequest }],
  }
}

const nextPath = ({ path }: Call) => (typeof path === 'string' ? path : path())

function headersOf({
  token,
  asBrowser,
}: Pick<Call, 'token' | 'asBrowser'>): Record<string, string> {
  // Without a word about it, `fetch` asks for gzip and autocannon for nothing.
  const encoding = { 'accept-encoding': asBrowser ? 'gzip, br' : 'identity' }
  return token ? { ...encoding, 'x-session-token': token } : encoding
}

function judged(result: autocannon.Result, seconds: number) {
  if (result.non2xx || result.errors || !result['2xx']) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${result.url}`)
  }
  return (seconds * 1000) / result['2xx']
}
