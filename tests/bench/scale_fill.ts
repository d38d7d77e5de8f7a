import { DatabaseSync } from 'node:sqlite'
import { linkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { run, settings } from './servers.js'

export type Database = 'sqlite' | 'pg'
type Account = { email: string; password: string }

/** A data folder and a database with made-up rows, the same on both. */
export type Platform = {
  dataDir: string
  env: NodeJS.ProcessEnv
  admin0: Account
  owner0: Account & { id: number }
  countryId: number
  propertyIds: number[]
  /** Of a property that visitors don't see, switched on or off. */
  unavailableId: number
  liveCount: number
}

type Query = <Row>(sql: string) => Promise<Row[]>

const [mains, subs] = [20, 80]
const imagesEach = 4
const namesEach = 50_000

/** A word of three titles in ten, and one of about five titles in all. */
export const words = { common: 'garden', rare: 'lighthouse' }

const yearSeconds = 365 * 24 * 3600

/** The SQL of a time that is so many seconds before another. */
type Earlier = (time: string, seconds: string) => string

const earlier: Record<Database, Earlier> = {
  sqlite: (time, seconds) => `datetime(${time}, '-' || (${seconds}) || ' seconds')`,
  pg: (time, seconds) => `timestamptz ${time} - (${seconds}) * interval '1 second'`,
}

/** On PostgreSQL in a database of its own. */
export async function fillFor(
  database: Database,
  dataDir: string,
  properties: number
): Promise<Platform> {
  await mkdir(dataDir, { recursive: true })
  const env = database === 'pg' ? await newDatabase(`scale_${properties}`) : {}
  const all = { ...settings(dataDir), ...env }
  await run(['ace.js', 'migration:run', '--force'], all)
  const email = 'bench@manzil.example'
  const created = await run(
    ['bin/manzil.js', 'admin', 'create', '--email', email, '--name', 'Bench', '--json'],
    all
  )
  const { password } = JSON.parse(created) as { password: string }
  const chosen = await withQueries(database, dataDir, env, async (query) => {
    const now = new Date().toISOString().slice(0, 19).replace('T', ' ')
    for (const statement of fillingStatements(properties, `'${now}'`, earlier[database])) {
      await query(statement)
    }
    await query(database === 'pg' ? 'VACUUM ANALYZE' : 'PRAGMA wal_checkpoint(TRUNCATE)')
    const images = await query<{ file_name: string }>('SELECT file_name FROM property_images')
    await linkImages(
      join(dataDir, 'property-images'),
      images.map((image) => image.file_name)
    )
    return choose(query)
  })
  const { owner, ...others } = chosen
  return { dataDir, env, admin0: { email, password }, owner0: { ...owner, password }, ...others }
}

/** Hard links; ext4 allows 65,000 to a file. */
async function linkImages(folder: string, names: string[]) {
  for (const [size, width] of [
    ['', 800],
    ['thumbnails', 400],
    ['sizes/400', 400],
    ['sizes/800', 800],
  ] as const) {
    const photo = size.startsWith('sizes')
      ? await drawn(width).webp().toBuffer()
      : await drawn(width).toBuffer()
    await mkdir(join(folder, size), { recursive: true })
    for (const [index, name] of names.entries()) {
      const path = join(folder, size, name)
      const first = join(folder, size, names[index - (index % namesEach)])
      if (path === first) writeFileSync(path, photo)
      else linkSync(first, path)
    }
  }
}

const drawn = (width: number) =>
  sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: 'teal' } }).jpeg()

async function newDatabase(name: string) {
  const { PGHOST, PGPORT, PGUSER, PGDATABASE } = process.env
  const cluster = { DB_CONNECTION: 'pg', PGHOST, PGPORT, PGUSER, PGDATABASE }
  const client = clientOf(cluster)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return { ...cluster, PGDATABASE: name }
}

function clientOf({ PGHOST: host, PGPORT, PGUSER: user, PGDATABASE: database }: NodeJS.ProcessEnv) {
  return new pg.Client({ host, port: Number(PGPORT), user, database })
}

async function withQueries<T>(
  database: Database,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  work: (query: Query) => Promise<T>
) {
  if (database === 'sqlite') {
    const db = new DatabaseSync(join(dataDir, 'manzil.sqlite3'))
    db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON')
    const result = await work(async (sql) => db.prepare(sql).all() as never)
    db.close()
    return result
  }
  const client = clientOf(env)
  await client.connect()
  const result = await work(async (sql) => {
    const { rows } = await client.query(sql)
    return rows
  })
  await client.end()
  return result
}

/** The owner logs in with the admin's password, whose hash they get. */
async function choose(query: Query) {
  const [owner] = await query<{ id: number; email: string }>(
    `SELECT id, email FROM users WHERE role = 'Property owner' AND active ORDER BY id LIMIT 1`
  )
  await query(`UPDATE users SET password = (SELECT password FROM users WHERE role = 'admin')
    WHERE id = ${owner.id}`)
  const [{ id: countryId }] = await query<{ id: number }>('SELECT min(id) AS id FROM countries')
  const rows = await query<{ id: number }>(
    'SELECT id FROM properties WHERE image_count = 0 ORDER BY id LIMIT 2'
  )
  const [unavailable] = await query<{ id: number }>(
    'SELECT id FROM properties WHERE NOT available ORDER BY id LIMIT 1'
  )
  const [live] = await query<{ count: number | string }>(
    'SELECT count(*) AS count FROM properties WHERE live'
  )
  return {
    owner,
    countryId,
    propertyIds: rows.map(({ id }) => id),
    unavailableId: unavailable.id,
    liveCount: Number(live.count),
  }
}

/** Seventeen of twenty properties are live, three of four have images, and every owner has ten. */
function fillingStatements(properties: number, time: string, created: Earlier) {
  const owners = Math.ceil(properties / 10)
  const secondsBetween = Math.floor(yearSeconds / properties)
  const createdAt = created(time, `(${properties} - n) * ${secondsBetween}`)
  const rareEvery = Math.max(1, Math.floor(properties / 5))
  return [
    ...countries(time),
    `INSERT INTO users (name, email, phone_number, country_id, role, active, password, created_at, updated_at)
      SELECT ${pick('n * 7919', firstNames)} || ' ' || ${pick('n / 3', lastNames)} || ' ' || n,
        'owner' || n || '@scale.example', '05' || (50000000 + n), n % ${mains + subs} + 1,
        'Property owner', n % 20 <> 0, 'none', ${time}, ${time}
      FROM ${series(owners)}`,
    `INSERT INTO properties (owner_id, country_id, title, description, address, city, price, available,
        active, review_state, created_at, updated_at)
      SELECT (SELECT min(id) FROM users WHERE role = 'Property owner') + (n - 1) % ${owners},
        (SELECT min(id) FROM countries) + (n * 7919) % ${mains + subs},
        ${pick('n * 31', kinds)} || ' with ' || ${pick('n * 17', features)} || ' ' || n ||
          CASE WHEN n % ${rareEvery} = 0 THEN ' ${words.rare}' ELSE '' END,
        ${description}, n % 500 || ' ' || ${pick('n * 13', lastNames)} || ' Street',
        CASE WHEN n % 10 = 0 THEN NULL ELSE ${pick('n * 11', cities)} END,
        (n % 9973 * 10007) % 1000000 * 100, n % 20 <> 1, n % 20 <> 0,
        CASE WHEN n % 20 <> 0 THEN 'approved' ELSE 'rejected' END, ${createdAt}, ${createdAt}
      FROM ${series(properties)}`,
    `INSERT INTO property_images (property_id, file_name, width, height, sized, position, created_at,
        updated_at)
      SELECT properties.id, 'photo-' || properties.id || '-' || n || '.jpg', 800, 600, TRUE, n, ${time}, ${time}
      FROM properties CROSS JOIN ${series(imagesEach)} WHERE properties.id % 4 <> 0`,
  ]
}

function countries(time: string) {
  const insert = 'INSERT INTO countries (name, parent_id, created_at, updated_at)'
  return [
    `${insert} SELECT 'Country ' || n, NULL, ${time}, ${time} FROM ${series(mains)}`,
    `${insert} SELECT 'Region ' || n, (SELECT min(id) FROM countries) + n % ${mains}, ${time}, ${time}
      FROM ${series(subs)}`,
  ]
}

const series = (count: number) => `(WITH RECURSIVE numbers(n) AS
  (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count}) SELECT n FROM numbers) AS numbers`

const pick = (number: string, texts: string[]) => {
  const cases = texts.map((text, index) => `WHEN ${index} THEN '${text}'`)
  return `CASE (${number}) % ${texts.length} ${cases.join(' ')} END`
}

const firstNames = [
  'Amal',
  'Basma',
  'Carim',
  'Dalia',
  'Emad',
  'Farah',
  'Ghassan',
  'Huda',
  'Ines',
  'Zaid',
]
const lastNames = [
  'Aziz',
  'Bakri',
  'Darwish',
  'Fares',
  'Haddad',
  'Khoury',
  'Mansour',
  'Najjar',
  'Saleh',
]
const kinds = [
  'Villa',
  'Flat',
  'House',
  'Cottage',
  'Studio',
  'Loft',
  'Bungalow',
  'Mansion',
  'Cabin',
  'Farm',
]
const features = [
  'a garden',
  'a view',
  'a pool',
  'a garden',
  'a terrace',
  'two floors',
  'a garden',
  'old walls',
  'parking',
  'a cellar',
]
const cities = [
  'Riyadh',
  'Dubai',
  'Muscat',
  'Doha',
  'Manama',
  'Amman',
  'Beirut',
  'Cairo',
  'Rabat',
  'Tunis',
  'Madrid',
  'Berlin',
  'Oslo',
]
const description = `'Quiet rooms, light from two sides, and a short way to shops, schools and the station. ' ||
  'The kitchen was renewed, the roof is dry, and the neighbours are friendly. Number ' || n`
