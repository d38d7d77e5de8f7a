/*
| npm run bench: the product beside a bare server over the same file, on this machine and in this run.
| Medians of several rounds; what is missed is printed like what is reached.
*/
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill, type Filled } from './fill.js'
import { median, send, logIn, timeOf, timeOfEach, timeOfPost } from './load.js'
import { drawPhoto, storeAlone, storeThrough } from './photos.js'
import { startSilentMailServer, timeOfVerdict } from './silent_mail.js'
import { startBare, startProduct, stopServers, type Server } from './servers.js'
import { print, say, type Line } from './table.js'

const rounds = Math.max(5, Number(process.env.BENCH_ROUNDS ?? 5))
const connections = 16
const seconds = 2
const wholeLists = 5
const photoCount = 5
const listCalls = 10_000
const pageCalls = 4000
const memoryTarget = 260

/** One figure of the product's, and the one that it is held against. */
type Measure = {
  name: string
  yardstick: () => Promise<number>
  product: () => Promise<number>
  target: number
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
    ...(await mailOf(cast)),
    ...(await listingPagesOf(cast)),
    await photosOf(cast),
  ]
  for (const measure of measures) lines.push(await measured(measure))
  lines.push(await memoryAfterLists(cast))
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
  const { owner: person, propertyId, propertyIds } = filled
  const plain = (...paths: string[]) => ({ url: bare.url, paths })
  const asAdmin = (...paths: string[]) => ({ url: product.url, paths, token: admin })
  const asOwner = (...paths: string[]) => ({ url: product.url, paths, token: owner })
  const page = '/api/users/fetch-all-properties?per_page=25'

  return [
    {
      name: 'all 20,000 properties',
      yardstick: () => timeOfEach(plain('/list'), wholeLists),
      product: () => timeOfEach(asAdmin('/api/users/fetch-all-properties'), wholeLists),
      target: 1.1,
    },
    {
      name: 'one owner’s list',
      yardstick: () => timeOf(plain(`/owner/${person.id}`), connections, seconds),
      product: () => timeOf(asOwner('/api/property-owner/owner-properties'), connections, seconds),
      target: 4,
    },
    {
      name: 'details with images',
      yardstick: () => timeOf(plain(`/details/${propertyId}`), connections, seconds),
      product: () =>
        timeOf(asOwner(`/api/property-owner/property-details/${propertyId}`), connections, seconds),
      target: 12,
    },
    {
      name: 'an admin’s images : the same',
      yardstick: () => timeOf(plain(`/details/${propertyId}`), connections, seconds),
      product: () =>
        timeOf(asAdmin(`/api/users/properties/${propertyId}/images`), connections, seconds),
      target: 12,
    },
    {
      name: 'the dashboard’s figures',
      yardstick: () => timeOf(plain('/figures'), connections, seconds),
      product: () => timeOf(asAdmin('/api/users/dashboard-stats'), connections, seconds),
      target: 4,
    },
    {
      name: 'a toggle',
      yardstick: () =>
        timeOf(
          { ...plain(...propertyIds.map((id) => `/toggle/${id}`)), method: 'POST' },
          connections,
          seconds
        ),
      product: () =>
        timeOf(
          {
            ...asAdmin(...propertyIds.map((id) => `/api/users/properties/${id}/toggle-active`)),
            method: 'POST',
          },
          connections,
          seconds
        ),
      target: 4,
    },
    batchOf({ bare, product, filled, admin }),
    {
      name: 'the public page : the health check, processor time',
      yardstick: () => processorTimeOf(product, '/health'),
      product: () => processorTimeOf(product, '/home'),
      target: 1.5,
    },
    ...['operations', 'reviews'].map((list) => ({
      name: `a page of ${list} : one of properties`,
      yardstick: () => timeOf(asAdmin(page), connections, seconds),
      product: () => timeOf(asAdmin(`/api/users/${list}`), connections, seconds),
      target: 1.2,
    })),
    {
      name: 'a page that is searched : one that is not',
      yardstick: () => timeOf(asAdmin(page), connections, seconds),
      product: () => timeOf(asAdmin(`${page}&search=villa`), connections, seconds),
      target: 5,
    },
  ]
}

/** Two servers of the same database, of which one has mail set up; its verdict also stores the mail. */
async function mailOf({ product, admin, filled }: Cast): Promise<Measure[]> {
  const mailing = await startProduct(folder, await startSilentMailServer())
  const verdictOf = (server: Server) => timeOfVerdict(server, admin, filled.propertyId)
  const paths = ['/api/users/fetch-all-properties?per_page=25']
  const pageOf = ({ url }: Server) => timeOf({ url, paths, token: admin }, connections, seconds)
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

/** Held against the same rows and as many bytes; of the newest listings the one with the most images. */
async function listingPagesOf({ bare, product }: Cast): Promise<Measure[]> {
  const response = await fetch(`${product.url}/api/listings?per_page=100`)
  const newest = (await response.json()) as { id: number; url: string; image_count: number }[]
  const [listing] = newest.toSorted((a, b) => b.image_count - a.image_count)
  const pages = [
    { name: 'the page of listings', url: `${product.url}/listings`, rows: 'listings/0', target: 4 },
    { name: 'a listing’s page', url: listing.url, rows: `listing/${listing.id}`, target: 3 },
  ]
  return Promise.all(
    pages.map(async ({ name, url, rows, target }) => {
      const page = await fetch(url)
      const { byteLength } = await page.arrayBuffer()
      const same = { url: bare.url, paths: [`/${rows}/${byteLength}`] }
      const { origin, pathname } = new URL(url)
      return {
        name: `${name} : its rows and bytes`,
        yardstick: () => timeOf(same, connections, seconds),
        product: () => timeOf({ url: origin, paths: [pathname] }, connections, seconds),
        target,
      }
    })
  )
}

/** Milliseconds of the main thread for one call. */
async function processorTimeOf({ url, mainThreadMilliseconds }: Server, path: string) {
  const before = mainThreadMilliseconds()
  await send({ url, paths: [path], asBrowser: true }, connections, pageCalls)
  return (mainThreadMilliseconds() - before) / pageCalls
}

/** In turn on and off, so that each of them changes all 500. */
function batchOf({
  bare,
  product,
  filled,
  admin,
}: Pick<Cast, 'bare' | 'product' | 'filled' | 'admin'>) {
  const turns = { bare: 0, product: 0 }
  const turn = (server: keyof typeof turns) => (turns[server] += 1) % 2
  return {
    name: 'a batch of 500 : 500 bare updates',
    yardstick: () => timeOfPost({ url: `${bare.url}/batch/${turn('bare')}` }),
    product: () =>
      timeOfPost({
        url: `${product.url}/api/users/properties/bulk`,
        token: admin,
        body: { ids: filled.propertyIds, action: turn('product') ? 'activate' : 'deactivate' },
      }),
    target: 20,
  }
}

/** Held against sharp alone, which does the same work on the same photos. */
async function photosOf({ product, admin, filled }: Cast): Promise<Measure> {
  const photos = new Array<Buffer>(photoCount).fill(await drawPhoto())
  const empty = await emptyProperty({ product, admin, filled })
  return {
    name: 'five photos of 1.8 MB in sizes : sharp alone',
    yardstick: () => storeAlone(photos),
    product: () => storeThrough(product.url, admin, empty, photos),
    target: 1.6,
  }
}

/** The two take turns, so that both meet the same moods of the machine; the first turn warms up. */
async function measured({ name, yardstick, product, target }: Measure): Promise<Line> {
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
    beside: milliseconds(beside),
    own: milliseconds(own),
    reached: own / beside,
    target,
  }
}

/** On a server of its own: half the calls for an owner's list, half for a page of all properties. */
async function memoryAfterLists({ filled }: Cast): Promise<Line> {
  const product = await startProduct(folder)
  const admin = await logIn(`${product.url}/api/users/login`, filled.admin)
  const owner = await logIn(`${product.url}/api/property-owner/owner-login`, filled.owner)
  const before = product.residentMegabytes()
  const lists = [
    { token: owner, paths: ['/api/property-owner/owner-properties'] },
    { token: admin, paths: ['/api/users/fetch-all-properties?per_page=100'] },
  ]
  for (const list of lists) {
    await send({ url: product.url, ...list }, connections, listCalls / lists.length)
  }
  const after = product.residentMegabytes()
  return {
    name: 'memory after 10,000 lists',
    beside: `${Math.round(before)} MB`,
    own: `${Math.round(after)} MB`,
    reached: Math.round(after),
    target: memoryTarget,
  }
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

function milliseconds(value: number) {
  return `${value < 10 ? value.toFixed(3) : value.toFixed(0)} ms`
}
