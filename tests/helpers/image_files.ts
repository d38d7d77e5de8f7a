import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { imageStoreKind, stagingDir } from '#config/storage'
import { imageStore } from '#image_store/image_store'
import { imageSizes, pathOf } from '#image_store/store'
import { backgroundJobs } from '#server/pending_work'
import { keysUnder } from '#tests/helpers/object_store'

const imagePrefix = 'property-images/'

/** Registers tests that look at the images' folders, or keep the disk from working. */
export function onlyOnDisk(register: () => void) {
  if (imageStoreKind === 'disk') register()
}

/** Registers tests of what an object store does, and how it fails. */
export function onlyOnS3(register: () => void) {
  if (imageStoreKind === 's3') register()
}

/** Every stored file, and uploads on their way. */
export async function imageFiles() {
  await backgroundJobs.settled() // which removes files
  const staged = await readdir(stagingDir, { recursive: true })
  return [...(await storedPaths()), ...staged.map((name) => join('.staging', name))].sort()
}

/** If there are any: what has to end before would hold up tests without images. */
export async function removeImages() {
  const [paths, staged] = await Promise.all([storedPaths(), readdir(stagingDir)])
  if (!paths.length && !staged.length) return
  await backgroundJobs.settled()
  const store = await imageStore()
  await store.remove(await storedPaths())
  for (const name of await readdir(stagingDir)) {
    await rm(join(stagingDir, name), { recursive: true, force: true })
  }
}

/** A file that no upload has made. */
export async function writeImageFile(path: string, content = 'x') {
  const store = await imageStore()
  await store.write(path, Buffer.from(content))
}

export async function removeImageFile(path: string) {
  const store = await imageStore()
  await store.remove([path])
}

export async function readImageFile(path: string) {
  const store = await imageStore()
  return (await store.read(path))!
}

/** Asks an object store once, which is asked before each test. */
async function storedPaths() {
  if (imageStoreKind === 's3') {
    const keys = await keysUnder(imagePrefix)
    return keys.map((key) => key.slice(imagePrefix.length))
  }
  const store = await imageStore()
  const paths: string[] = []
  for (const size of imageSizes) {
    for await (const { name } of store.list(size)) paths.push(pathOf(name, size))
  }
  return paths
}
