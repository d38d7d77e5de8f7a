import type { ReadStream } from 'node:fs'
import { copyFile, link, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { extname, join } from 'node:path'
import { imagesDir, stagingDir, thumbnailsDir } from '#config/storage'
import { codeOf } from '#exceptions/error_code'
import { shareDataFolder } from '#images/data_folder_lock'
import { extensions } from '#images/image_name'

export type StoredImage = { fileName: string; width: number; height: number }

export type ImageSize = 'full' | 'thumbnail'
const folders = { full: imagesDir, thumbnail: thumbnailsDir } satisfies Record<ImageSize, string>
export const imageSizes = Object.keys(folders) as ImageSize[]

export const pathOf = (name: string, size: ImageSize) => join(folders[size], name)

const contentTypes = new Map(
  Object.entries(extensions).map(([format, extension]) => [`.${extension}`, `image/${format}`])
)

/** For demo data: a hard link where possible, because a stored file never changes. The caller flushes. */
export async function shareStoredImage({ fileName }: StoredImage, anotherName: string) {
  for (const size of imageSizes) {
    const [from, to] = [pathOf(fileName, size), pathOf(anotherName, size)]
    await link(from, to).catch(() => copyFile(from, to))
  }
}

/** The file names survive a power failure. */
export async function flushImageFolders() {
  await Promise.all(Object.values(folders).map(flushFolder))
}

/** A missing file is no error. */
export async function removeImageFiles(names: string[]) {
  const paths = names.flatMap((name) => imageSizes.map((size) => pathOf(name, size)))
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

export const contentTypeOf = (name: string) => contentTypes.get(extname(name))!

/** @returns null if the file is missing */
export async function openImage(
  name: string,
  size: ImageSize
): Promise<{ stream: ReadStream; bytes: number } | null> {
  const file = await nullIfMissing(open(pathOf(name, size)))
  if (!file) return null
  try {
    const { size: bytes } = await file.stat()
    return { stream: file.createReadStream(), bytes }
  } catch (error) {
    await file.close()
    throw error
  }
}

export async function measureImage(name: string, size: ImageSize) {
  const file = await nullIfMissing(stat(pathOf(name, size)))
  return file && { stream: Readable.from([]), bytes: file.size }
}

async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The folder is on the images' disk, and removed afterwards. */
export async function inStagingFolder<T>(work: (folder: string) => Promise<T>) {
  await shareDataFolder()
  const folder = await mkdtemp(join(stagingDir, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function flushFolder(folder: string) {
  await using directory = await open(folder)
  await directory.sync()
}
