import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { imageWidths, widthsUpTo, type ImageWidth } from '#config/image_sizes'

/** A file has the same name in each folder, because one with another ending could become too long. */
export const folders = {
  full: '',
  thumbnail: 'thumbnails/',
  400: 'sizes/400/',
  800: 'sizes/800/',
  1200: 'sizes/1200/',
  1600: 'sizes/1600/',
  card: 'cards/',
  /** Of a WebP, for programs that don't know it. */
  jpeg: 'jpeg/',
} satisfies Record<'full' | 'thumbnail' | 'card' | 'jpeg' | ImageWidth, string>

export type ImageSize = keyof typeof folders

export const imageTables = ['property_images', 'trashed_images']

/** The images of properties, and those in the trash; a purge removes the files of one before its row. */
export const inImageTables = (selectFrom: (table: string, isKept: string) => string) =>
  [selectFrom('property_images', 'TRUE'), selectFrom('trashed_images', 'purged_at > ?')].join(
    ' UNION ALL '
  )

const storedSizes: ImageSize[] = ['full', 'thumbnail', ...imageWidths]

export const imageSizes: ImageSize[] = [...storedSizes, 'card', 'jpeg']

/** What is made on demand is not copied: the next one who asks makes it again. The image itself comes first. */
export const copiedFolders = storedSizes.map((size) => folders[size])

export const pathOf = (name: string, size: ImageSize) => `${folders[size]}${name}`

export const pathsOf = (name: string) => imageSizes.map((size) => pathOf(name, size))

export const sizesMade = ({ width, sized }: { width: number; sized: boolean | null }) =>
  ['full', 'thumbnail', ...(sized ? widthsUpTo(width) : [])] satisfies ImageSize[]

export type StoredFile = {
  name: string
  modifiedAt: () => Promise<number | null>
}

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A file or a folder survives a power cut then. */
export async function flush(path: string) {
  await using opened = await open(path)
  await opened.sync()
}

export const nullWhere =
  (isMissing: (error: unknown) => boolean) =>
  <T>(found: Promise<T>): Promise<T | null> =>
    found.catch((error) => {
      if (isMissing(error)) return null
      throw error
    })

/** Stored files never change, and their names are never used again. */
export interface ImageStore {
  readonly place: string

  /** Durable once it resolves; takes over files on the local disk. After a failure some may be stored. */
  publish(files: { file: string; path: string }[]): Promise<void>
  open(path: string): Promise<{ stream: Readable; bytes: number } | null>
  measure(path: string): Promise<number | null>
  /** @returns where browsers are sent for a file; null if this server answers it */
  addressOf(path: string): Promise<string | null>
  remove(paths: string[]): Promise<void>
  duplicate(files: { from: string; to: string }[]): Promise<void>

  /** A file that is stored or removed meanwhile may be left out. */
  list(size: ImageSize): AsyncIterable<StoredFile>
  /** Files stay under the day's date until `purgeRemoved`. @returns where, for people */
  moveAway(paths: string[]): Promise<string>
  purgeRemoved(day: string): Promise<void>

  /** The exporter copies a file to the local disk, or says that there is none. */
  exporter(): (path: string, to: string) => Promise<boolean>
  digest(path: string): Promise<{ bytes: number; sha256: string } | null>
  read(path: string): Promise<Buffer | null>
  write(path: string, content: Buffer): Promise<void>

  probe(): Promise<void>
}
