import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '#exceptions/error_code'

/** Node's `recursive` never ends if a folder can't be made though its parent exists, as in /proc. */
export async function makeFolder(folder: string) {
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder))
  await mkdir(folder).catch((error) => {
    // Another server of the data folder may have made it meanwhile.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  })
}
