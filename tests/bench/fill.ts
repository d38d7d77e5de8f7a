import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { run, settings } from './servers.js'

export type Filled = {
  databaseFile: string
  admin: Person
  /** Has about ten properties, and `propertyId` is the one with the most images. */
  owner: Person & { id: number }
  propertyId: number
  propertyIds: number[]
}
export type Person = { email: string; password: string }

/** A data folder as the terminal tool makes it, with 20,000 properties of 2,000 owners and 200,000 changes. */
export async function fill(dataDir: string): Promise<Filled> {
  const env = settings(dataDir)
  await run(['ace.js', 'migration:run', '--force'], env)
  const admin = { email: 'bench@manzil.example', name: 'Bench' }
  const { password } = await manzil(['admin', 'create', ...optionsOf(admin)], env)
  const wish = { owners: 2000, properties: 20_000, images: 5, seed: 'bench' }
  const demo = await manzil(['demo', 'seed', ...optionsOf(wish)], env)
  const databaseFile = join(dataDir, 'manzil.sqlite3')
  const { email, id, ...chosen } = choose(databaseFile)
  return {
    databaseFile,
    admin: { email: admin.email, password },
    owner: { id, email, password: demo.password },
    ...chosen,
  }
}

/** What `change` adds to the write-ahead log, which is emptied first (https://sqlite.org/fileformat2.html#walformat). */
export async function pagesLogged(databaseFile: string, change: () => Promise<unknown>) {
  const db = new DatabaseSync(databaseFile)
  const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
  if (busy) throw new Error('Somebody reads the log, so it was not emptied')
  const { page_size: pageBytes } = db.prepare('PRAGMA page_size').get() as { page_size: number }
  db.close()
  await change()
  return (statSync(`${databaseFile}-wal`).size - 32) / (pageBytes + 24)
}

async function manzil(args: string[], env: NodeJS.ProcessEnv) {
  const output = await run(['bin/manzil.js', ...args, '--json'], env)
  return JSON.parse(output) as { password: string }
}

function optionsOf(options: Record<string, string | number>) {
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
}

function choose(databaseFile: string) {
  const db = new DatabaseSync(databaseFile, { readOnly: true })
  const owner = db
    .prepare(
      `SELECT users.id, email FROM users JOIN properties ON owner_id = users.id
        WHERE users.active GROUP BY users.id ORDER BY abs(count(*) - 10), users.id LIMIT 1`
    )
    .get() as { id: number; email: string }
  const { id: propertyId } = db
    .prepare(
      `SELECT id FROM properties WHERE owner_id = ? ORDER BY
        (SELECT count(*) FROM property_images WHERE property_id = properties.id) DESC LIMIT 1`
    )
    .get(owner.id) as { id: number }
  const rows = db.prepare('SELECT id FROM properties ORDER BY id LIMIT 500').all()
  db.close()
  return { ...owner, propertyId, propertyIds: rows.map(({ id }) => Number(id)) }
}
