import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { dataDir, databaseFile, imagesDir } from '#config/storage'
import { SetupError } from '#exceptions/setup_error'
import env from '#start/env'

type Kind = 'sqlite' | 'pg'
const names = { sqlite: 'SQLite', pg: 'PostgreSQL' } satisfies Record<Kind, string>

const configured = (): Kind => env.get('DB_CONNECTION') ?? 'sqlite'

/** Says which database the images of a data folder belong to; there once its tables are. */
const markerFile = join(dataDir, '.database')

/**
 * SQLite makes a database that is gone anew without a word. To be asked before the first connection
 * opens. A first start that was broken off has neither images nor a marker yet, so it goes on.
 * @throws SetupError where the folder belongs to another database, or to one that is not there
 */
export async function ensureDatabaseBelongs(folder = dataDir, wanted = configured()) {
  const placed = (path: string) => join(folder, relative(dataDir, path))
  const database = placed(databaseFile)
  const marker = await markerIn(placed(markerFile))
  const isThere = (await sizeOf(database)) > 0
  const owner = marker ?? (isThere ? 'sqlite' : wanted)

  if (owner !== wanted) throw ofAnother(folder, owner, wanted)
  if (wanted === 'pg' || isThere) return
  if (!marker && !(await hasFiles(placed(imagesDir)))) return
  throw new SetupError(
    `The database ${database} is missing or empty, and its folder was in use already. ` +
      `Put the database back from a backup; to begin anew, move ${folder} out of the way.`
  )
}

/** Before the first migration. @throws SetupError for a database without tables beside images */
export async function ensureImagesBelong() {
  if (!(await hasFiles(imagesDir))) return
  const runner = new MigrationRunner(db, app, { direction: 'up', dryRun: true })
  const migrations = await runner.getList()
  if (migrations.some(({ status }) => status !== 'pending')) return
  throw new SetupError(
    `The database is new, and ${imagesDir} holds the images of another. ` +
      'Correct the settings of the database or put it back from a backup; to begin anew, ' +
      `move ${dataDir} out of the way.`
  )
}

/** From now on the folder belongs to the configured database. */
export async function markDataFolder() {
  if ((await markerIn(markerFile)) === configured()) return
  await writeFile(markerFile, configured(), { flush: true })
}

function ofAnother(folder: string, owner: Kind, wanted: Kind) {
  return new SetupError(
    `The data folder ${folder} belongs to a database on ${names[owner]}, and DB_CONNECTION asks for ` +
      `${names[wanted]}. Set DB_CONNECTION=${owner} or another DATA_DIR; after a move to ` +
      `${names[wanted]}, take manzil.sqlite3 and .database out of the folder.`
  )
}

async function markerIn(file: string): Promise<Kind | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return (Object.keys(names) as Kind[]).find((kind) => kind === text.trim())
}

async function sizeOf(file: string) {
  const found = await stat(file).catch(() => null)
  return found?.size ?? 0
}

async function hasFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.some((entry) => entry.isFile() && !entry.name.startsWith('.'))
}
