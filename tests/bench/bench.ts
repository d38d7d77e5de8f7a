/*
| npm run bench: the product beside a bare server over the same file, on this machine and in this run.
| Medians of several rounds; what is missed is printed like what is reached.
*/
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fill, pagesLogged, type Filled } from './fill.js'
import {
  bytesOf,
  inTurn,
  logIn,
  median,
  send,
  timeOf,
  timeOfEach,
  timeOfPost,
  type Call,
} from './load.js'
import { drawPhoto, storeAlone, storeThrough } from './photos.js'
import { startSilentMailServer, timeOfVerdict } from './silent_mail.js'
import { startBare, startProduct, stopServers, type Server } from './servers.js'
import { print, say, type Line } from './table.js'

const rounds = Math.max(5, Number(process.env.BENCH_ROUNDS ?? 5))
const connections = 16
const seconds = 2
const wholeLists = 5
const documents = 20
const photoCount = 5
const listCalls = 10_000
const pageCalls = 4000
const togglesLogged = 20
const idleSeconds = 5
const memoryTargets = { idle: 110, used: 140 }
const list = '/api/users/fetch-all-properties'

/** One figure of the product's, and the one that it is held against. */
type Measure = {
  name: string
  yardstick: () => Promise<number>
  product: () => Promise<number>
  target: number
  unit?: 'pages'
}
type Cast = { bare: Server; product: Server; filled: Filled; admin: string; owner: string }

const folder = await mkdtemp(join(tmpdir(), 'manzil-bench-'))
try {
  say('Filling a data folder with 20,000 properties of 2,000 owners …')
  const cast = await assemble(await fill(folder))
  say(`Measuring ${rounds} rounds on ${availableParallelism()} processors …`)
  const lines = []
  const measures = [
    ...callsOf(cast),
    ...changesOf(cast),
    ...(await mailOf(cast)),
    ...(await listingPagesOf(cast)),
    ...(await documentsOf(cast)),
    await photosOf(cast),
    startOf(cast),
  ]
  for (const measure of measures) lines.push(await measured(measure))
  lines.push(...(await memoryOf(cast)))
  say(print(lines))
} finally {
  await stopServers()
  await rm(folder, { recursive: true, force: true })
}

async function assemble(filled: Filled): Promise<Cast> {
  const bare = await startBare(filled.databaseFile)
  const product = await startProduct(folder)
  return {
    bare,
    product,
    filled,
    admin: await logIn(`${product.url}/api/users/login`, filled.admin),
    owner: await logIn(`${product.url}/api/property-owner/owner-login`, filled.owner),
  }
}

function callsOf({ bare, product, filled, admin, owner }: Cast): Measure[] {
  const { owner: person, propertyId } = filled
  const plain = (path: string) => ({ url: bare.url, path })
  const asAdmin = (path: string) => ({ url: product.url, path, token: admin })
  const asOwner = (path: string) => ({ url: product.url, path, token: owner })
  const page = `${list}?per_page=25`
  const bySixteen = (name: string, beside: Call, own: Call, target: number) => ({
    name,
    yardstick: () => timeOf(beside, connections, seconds),
    product: () => timeOf(own, connections, seconds),
    target,
  })
  const images = plain(`/details/${propertyId}`)

  return [
    ...[false, true].map((asBrowser) => ({
      name: `all 20,000 properties${asBrowser ? ', compressed : as they are' : ''}`,
      yardstick: () => timeOfEach(plain('/list'), wholeLists),
      product: () => timeOfEach({ ...asAdmin(list), asBrowser }, wholeLists),
      target: 1,
    })),
    {
      name: 'the export of all 20,000 properties',
      yardstick: () => timeOfEach(plain('/list'), wholeLists),
      product: () => timeOfEach(asAdmin('/api/users/exports/properties'), wholeLists),
      target: 3,
    },
    bySixteen(
      'one owner’s list',
      plain(`/owner/${person.id}`),
      asOwner('/api/property-owner/owner-properties'),
      3.5
    ),
    bySixteen(
      'details with images',
      images,
      asOwner(`/api/property-owner/property-details/${propertyId}`),
      5
    ),
    bySixteen(
      'an admin’s images : the same',
      images,
      asAdmin(`/api/users/properties/${propertyId}/images`),
      12
    ),
    bySixteen(
      'the dashboard’s figures',
      plain('/figures'),
      asAdmin('/api/users/dashboard-stats'),
      2.5
    ),
    {
      name: 'the public page : the health check, processor time',
      yardstick: () => processorTimeOf(product, '/health'),
      product: () => processorTimeOf(product, '/home'),
      target: 1.5,
    },
    ...['operations', 'reviews'].map((other) =>
      bySixteen(
        `a page of ${other} : one of properties`,
        asAdmin(page),
        asAdmin(`/api/users/${other}`),
        1.2
      )
    ),
    bySixteen(
      'a page that is searched : one that is not',
      asAdmin(page),
      asAdmin(`${page}&search=villa`),
      5
    ),
  ]
}

function changesOf({ bare, product, filled, admin }: Cast): Measure[] {
  const { databaseFile, propertyIds } = filled
  const call = { method: 'POST', token: admin } as const
  const bareToggle = {
    ...call,
    url: bare.url,
    path: inTurn(propertyIds.map((id) => `/toggle/${id}`)),
  }
  const toggle = {
    ...call,
    url: product.url,
    path: inTurn(propertyIds.map((id) => `/api/users/properties/${id}/toggle-active`)),
  }
  const logged = async (file: string, one: Call) =>
    (await pagesLogged(file, () => send(one, 1, togglesLogged))) / togglesLogged
  let activates = false
  return [
    // In turn off and on, so that each changes all 500; before the toggles, which leave some of them off.
    {
      name: 'a batch of 500 : 500 bare updates',
      yardstick: () => timeOfPost({ url: `${bare.url}/batch` }),
      product: () => {
        const action = activates ? 'activate' : 'deactivate'
        activates = !activates
        const body = { ids: propertyIds, action }
        const url = `${product.url}/api/users/properties/bulk`
        return timeOfPost({ url, token: admin, body, changes: propertyIds.length })
      },
      target: 20,
    },
    {
      name: 'a toggle',
      yardstick: () => timeOf(bareToggle, connections, seconds),
      product: () => timeOf(toggle, connections, seconds),
      target: 4,
    },
    {
      name: 'what a toggle writes to the log',
      yardstick: () => logged(`${databaseFile}.switches`, bareToggle),
      product: () => logged(databaseFile, toggle),
      target: 4,
      unit: 'pages',
    },
    {
      name: 'a login : its hash alone',
      yardstick: () => timeOfPost({ url: `${bare.url}/login` }),
      product: () => timeOfPost({ url: `${product.url}/api/users/login`, body: filled.admin }),
      target: 1.3,
    },
  ]
}

/** Two servers of the same database, of which one has mail set up; its verdict also stores the mail. */
async function mailOf({ product, admin, filled }: Cast): Promise<Measure[]> {
  const mailing = await startProduct(folder, await startSilentMailServer())
  const verdictOf = (server: Server) => timeOfVerdict(server, admin, filled.propertyId)
  const pageOf = ({ url }: Server) =>
    timeOf({ url, path: `${list}?per_page=25`, token: admin }, connections, seconds)
  return [
    { name: 'a verdict', timeFrom: verdictOf },
    { name: 'a page of properties', timeFrom: pageOf },
  ].map(({ name, timeFrom }) => ({
    name: `${name} while the mail server hangs : without mail`,
    yardstick: () => timeFrom(product),
    product: () => timeFrom(mailing),
    target: 1.1,
  }))
}

/**
 * By sixteen visitors, compressed: what was drawn already against nothing but its bytes, and pages that nobody
 * asked for yet against the rows too. A price above all changes the address alone.
 */
async function listingPagesOf({ bare, product, filled }: Cast): Promise<Measure[]> {
  const sitemap = await fetch(`${product.url}/sitemap.xml`).then((response) => response.text())
  const { propertyId, propertyIds } = filled
  const switched = new Set([propertyId, ...propertyIds].map(String))
  const listings = [...sitemap.matchAll(/<loc>[^<]*(\/listings\/(\d+)\/[^<]*)</g)].filter(
    ([, , id]) => !switched.has(id)
  )
  let price = 1_000_000_000
  const pages = [
    {
      name: 'the page of listings',
      kept: '/listings',
      path: () => `/listings?price_max=${(price += 1)}`,
      rows: () => 'listings/0',
      target: 13, // half of 1.1.0's
    },
    {
      name: 'a listing’s page',
      kept: listings[0][1],
      path: inTurn(listings.map(([, path]) => path)),
      rows: inTurn(listings.map(([, , id]) => `listing/${id}`)),
      target: 9, // half of 1.1.0's
    },
  ]
  return Promise.all(
    pages.map(async ({ name, kept, path, rows, target }) => {
      const asVisitor = { url: product.url, asBrowser: true }
      const bytes = await bytesOf({ ...asVisitor, path: kept })
      const drawn = [
        { name: `${name}, kept : its bytes`, own: kept, beside: `/nothing/0/${bytes}`, target: 5 },
        { name: `${name} : its rows`, own: path, beside: () => `/${rows()}/${bytes}`, target },
      ]
      return drawn.map(({ name: line, own, beside, target: aim }) => ({
        name: line,
        yardstick: () => timeOf({ url: bare.url, path: beside }, connections, seconds),
        product: () => timeOf({ ...asVisitor, path: own }, connections, seconds),
        target: aim,
      }))
    })
  ).then((lines) => lines.flat())
}

/** A screen of the back office, loaded again and drawn anew; the rows alone go with as many bytes. */
async function documentsOf({ bare, product, admin }: Cast): Promise<Measure[]> {
  const own = { url: product.url, token: admin, asBrowser: true }
  const same = '/propertiesList'
  const beside = { url: bare.url, path: `/list/25/${await bytesOf({ ...own, path: same })}` }
  let page = 1
  return [
    { name: 'again', path: same, target: 12 },
    { name: 'anew', path: () => `${same}?page=${(page += 1)}`, target: 20 },
  ].map(({ name, path, target }) => ({
    name: `an admin’s screen of properties, ${name} : its rows`,
    yardstick: () => timeOfEach(beside, documents),
    product: () => timeOfEach({ ...own, path }, documents),
    target,
  }))
}

/** Milliseconds of the main thread for one call. */
async function processorTimeOf({ url, mainThreadMilliseconds }: Server, path: string) {
  const before = mainThreadMilliseconds()
  await send({ url, path, asBrowser: true }, connections, pageCalls)
  return (mainThreadMilliseconds() - before) / pageCalls
}

/** Held against sharp alone, which does the same work on the same photos. */
async function photosOf({ product, admin, filled }: Cast): Promise<Measure> {
  const photos = new Array<Buffer>(photoCount).fill(await drawPhoto())
  const empty = await emptyProperty({ product, admin, filled })
  return {
    name: 'five photos of 1.8 MB until the answer : sharp alone',
    yardstick: () => storeAlone(photos),
    product: () => storeThrough(product.url, admin, empty, photos),
    target: 1.6,
  }
}

/** From the process's beginning until the first call is answered. */
function startOf({ filled }: Cast): Measure {
  const timeOfStart = async (start: () => Promise<Server>) => {
    const began = performance.now()
    const server = await start()
    const milliseconds = performance.now() - began
    await server.stop()
    return milliseconds
  }
  return {
    name: 'a start : the bare server’s',
    yardstick: () => timeOfStart(() => startBare(filled.databaseFile)),
    product: () => timeOfStart(() => startProduct(folder)),
    target: 10,
  }
}

/** The two take turns, so that both meet the same moods of the machine; the first turn warms up. */
async function measured({ name, yardstick, product, target, unit }: Measure): Promise<Line> {
  const times: { yardstick: number[]; product: number[] } = { yardstick: [], product: [] }
  for (let round = 0; round <= rounds; round++) {
    const turn = { yardstick: await yardstick(), product: await product() }
    if (round === 0) continue
    times.yardstick.push(turn.yardstick)
    times.product.push(turn.product)
  }
  const [beside, own] = [median(times.yardstick), median(times.product)]
  return {
    name,
    beside: figure(beside, unit),
    own: figure(own, unit),
    reached: own / beside,
    target,
  }
}

/** On a server of its own: half the calls for an owner's list, half for a page of all properties. */
async function memoryOf({ admin, owner }: Cast): Promise<Line[]> {
  const product = await startProduct(folder)
  await pause(idleSeconds * 1000)
  const idle = product.residentMegabytes()
  const lists = [
    { token: owner, path: '/api/property-owner/owner-properties' },
    { token: admin, path: `${list}?per_page=100` },
  ]
  for (const one of lists) {
    await send({ url: product.url, ...one }, connections, listCalls / lists.length)
  }
  const used = product.residentMegabytes()
  const line = (name: string, megabytes: number, target: number) => {
    const reached = Math.round(megabytes)
    return { name, beside: '', own: `${reached} MB`, reached, target }
  }
  return [
    line('memory, idle', idle, memoryTargets.idle),
    line('memory after 10,000 lists', used, memoryTargets.used),
  ]
}

async function emptyProperty({
  product,
  admin,
  filled,
}: Pick<Cast, 'product' | 'admin' | 'filled'>) {
  const headers = { 'x-session-token': admin }
  for (const id of filled.propertyIds) {
    const response = await fetch(`${product.url}/api/users/properties/${id}/images`, { headers })
    const images = (await response.json()) as unknown[]
    if (!images.length) return id
  }
  throw new Error('Every property has images already')
}

function figure(value: number, unit = 'ms') {
  return `${value < 10 ? value.toFixed(3) : value.toFixed(0)} ${unit}`
}
