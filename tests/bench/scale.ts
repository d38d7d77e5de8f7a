/*
| npm run bench -- --scale: the same calls on tables of 100 to 200,000 properties, on SQLite and PostgreSQL.
| Medians of rounds in which all sizes take turns; what is missed is printed like what is reached.
*/
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { median, logIn, timeOfEach, timeOfPost } from './load.js'
import { storeThrough } from './photos.js'
import { fillFor, words, type Database, type Platform } from './scale_fill.js'
import { measureStarts, startsHead } from './scale_starts.js'
import { measureWholeLists, wholeListsHead } from './scale_whole_lists.js'
import { startProduct, stopServers, type Server } from './servers.js'
import { say } from './table.js'

const [argument = '100,2000,20000,200000'] = process.argv.slice(2)
const sizes = argument.split(',').map(Number)
const databases: Database[] = ['sqlite', 'pg']
const rounds = Math.max(3, Number(process.env.BENCH_ROUNDS ?? 5))
const callsEach = 10
const pageRows = 25
const listingsOnPage = 24
/** From this size to the largest a call may grow by its `bound`. */
const from = sizes.find((size) => size >= 2000) ?? sizes[0]
/** What PostgreSQL may take of SQLite's time. */
const ratioBound = 2

type Stand = Platform & { server: Server; admin: string; owner: string; size: number }
type Measure = { name: string; bound: number; time: (stand: Stand) => Promise<number> }

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const folder = await mkdtemp(join(tmpdir(), 'manzil-scale-'))
try {
  const stands = new Map<string, Stand>()
  const platforms = new Map<string, Platform>()
  for (const size of sizes) {
    for (const database of databases) {
      say(`Filling ${size.toLocaleString('en')} properties on ${database} …`)
      const dataDir = join(folder, `${database}-${size}`)
      platforms.set(`${database} ${size}`, await fillFor(database, dataDir, size))
    }
  }
  say('Measuring starts …')
  const starts = await measureStarts(platforms, (name) => `${name.split(' ')[0]} ${from}`)
  say('Measuring whole lists …')
  const wholeLists = await measureWholeLists(platforms)
  for (const [name, platform] of platforms) {
    stands.set(name, await standOf(platform, Number(name.split(' ')[1])))
  }
  say(`Measuring ${rounds} rounds …`)
  sayRow(head())
  sayRow(head().map((_, index) => (index ? '--:' : '---')))
  for (const measure of measures()) sayRow(await measured(measure, stands))
  sayTable(startsHead, starts)
  sayTable(wholeListsHead, wholeLists)
} finally {
  await stopServers()
  await rm(folder, { recursive: true, force: true })
}

function measures(): Measure[] {
  const list = '/api/users/fetch-all-properties'
  const listings = (query: string): Omit<Measure, 'name'> => ({
    bound: 1.5,
    time: (stand) => getListings(stand, `/listings?${query}`),
  })
  const page = (query: string, bound = 1.5): Omit<Measure, 'name'> => ({
    bound,
    time: (stand) => get(stand, `${list}?per_page=${pageRows}&${query}`),
  })
  const sorts = [
    'title',
    'created_at',
    'price',
    'owner_name',
    'country_name',
    'city',
    'imageCount',
    'active',
  ]
  const lastPage = ({ size }: Stand) => Math.ceil(size / pageRows)
  return [
    { name: 'first page', ...page('page=1') },
    {
      name: 'page 400',
      bound: 4,
      time: (stand) => get(stand, `${list}?page=${Math.min(400, lastPage(stand))}`),
    },
    { name: 'last page', bound: 4, time: (stand) => get(stand, `${list}?page=${lastPage(stand)}`) },
    ...sorts.flatMap((sort) => [
      { name: `by ${sort}`, ...page(`sort=${sort}`) },
      { name: `by ${sort}, descending`, ...page(`sort=-${sort}`) },
    ]),
    {
      name: 'of a country',
      bound: 1.5,
      time: (stand) => get(stand, `${list}?per_page=25&country_id=${stand.countryId}`),
    },
    {
      name: 'of an owner',
      bound: 1.5,
      time: (stand) => get(stand, `${list}?per_page=25&owner_id=${stand.owner0.id}`),
    },
    { name: 'active', ...page('active=1') },
    { name: 'of a price range', ...page('price_min=100000&price_max=600000') },
    { name: 'with photos', ...page('images=some') },
    { name: 'of the last month', ...page(`created_from=${monthAgo()}`) },
    { name: 'a rare word', ...page(`search=${words.rare}`) },
    { name: 'a common word', ...page(`search=${words.common}`) },
    { name: 'two letters', ...page(`search=${words.common.slice(0, 2)}`) },
    { name: 'two letters of no row', ...page('search=qq') },
    { name: 'a word, by price', ...page(`search=${words.common}&sort=price`) },
    { name: 'listings', ...listings('') },
    { name: 'listings, last page', bound: 1.5, time: getLastListings },
    { name: 'listings, by price', ...listings('sort=price') },
    { name: 'listings, by area', ...listings('sort=-area') },
    { name: 'listings, by price for a m²', ...listings('sort=price_per_m2') },
    { name: 'listings, a rare word', ...listings(`search=${words.rare}`) },
    { name: 'listings, a common word', ...listings(`search=${words.common}`) },
    {
      name: 'listings of a country',
      bound: 1.5,
      time: (stand) => getListings(stand, `/listings?country_id=${stand.countryId}`),
    },
    { name: 'listings, a price range', ...listings('price_min=100000&price_max=600000') },
    {
      name: 'an owner’s list',
      bound: 1.5,
      time: (stand) => get(stand, '/api/property-owner/owner-properties', stand.owner),
    },
    {
      name: 'choice of owners',
      bound: 1.5,
      time: (stand) => get(stand, '/api/users/fetch-property-owner?per_page=20&sort=name'),
    },
    {
      name: 'owners as they are typed',
      bound: 1.5,
      time: (stand) => get(stand, '/api/users/property-owners?per_page=100&search=am'),
    },
    { name: 'dashboard', bound: 1.5, time: (stand) => get(stand, '/api/users/dashboard-stats') },
    {
      name: 'dashboard’s figures',
      bound: 1.5,
      time: (stand) => get(stand, '/api/users/dashboard-figures'),
    },
    {
      name: 'a toggle',
      bound: 1.5,
      time: ({ server, admin, propertyIds: [id] }) =>
        timeOfPost({ url: `${server.url}/api/users/properties/${id}/toggle-active`, token: admin }),
    },
    {
      name: 'an upload',
      bound: 1.5,
      time: ({ server, admin, propertyIds: [, id] }) =>
        storeThrough(server.url, admin, id, [photo]),
    },
  ]
}

function get({ server, admin }: Stand, path: string, token = admin) {
  return timeOfEach({ url: server.url, path, token }, callsEach)
}

/**
 * A change that visitors don't see is stored before each call, or the page would be kept: its rows are read again, and
 * it isn't drawn.
 */
async function getListings({ server: { url }, admin, unavailableId }: Stand, path: string) {
  const taken = []
  for (let call = 0; call < callsEach; call += 1) {
    await timeOfPost({
      url: `${url}/api/users/properties/${unavailableId}/toggle-active`,
      token: admin,
    })
    taken.push(await timeOfEach({ url, path }, 1))
  }
  return median(taken)
}

function getLastListings(stand: Stand) {
  return getListings(stand, `/listings?page=${Math.ceil(stand.liveCount / listingsOnPage)}`)
}

/** All sizes take turns, so that they meet the same moods of the machine; the first round warms up. */
async function measured({ name, bound, time }: Measure, stands: Map<string, Stand>) {
  const taken = new Map([...stands.keys()].map((key) => [key, [] as number[]]))
  const failures = new Set<string>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [key, stand] of stands) {
      const milliseconds = await time(stand).catch((error) => {
        failures.add(`failed on ${key}`)
        say(`${name} failed on ${key}: ${error.message}`)
        return Infinity
      })
      if (round > 0) taken.get(key)!.push(milliseconds)
    }
  }
  const of = (database: Database, size: number) => median(taken.get(`${database} ${size}`)!)
  const largest = sizes.at(-1)!
  const growth = databases.map((database) => of(database, largest) / of(database, from))
  const ratio = of('pg', largest) / of('sqlite', largest)
  const missed = [
    ...failures,
    ...databases
      .filter((_, index) => !(growth[index] <= bound))
      .map((one) => `${one} above ${bound}`),
    ...(ratio <= ratioBound ? [] : [`ratio above ${ratioBound}`]),
  ]
  return [
    name,
    ...databases.flatMap((database, index) => [
      `${of(database, sizes[0]).toFixed(1)} ms`,
      ...sizes.slice(1).map((size) => times(of(database, size) / of(database, sizes[0]))),
      times(growth[index]),
    ]),
    times(ratio),
    missed.join(', '),
  ]
}

function times(ratio: number) {
  return `× ${ratio.toFixed(1)}`
}

function head() {
  const columns = databases.flatMap((database) => [
    `${database} ${sizes[0]}`,
    ...sizes.slice(1).map((size) => size.toLocaleString('en')),
    `from ${from.toLocaleString('en')}`,
  ])
  return ['', ...columns, 'pg : sqlite', '']
}

/** Markdown, for `resources/docs/performance.md`, each row as soon as it is known. */
function sayRow([first, ...cells]: string[]) {
  say(`| ${[first.padEnd(26), ...cells.map((cell) => cell.padStart(8))].join(' | ')} |`)
}

async function standOf(platform: Platform, size: number): Promise<Stand> {
  const server = await startProduct(platform.dataDir, platform.env)
  const admin = await logIn(`${server.url}/api/users/login`, platform.admin0)
  const owner = await logIn(`${server.url}/api/property-owner/owner-login`, platform.owner0)
  return { ...platform, size, server, admin, owner }
}

function sayTable(cells: string[], rows: string[][]) {
  say('')
  sayRow(cells)
  sayRow(cells.map((_, index) => (index ? '--:' : '---')))
  for (const row of rows) sayRow(row)
}

function monthAgo() {
  return new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10)
}
