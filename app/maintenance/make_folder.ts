import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder with those above it. Node's own `recursive` never ends where the system denies a
 * folder its existence though the one above is there, as in /proc.
 * @throws what the system says of the first that can't be made
 */
export async function makeFolder(folder: string) {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await isFolder(folder))) return
    if (code !== 'ENOENT') throw error
    await makeFolder(dirname(folder))
    await mkdir(folder)
  }
}

async function isFolder(path: string) {
  const stats = await stat(path)
  return stats.isDirectory()
}
