import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stagingDir } from '#config/storage'
import { shareDataFolder } from '#images/data_folder_lock'

/** The folder is on the local disk, and removed afterwards. */
export async function inStagingFolder<T>(work: (folder: string) => Promise<T>) {
  await shareDataFolder()
  const folder = await mkdtemp(join(stagingDir, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
