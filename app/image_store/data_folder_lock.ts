import { join } from 'node:path'
import { dataDir } from '#config/storage'
import { openSqlite, type SqliteFile } from '#database/sqlite_driver'

const lockFile = join(dataDir, '.lock')

const share = 'PRAGMA busy_timeout = 60000; BEGIN; SELECT count(*) FROM sqlite_schema'
const claim = 'PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE'

let sharing: Promise<void> | undefined

/** The garbage collector would close an unreferenced connection and release its lock. */
const connections: SqliteFile[] = []

/**
 * SQLite provides the lock, because Node has none and a process id means nothing between containers. The operating system
 * releases the lock of a dead process.
 */
export function shareDataFolder() {
  sharing ??= open(lockFile).then((lock) => lock.execute(share))
  return sharing
}

export async function claimDataFolder(work: () => Promise<unknown>, file = lockFile) {
  const lock = await open(file)
  const isAlone = await lock.execute(claim).then(
    () => true,
    () => false
  )
  if (isAlone) await work().finally(() => lock.execute('COMMIT'))
  sharing = lock.execute(share)
  await sharing
}

async function open(file: string) {
  const lock = await openSqlite(file, 'create')
  connections.push(lock)
  return lock
}
