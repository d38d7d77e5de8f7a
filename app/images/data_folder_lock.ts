import { join } from 'node:path'
import { promisify } from 'node:util'
import sqlite3 from 'sqlite3'
import { dataDir } from '#config/storage'

/** The operating system releases the lock of a dead process. */
const lockFile = join(dataDir, '.lock')

const share = 'PRAGMA busy_timeout = 60000; BEGIN; SELECT count(*) FROM sqlite_schema'
const claim = 'PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE'

let sharing: Promise<void> | undefined

/** The garbage collector would close an unreferenced connection and release its lock. */
const connections: sqlite3.Database[] = []

/** SQLite provides the lock, because Node has none and a process id means nothing between containers. */
export function shareDataFolder() {
  sharing ??= open(lockFile).then((execute) => execute(share))
  return sharing
}

/** Runs the work if no other process holds the lock, then shares the lock. */
export async function claimDataFolder(work: () => Promise<unknown>, file = lockFile) {
  const execute = await open(file)
  const isAlone = await execute(claim).then(
    () => true,
    () => false
  )
  if (isAlone) await work().finally(() => execute('COMMIT'))
  sharing = execute(share)
  await sharing
}

async function open(file: string) {
  const connection = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened = new sqlite3.Database(file, (error) => (error ? reject(error) : resolve(opened)))
  })
  connections.push(connection)
  return promisify(connection.exec.bind(connection)) as (sql: string) => Promise<void>
}
