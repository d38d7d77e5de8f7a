/*
| npm run bench -- --beside: what others wait for while somebody changes thousands of rows, on both databases, or with
| `--beside files` while somebody sends files that are made to keep the server busy.
| Their calls are sent at a steady pace, whether the last one is answered or not.
*/
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchInTime, median, logIn } from './load.js'
import { hostileFiles, hostileTogether } from './hostile_files.js'
import { fillFor, type Database, type Platform } from './scale_fill.js'
import { run, settings, startProduct, stopServers, type Server } from './servers.js'
import { say } from './table.js'

const properties = 20_000
/** Half of them. */
const matching = { images: 'some', price_max: 665_000 }
/** Milliseconds between two calls. */
const pace = { health: 10, list: 50, change: 50 }
const [clients, changesEach] = [64, 20]
const visits = 100
const ownFiles = process.argv[2] === 'files'

type Answer = { status: number; text: string; operation: string | null; count: number }
type Call = (method: string, path: string, body?: object) => Promise<Answer>
type Work = { name: string; run: () => Promise<unknown> }
type Cast = Platform & { call: Call; count: number }

const folder = await mkdtemp(join(tmpdir(), 'manzil-beside-'))
try {
  for (const database of ['sqlite', 'pg'] as const) await measureOn(database)
} finally {
  await stopServers()
  await rm(folder, { recursive: true, force: true })
}

async function measureOn(database: Database) {
  const platform = await fillFor(database, join(folder, database), properties)
  const server = await startProduct(platform.dataDir, platform.env)
  const call = callsTo(server.url, await logIn(`${server.url}/api/users/login`, platform.admin0))
  const query = new URLSearchParams({ ...matching, price_max: '665000', per_page: '1' })
  const { count } = await call('GET', `/api/users/fetch-all-properties?${query}`)
  say(
    `\n${database}: milliseconds that each took, median, longest and refused of the others’ calls, and the most memory`
  )
  const works = ownFiles ? await filesOf(platform, server) : worksOf({ ...platform, call, count })
  for (const work of works) say(await lineOf(work, call, platform.propertyIds[0], server))
  await server.stop()
}

function callsTo(url: string, token: string): Call {
  return async (method, path, body) => {
    const response = await fetchInTime(`${url}${path}`, {
      method,
      headers: { 'x-session-token': token, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    const { headers, status } = response
    const count = Number(headers.get('x-total-count'))
    return { status, operation: headers.get('x-operation-id'), count, text: await response.text() }
  }
}

/** In an order in which each finds its rows. */
function worksOf({ call, count, countryId, owner0, propertyIds, ...platform }: Cast): Work[] {
  let last: string | null = null
  const send = async (method: string, path: string, body?: object) => {
    const { status, text, operation } = await call(method, path, body)
    // A refusal is answered fast: it must never count as a good time.
    if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`)
    last = operation
  }
  const batch = (action: object) => () =>
    send('POST', '/api/users/properties/bulk', { matching, count, ...action })
  const undo = () => send('POST', `/api/users/operations/${last}/undo`)
  const env = { ...settings(platform.dataDir), ...platform.env }
  const manzil = (words: string) => () => run(['bin/manzil.js', ...words.split(' ')], env)
  const small = () =>
    Promise.all(Array.from({ length: clients }, (_, index) => toggle(propertyIds[index % 2])))
  const toggle = async (id: number) => {
    for (let change = 0; change < changesEach; change += 1) {
      await send('POST', `/api/users/properties/${id}/toggle-active`)
    }
  }
  const activate = batch({ action: 'activate' })
  const remove = batch({ action: 'delete' })
  return [
    { name: 'nothing', run: () => pause(2000) },
    { name: `${count} moved`, run: batch({ action: 'move', country_id: countryId }) },
    { name: 'its undo', run: undo },
    { name: `${count} reassigned`, run: batch({ action: 'reassign', owner_id: owner0.id }) },
    { name: 'its undo', run: undo },
    { name: `${count} activated`, run: activate },
    { name: 'its undo', run: undo },
    { name: `${count} deleted`, run: remove },
    { name: 'its undo', run: undo },
    { name: `${clients} × ${changesEach} changes`, run: small },
    { name: 'and a batch', run: () => Promise.all([small(), activate()]) },
    { name: 'and a command', run: () => Promise.all([small(), manzil('countries seed')()]) },
    { name: `${count} deleted`, run: remove },
    { name: 'the trash emptied', run: () => send('DELETE', '/api/users/trash') },
    { name: 'demo seed', run: manzil('demo seed --owners 200 --properties 2000') },
    ...(env.DB_CONNECTION === 'sqlite'
      ? [{ name: 'backup', run: manzil(`backup ${join(folder, 'backup')}`) }]
      : []),
    {
      name: `${visits} × /home`,
      run: () => Promise.all(Array.from({ length: visits }, () => send('GET', '/home'))),
    },
  ]
}

/** Each checked alone, then some at once, of which the server takes two. */
async function filesOf({ dataDir, env, admin0 }: Platform, { url }: Server): Promise<Work[]> {
  const admins = await Promise.all([0, 1, 2].map((n) => newAdmin(`files${n}`, dataDir, env)))
  const tokens = await Promise.all(
    [admin0, ...admins].map((one) => logIn(`${url}/api/users/login`, one))
  )
  const check = async (name: string, token: string) => {
    const body = new FormData()
    body.append('dry_run', '1')
    body.append('file', new Blob([Uint8Array.from(hostileFiles[name]())]), 'properties.csv')
    const response = await fetchInTime(`${url}/api/users/imports/properties`, {
      method: 'POST',
      headers: { 'x-session-token': token },
      body,
    })
    await response.body?.pipeTo(new WritableStream())
    if (![200, 422, 503].includes(response.status)) throw new Error(`${name}: ${response.status}`)
  }
  const rest = () => pause(1000)
  return [
    { name: 'nothing', run: () => pause(2000) },
    ...Object.keys(hostileFiles).map((name) => ({
      name,
      run: () => check(name, tokens[0]).then(rest),
    })),
    ...hostileTogether.map((names) => ({
      name: names.join(', '),
      run: () => Promise.all(names.map((name, index) => check(name, tokens[index]))).then(rest),
    })),
    { name: 'nothing', run: () => pause(5000) },
  ]
}

async function newAdmin(name: string, dataDir: string, env: NodeJS.ProcessEnv) {
  const email = `${name}@manzil.example`
  const words = ['admin', 'create', '--email', email, '--name', name, '--json']
  const output = await run(['bin/manzil.js', ...words], { ...settings(dataDir), ...env })
  return { email, password: (JSON.parse(output) as { password: string }).password }
}

async function lineOf(
  { name, run: work }: Work,
  call: Call,
  propertyId: number,
  { residentMegabytes }: Server
) {
  const others = {
    health: () => call('GET', '/health'),
    list: () => call('GET', '/api/users/fetch-all-properties?per_page=25'),
    change: () => call('POST', `/api/users/properties/${propertyId}/toggle-active`),
  }
  const ends = new AbortController()
  const sent = Object.entries(others).map(([kind, send]) =>
    sendSteadily(send, pace[kind as keyof typeof pace], ends.signal)
  )
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes())), 50)
  const started = performance.now()
  await work().finally(() => ends.abort())
  const took = performance.now() - started
  clearInterval(watch)
  const waits = await Promise.all(sent)
  const cells = Object.keys(others).map((kind, index) => `${kind} ${waits[index]}`.padEnd(28))
  return `${name.padEnd(20)} ${took.toFixed(0).padStart(6)}   ${cells.join('')}${most.toFixed(0)} MB`
}

/** @returns their median, the longest, and how many of them were refused */
async function sendSteadily(send: () => Promise<Answer>, milliseconds: number, end: AbortSignal) {
  const times: number[] = []
  const running: Promise<void>[] = []
  let refused = 0
  const sendOne = async () => {
    const started = performance.now()
    const { status } = await send()
    times.push(performance.now() - started)
    if (status >= 400) refused += 1
  }
  while (!end.aborted) {
    running.push(sendOne())
    await pause(milliseconds)
  }
  await Promise.all(running)
  return `${median(times).toFixed(0)} / ${Math.max(...times).toFixed(0)} / ${refused}`
}
