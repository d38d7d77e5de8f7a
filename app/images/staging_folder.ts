import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { imagesDir, imageStoreKind, stagingDir } from '#config/storage'
import { codeOf } from '#exceptions/error_code'
import { shareDataFolder } from '#image_store/data_folder_lock'

export async function inStagingFolder<T>(work: (folder: string) => Promise<T>) {
  await shareDataFolder()
  await ensureStagingFolder()
  const folder = await mkdtemp(join(stagingDir, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Somebody may remove the folder, for example with images that went into a bucket. */
export async function ensureStagingFolder() {
  // The images' disk may be missing where their own folder is.
  if (imageStoreKind !== 'disk') await makeMissing(imagesDir)
  await makeMissing(stagingDir)
}

async function makeMissing(folder: string) {
  await mkdir(folder).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}
