import { join } from 'node:path'
import { promisify } from 'node:util'
import sqlite3 from 'sqlite3'
import { dataDir } from '#config/storage'

/** Empty: it is only there to be locked. The system takes a lock away when its process dies. */
const lockFile = join(dataDir, '.lock')

const share = 'PRAGMA busy_timeout = 60000; BEGIN; SELECT count(*) FROM sqlite_schema'
const claim = 'PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE'

let sharing: Promise<void> | undefined

/** The garbage collector closes a connection that nobody refers to, and its lock would end with it. */
const connections: sqlite3.Database[] = []

/**
 * Held by each process that has uploads on their way, the terminal tool's too, until it ends. The
 * lock is SQLite's, since Node has none of its own and a process id tells nothing between containers.
 */
export function shareDataFolder() {
  sharing ??= open(lockFile).then((execute) => execute(share))
  return sharing
}

/** Does the work where no other process holds the folder, and shares it from then on. */
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
