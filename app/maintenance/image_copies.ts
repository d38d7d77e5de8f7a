import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { imagesDir, thumbnailsDir } from '#config/storage'
import { codeOf } from '#exceptions/error_code'
import { Failed } from '#exceptions/refusal'

const filesAtOnce = 8

export class ImageCopies {
  #copied = new Set<string>()
  /** Copies by inode, because a file can have several names. */
  #shared = new Map<number, string>()

  constructor(private folder: string) {}

  get #folders() {
    return [
      { from: imagesDir, to: this.folder },
      { from: thumbnailsDir, to: join(this.folder, 'thumbnails') },
    ]
  }

  async start() {
    for (const { to } of this.#folders) await mkdir(to)
  }

  async copy(names: string[]) {
    const missing: string[] = []
    const limit = pLimit(filesAtOnce)
    const copyOne = async (name: string) => {
      const found = await Promise.all(
        this.#folders.map(({ from, to }) => this.#copyFile(join(from, name), join(to, name)))
      )
      if (found.every(Boolean)) this.#copied.add(name)
      else missing.push(await this.#discard(name))
    }
    await limit.map(names, copyOne)
    return missing
  }

  /** @returns the names without a file */
  async match(names: string[]) {
    const expected = new Set(names)
    for (const name of this.#copied.difference(expected)) await this.#discard(name)
    return this.copy([...expected.difference(this.#copied)])
  }

  async flush() {
    for (const { to } of this.#folders) await flush(to)
  }

  async #discard(name: string) {
    for (const { to } of this.#folders) await rm(join(to, name), { force: true })
    return name
  }

  async #copyFile(from: string, to: string) {
    try {
      const { ino, nlink, size } = await stat(from)
      const twin = nlink > 1 ? this.#shared.get(ino) : undefined
      if (twin) await link(twin, to).catch(() => copyWhole(from, to, size))
      else await copyWhole(from, to, size)
      if (nlink > 1) this.#shared.set(ino, to)
      return true
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      return false
    }
  }
}

async function copyWhole(from: string, to: string, size: number) {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await flush(to)
  const copied = await stat(to)
  if (copied.size !== size) throw new Failed('backup.short', { params: { file: from } })
}

export async function imageNames() {
  const entries = await readdir(imagesDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

export async function flush(path: string) {
  await using file = await open(path)
  await file.sync()
}
