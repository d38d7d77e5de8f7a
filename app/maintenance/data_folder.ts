import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { dataDir, databaseFile, imagesDir, imageStoreKind } from '#config/storage'
import { SetupError } from '#config/setup_error'
import { imageStore, isEmpty } from '#image_store/image_store'
import { sentenceOf } from '#image_store/store_unavailable'
import { migrations } from '#maintenance/migrations'
import env from '#start/env'

type Kind = 'sqlite' | 'pg'
const names = { sqlite: 'SQLite', pg: 'PostgreSQL' } satisfies Record<Kind, string>

const configured = (): Kind => env.get('DB_CONNECTION') ?? 'sqlite'

const markerFile = join(dataDir, '.database')

/** Runs before the first connection, at which SQLite makes a missing file. @throws SetupError */
export async function ensureDatabaseBelongs(folder = dataDir, expected = configured()) {
  const inFolder = (path: string) => join(folder, relative(dataDir, path))
  const database = inFolder(databaseFile)
  const marker = await markerIn(inFolder(markerFile))
  const { size } = await stat(database).catch(() => ({ size: 0 }))
  const hasDatabase = size > 0
  const owner = marker ?? (hasDatabase ? 'sqlite' : expected)

  if (owner !== expected) throw otherDatabase(folder, owner, expected)
  if (expected === 'pg' || hasDatabase) return
  if (!marker && !(await hasFiles(inFolder(imagesDir)))) return
  throw new SetupError(
    `The database ${database} is missing or empty, and its folder was in use already. ` +
      `Put the database back from a backup; to begin anew, move ${folder} out of the way.`
  )
}

/** Runs before the first migration. @throws SetupError for images beside a database without tables */
export async function ensureImagesBelong() {
  const allMigrations = await migrations()
  if (allMigrations.some(({ status }) => status !== 'pending')) return
  const disk = await imageStore('disk')
  if (!(await isEmpty(disk))) throw otherImages(disk.place, `move ${dataDir} out of the way`)
  if (imageStoreKind === 'disk') return
  const store = await imageStore()
  const isNew = await isEmpty(store).catch((error) => {
    throw new SetupError(sentenceOf(error))
  })
  if (!isNew) throw otherImages(store.place, 'name an empty bucket')
}

function otherImages(place: string, beginning: string) {
  return new SetupError(
    `The database is new, and ${place} holds the images of another. ` +
      'Correct the settings of the database or put it back from a backup; to begin anew, ' +
      `${beginning}.`
  )
}

export async function markDataFolder() {
  if ((await markerIn(markerFile)) === configured()) return
  await writeFile(markerFile, configured(), { flush: true })
}

function otherDatabase(folder: string, owner: Kind, expected: Kind) {
  return new SetupError(
    `The data folder ${folder} belongs to a database on ${names[owner]}, and DB_CONNECTION asks for ` +
      `${names[expected]}. Set DB_CONNECTION=${owner} or another DATA_DIR; after a move to ` +
      `${names[expected]}, take manzil.sqlite3 and .database out of the folder.`
  )
}

async function markerIn(file: string): Promise<Kind | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return (Object.keys(names) as Kind[]).find((kind) => kind === text.trim())
}

async function hasFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.some((entry) => entry.isFile() && !entry.name.startsWith('.'))
}
