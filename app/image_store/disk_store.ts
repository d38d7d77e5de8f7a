import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DateTime } from 'luxon'
import { imagesDir, removedDir, stagingDir } from '#config/storage'
import { codeOf } from '#exceptions/error_code'
import { Failed } from '#exceptions/refusal'
import { shareDataFolder } from '#image_store/data_folder_lock'
import { flush, folders, nullWhere, sha256Of } from '#image_store/store'
import type { ImageSize, ImageStore } from '#image_store/store'

const probeBytes = 4096

export class DiskStore implements ImageStore {
  readonly place = imagesDir

  async publish(files: { file: string; path: string }[]) {
    for (const { file, path } of files) await rename(file, pathOnDisk(path))
    await flushFoldersOf(files.map(({ path }) => path))
  }

  async open(path: string) {
    const file = await nullIfMissing(open(pathOnDisk(path)))
    if (!file) return null
    try {
      const { size: bytes } = await file.stat()
      return { stream: file.createReadStream(), bytes }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async measure(path: string) {
    const found = await nullIfMissing(stat(pathOnDisk(path)))
    return found && found.size
  }

  async addressOf() {
    return null
  }

  async remove(paths: string[]) {
    await Promise.all(paths.map((path) => rm(pathOnDisk(path), { force: true })))
  }

  async duplicate(files: { from: string; to: string }[]) {
    await Promise.all(
      files.map(async (file) => {
        const [from, to] = [pathOnDisk(file.from), pathOnDisk(file.to)]
        await link(from, to).catch(() => copyFile(from, to))
      })
    )
    await flushFoldersOf(files.map(({ to }) => to))
  }

  /** `readdir` would hold hundreds of thousands of names in memory. */
  async *list(size: ImageSize) {
    const folder = join(imagesDir, folders[size])
    for await (const entry of await opendir(folder)) {
      const { name } = entry
      if (!entry.isFile() || name.startsWith('.')) continue
      const modifiedAt = async () => {
        const found = await nullIfMissing(stat(join(folder, name)))
        return found && found.mtimeMs
      }
      yield { name, modifiedAt }
    }
  }

  async moveAway(paths: string[]) {
    const folder = join(removedDir, DateTime.utc().toISODate())
    for (const path of paths) await mkdir(dirname(join(folder, path)), { recursive: true })
    // A deletion may remove the file first.
    for (const path of paths) await nullIfMissing(rename(pathOnDisk(path), join(folder, path)))
    return folder
  }

  async purgeRemoved(day: string) {
    const days = await readdir(removedDir).catch(() => [])
    for (const name of days.filter((found) => found < day)) {
      await rm(join(removedDir, name), { recursive: true, force: true })
    }
  }

  exporter() {
    const copies = new Map<number, string>() // by inode, because a file can have several names
    return async (path: string, to: string) => {
      const from = pathOnDisk(path)
      const found = await nullIfMissing(stat(from))
      if (!found) return false
      const copied = await nullIfMissing(copyOrLink(from, to, found, copies))
      return copied !== null
    }
  }

  async digest(path: string) {
    const content = await this.read(path)
    return content && { bytes: content.length, sha256: sha256Of(content) }
  }

  async read(path: string) {
    return nullIfMissing(readFile(pathOnDisk(path)))
  }

  async write(path: string, content: Buffer) {
    await shareDataFolder() // keeps a server that starts from emptying the staging folder
    const staged = join(stagingDir, `moved-${randomBytes(8).toString('hex')}`)
    try {
      await writeFile(staged, content, { flush: true })
      await rename(staged, pathOnDisk(path))
    } finally {
      await rm(staged, { force: true })
    }
    await flush(dirname(pathOnDisk(path)))
  }

  /** Folder permissions don't show that a disk is full or read-only. */
  async probe() {
    const path = join(imagesDir, `.probe-${process.pid}`)
    try {
      await using file = await open(path, 'w')
      await file.write(randomBytes(probeBytes))
      await file.sync()
    } finally {
      await rm(path, { force: true })
    }
  }
}

const pathOnDisk = (path: string) => join(imagesDir, path)

const nullIfMissing = nullWhere((error) => codeOf(error) === 'ENOENT')

async function copyOrLink(from: string, to: string, found: Stats, copies: Map<number, string>) {
  const { ino, nlink, size } = found
  const twin = nlink > 1 ? copies.get(ino) : undefined
  if (twin) await link(twin, to).catch(() => copyWhole(from, to, size))
  else await copyWhole(from, to, size)
  if (nlink > 1) copies.set(ino, to)
}

async function copyWhole(from: string, to: string, size: number) {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await flush(to)
  const copied = await stat(to)
  if (copied.size !== size) throw new Failed('backup.short', { params: { file: from } })
}

async function flushFoldersOf(paths: string[]) {
  const names = new Set(paths.map((path) => dirname(pathOnDisk(path))))
  await Promise.all([...names].map(flush))
}
