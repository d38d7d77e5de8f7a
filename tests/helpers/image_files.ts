import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { imagesDir } from '#config/storage'
import { backgroundJobs } from '#server/pending_work'

/** Everything below the images' folder, uploads on their way included. */
export async function imageFiles() {
  await backgroundJobs.settled() // which removes files
  const entries = await readdir(imagesDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !['thumbnails', '.staging'].includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(imagesDir.length + 1))
    .sort()
}

export async function removeImageFolders() {
  for (const name of await imageFiles()) {
    await rm(join(imagesDir, name), { recursive: true, force: true })
  }
}
