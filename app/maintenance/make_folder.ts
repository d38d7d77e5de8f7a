import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '#exceptions/error_code'

/** Node's `recursive` never ends if a folder can't be made though its parent exists, as in /proc. */
export async function makeFolder(folder: string) {
  try {
    await makeLast(folder)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    await makeFolder(dirname(folder))
    await makeLast(folder)
  }
}

/** Another server of the data folder may have made it meanwhile. */
async function makeLast(folder: string) {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await isFolder(folder))) throw error
  }
}

async function isFolder(path: string) {
  const stats = await stat(path)
  return stats.isDirectory()
}
