import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '#exceptions/error_code'

/** Node's `recursive` never ends if a folder can't be made though its parent exists, as in /proc. */
export async function makeFolder(folder: string) {
  try {
    await mkdir(folder)
  } catch (error) {
    const code = codeOf(error)
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
