import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import serverLimits from '#config/server_limits'
import { dataDir } from '#config/storage'
import { isBusy } from '#exceptions/database_failure'
import { codeOf } from '#exceptions/error_code'
import { now } from '#database/now'
import { engine } from '#engines/engine'
import { isServing } from '#server/http_server'
import { onOneRecord } from '#database/record_transaction'
import { imageStore } from '#image_store/image_store'
import { ensureStagingFolder } from '#images/staging_folder'

const checks = {
  database: checkDatabase,
  images: probeStores,
  disk: checkSpace,
  clock: checkClock,
}

/** A busy server goes on, so it stays ready. */
export type Check = { ms: number; failure?: string; busy?: string }
export type Readiness = Record<string, Check>

let running: Promise<Readiness> | undefined

export function checkReadiness() {
  running ??= checkAll().finally(() => (running = undefined))
  return running
}

async function checkAll(): Promise<Readiness> {
  const entries = isServing() ? Object.entries(checks) : []
  const results = entries.map(async ([name, check]) => [name, await timed(check)])
  const round: Readiness = Object.fromEntries(await Promise.all(results))
  return { ...round, server: await timed(checkServing) }
}

async function timed(check: () => Promise<unknown>): Promise<Check> {
  const began = performance.now()
  const trouble = await check().then(() => ({}), troubleOf)
  return { ...trouble, ms: Math.round(performance.now() - began) }
}

function troubleOf(error: Error) {
  const code = codeOf(error) || error.name
  return isBusy(error) ? { busy: code } : { failure: code }
}

async function checkServing() {
  if (isServing()) return
  throw new Exception('The server ends', { code: 'E_LEAVING' })
}

async function checkDatabase() {
  engine().ensureInPlace()
  const read = db.connection('reader').from('countries').select('id').limit(1)
  const results = await Promise.allSettled([read.exec(), writeRow()])
  const troubles = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []))
  const trouble = troubles.find((error) => !isBusy(error)) ?? troubles.at(0)
  if (!trouble) return
  if (isBusy(trouble)) await ensureReachable()
  throw trouble
}

/** The queue for a connection grows too if none can be made. */
async function ensureReachable() {
  const { client } = db.connection('reader').getWriteClient()
  await client.destroyRawConnection(await client.acquireRawConnection())
}

async function writeRow() {
  const trx = await onOneRecord(() => db.transaction())
  try {
    const time = now()
    const name = randomBytes(Math.floor(engine().probeCharacters / 2)).toString('hex')
    // A fixed id, because PostgreSQL's sequence would advance at each check.
    const row = { id: 0, name, created_at: time, updated_at: time }
    await trx.table('countries').insert(row)
  } finally {
    await trx.rollback()
  }
}

/** Uploads are staged on the disk, wherever the images are stored. */
async function probeStores() {
  await ensureStagingFolder()
  const stores = new Set([await imageStore('disk'), await imageStore()])
  await Promise.all([...stores].map((store) => store.probe()))
}

async function checkSpace() {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= serverLimits.readiness.freeBytes) return
  throw new Exception('The disk is nearly full', { code: 'E_DISK_NEARLY_FULL' })
}

async function checkClock() {
  if ((await engine().clockError()) <= serverLimits.readiness.clockSeconds) return
  throw new Exception('The clock is wrong', { code: 'E_CLOCK_WRONG' })
}
