import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import {
  dataDir,
  imagesDir,
  imageStoreKind,
  imageUrl,
  limitsFile,
  stagingDir,
} from '#config/storage'
import { inTurn } from '#database/server_locks'
import { engine } from '#engines/engine'
import { isDamaged } from '#exceptions/database_failure'
import { codeOf } from '#exceptions/error_code'
import { SetupError } from '#config/setup_error'
import { sweepStaging } from '#images/image_sweep'
import { claimDataFolder } from '#image_store/data_folder_lock'
import { imageStore } from '#image_store/image_store'
import { folders } from '#image_store/store'
import { sentenceOf, wrongSettingOf } from '#image_store/store_unavailable'
import { ensureDatabaseBelongs, markDataFolder } from '#maintenance/data_folder'
import { makeFolder } from '#maintenance/make_folder'
import { migrations } from '#maintenance/migrations'
import { rememberListingDays } from '#models/listing_days'
import { forgetUntrustedProxy } from '#maintenance/untrusted_proxy'

export async function checkDataFolder() {
  await ensureFolders()
  await ensureDatabaseBelongs()
}

export async function prepareServer() {
  await engine().ensureUsable()
  await ensureWriteLock()
  await ensureImageStore()
  await ensureMigrated()
  await rememberListingDays()
  await markDataFolder()
  await claimDataFolder(sweepStaging)
  await ensureLimits()
  await forgetUntrustedProxy()
}

async function ensureFolders() {
  try {
    await makeFolder(stagingDir)
    for (const folder of Object.values(folders)) await makeFolder(join(imagesDir, folder))
    const disk = await imageStore('disk')
    await disk.probe()
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} can't be written to (${codeOf(error)}). Set DATA_DIR to a folder that can.`
    )
  }
}

/** A store that is away doesn't prevent a start. @throws SetupError for settings that can't work */
async function ensureImageStore() {
  if (imageStoreKind === 'disk' && imageUrl) {
    throw new SetupError(
      'IMAGE_URL sends browsers to a bucket, and IMAGE_STORE is disk. Set IMAGE_STORE=s3, or leave IMAGE_URL out.'
    )
  }
  if (imageStoreKind === 'disk') return
  const store = await imageStore()
  try {
    await store.probe()
  } catch (error) {
    const wrong = wrongSettingOf(error)
    if (wrong) throw new SetupError(wrong)
    logger.error(sentenceOf(error))
  }
}

/** A server of the version before may start again during an upgrade of several. */
export async function ensureMigrated() {
  const allMigrations = await migrations()
  const namesOf = (wanted: string) =>
    allMigrations.filter(({ status }) => status === wanted).map(({ name }) => name)
  if (namesOf('pending').length) {
    throw new SetupError('The database is not up to date. Run npm start, which brings it there.')
  }
  const unknown = namesOf('corrupt')
  if (!unknown.length) return
  const last = namesOf('migrated').toSorted().at(-1)!
  if (!engine().isShared || unknown.some((name) => name < last)) {
    throw new SetupError(
      'The database was made by a newer version. Run that version, or put an older backup in its place.'
    )
  }
  logger.warn({ migrations: unknown }, 'the database is that of a newer version')
}

export async function ensureWriteLock() {
  const trx = await db.transaction().catch(ignoreLockError)
  if (!trx) return
  try {
    if (await engine().isLocked(trx)) return
  } finally {
    await trx.rollback()
  }
  throw new SetupError(
    'Transactions do not lock the database: this version of knex begins them in another way. ' +
      'Install the versions of package-lock.json.'
  )
}

/** A plain BEGIN never waits, so a lock error means that the transaction asked for the lock. */
function ignoreLockError(error: { code?: string }) {
  if (!['SQLITE_BUSY', '55P03'].includes(error.code ?? '')) throw error
}

/** The table is on its own connection, outside the migrations. @throws SetupError if its file is damaged */
export async function ensureLimits() {
  try {
    // PostgreSQL fails where two servers make a table at once, in spite of IF NOT EXISTS.
    await inTurn('limits', () => db.connection('limits').rawQuery(limitsTable))
  } catch (error) {
    if (!isDamaged(error)) throw error
    throw new SetupError(
      `${limitsFile}, which counts attempts to log in, is damaged. Delete it: it is made anew.`
    )
  }
}

const limitsTable = `CREATE TABLE IF NOT EXISTS rate_limits
  (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`

export async function purgeLimits() {
  await db.connection('limits').from('rate_limits').where('expire', '<', Date.now()).delete()
}
