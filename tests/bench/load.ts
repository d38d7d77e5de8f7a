import autocannon from 'autocannon'

export type Call = { method?: 'GET' | 'POST'; url: string; paths: string[]; token?: string }

/** Milliseconds a call, when `connections` ask one after the other for some seconds. */
export async function timeOf(call: Call, connections: number, seconds: number) {
  const result = await autocannon({ ...settingsOf(call), connections, duration: seconds })
  return judged(result, result.duration)
}

/** Milliseconds a call for a number of calls, one at a time. */
export async function timeOfEach(call: Call, amount: number) {
  const started = performance.now()
  const result = await autocannon({ ...settingsOf(call), connections: 1, amount })
  return judged(result, (performance.now() - started) / 1000)
}

/** Milliseconds of a single call that changes something. */
export async function timeOfPost({
  url,
  token,
  body,
}: {
  url: string
  token?: string
  body?: object
}) {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-session-token': token }) }
  const started = performance.now()
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return performance.now() - started
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

function settingsOf({ method = 'GET', url, paths, token }: Call): autocannon.Options {
  const headers: Record<string, string> = token ? { 'x-session-token': token } : {}
  return { url, timeout: 60, requests: paths.map((path) => ({ method, path, headers })) }
}

/** A refusal is answered fast: it must never count as a good time. */
function judged(result: autocannon.Result, seconds: number) {
  if (result.non2xx || result.errors || !result['2xx']) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${result.url}`)
  }
  return (seconds * 1000) / result['2xx']
}
