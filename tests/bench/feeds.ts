/*
| npm run bench -- --feeds: what a small read waits for beside a feed for portals, and which memory feeds leave behind.
*/
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchInTime, logIn, median } from './load.js'
import { fillFor } from './scale_fill.js'
import { startProduct, stopServers } from './servers.js'
import { say } from './table.js'

/** Three of four have photos. */
const properties = 27_000
const unreadAnswers = 200
const [feeds, readsEach, paceMilliseconds, restSeconds] = [6, 200, 20, 8]

const folder = await mkdtemp(join(tmpdir(), 'manzil-feeds-'))
try {
  const platform = await fillFor('sqlite', folder, properties)
  completeAll(join(folder, 'manzil.sqlite3'))
  const { url, residentMegabytes, mainThreadMilliseconds } = await startProduct(folder)
  const token = await logIn(`${url}/api/users/login`, platform.admin0)
  const made = await fetchInTime(`${url}/api/users/feed`, {
    method: 'POST',
    headers: { 'x-session-token': token },
  })
  const { url: feed } = (await made.json()) as { url: string }
  const small = () => read(`${url}/health/ready`, {})
  const list = () => read(`${url}/api/users/properties/1`, { 'x-session-token': token })
  for (const [name, call] of Object.entries({ 'health/ready': small, 'a property': list })) {
    await waits(call, pause(2000)) // warms up
    say(`${name} alone: ${await waits(call, pause(readsEach * paceMilliseconds))}`)
  }
  const before = residentMegabytes()
  for (let round = 1; round <= feeds; round++) {
    const [began, busy] = [performance.now(), mainThreadMilliseconds()]
    const reading = read(feed, { 'accept-encoding': round % 2 ? 'gzip' : 'identity' })
    say(
      `a property beside feed ${round}: ${await waits(list, reading)}, ` +
        `${((await reading) / 1e6).toFixed(0)} MB in ${(performance.now() - began).toFixed(0)} ms, ` +
        `of which the main thread worked ${mainThreadMilliseconds() - busy}, memory ${residentMegabytes().toFixed(0)} MB`
    )
  }
  say(`memory: ${before.toFixed(0)} MB before, ${residentMegabytes().toFixed(0)} MB after`)
  await pause(restSeconds * 1000)
  say(`${restSeconds} s later: ${residentMegabytes().toFixed(0)} MB`)
  for (const encoding of ['identity', 'gzip', 'br']) {
    const began = residentMegabytes()
    const unread = await Promise.all(
      Array.from({ length: unreadAnswers }, () => leftUnread(`${url}/sitemap.xml`, encoding))
    )
    await pause(3000)
    const held = residentMegabytes() - began
    say(
      `${unreadAnswers} × /sitemap.xml that nobody reads, ${encoding}: ${held.toFixed(0)} MB more`
    )
    for (const socket of unread) socket.destroy()
    await pause(3000)
    say(`and once they are gone: ${(residentMegabytes() - began).toFixed(0)} MB more`)
  }
} finally {
  await stopServers()
  await rm(folder, { recursive: true, force: true })
}

/** So that the feed has all that have photos. */
function completeAll(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`UPDATE users SET active = 1;
    UPDATE properties SET active = 1, available = 1, purpose = 'sale', kind = 'villa', city = 'Dubai',
      price = 12000000 + id, country_id = (SELECT max(id) FROM countries);
    PRAGMA wal_checkpoint(TRUNCATE)`)
  db.close()
}

async function leftUnread(url: string, encoding: string) {
  const { port, pathname } = new URL(url)
  const socket = connect(Number(port), 'localhost').pause()
  await once(socket, 'connect')
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`
  )
  return socket
}

/** @returns the bytes */
async function read(url: string, headers: Record<string, string>) {
  const response = await fetchInTime(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  let bytes = 0
  for await (const piece of response.body!) bytes += piece.length
  return bytes
}

/** Milliseconds that calls at a steady pace take until `end`. */
async function waits(call: () => Promise<unknown>, end: Promise<unknown>) {
  const times: number[] = []
  const running: Promise<void>[] = []
  let isOver = false
  const over = end.finally(() => (isOver = true))
  const timed = async () => {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  while (!isOver) {
    running.push(timed())
    await pause(paceMilliseconds)
  }
  await Promise.all([over, ...running])
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)].toFixed(1)
  return `median ${median(times).toFixed(1)}, nine of ten ${at(0.9)}, longest ${sorted.at(-1)!.toFixed(1)} ms (${times.length})`
}
