import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { imageStore } from '#image_store/image_store'
import { makeFolder } from '#maintenance/make_folder'
import { copiedFolders, flush, pathsOf, sizesMade, type ImageStore } from '#image_store/store'

const filesAtOnce = 8

export type CopiedRow = { file_name: string; width: number; sized: boolean | null }

export class ImageCopies {
  #copied = new Map<string, number>()
  #exported: ReturnType<ImageStore['exporter']> | undefined

  constructor(private folder: string) {}

  async start() {
    await mkdir(this.folder)
    for (const folder of copiedFolders) await makeFolder(join(this.folder, folder))
  }

  async copy(names: string[]) {
    const missing: string[] = []
    const limit = pLimit(filesAtOnce)
    const store = await imageStore()
    const exported = (this.#exported ??= store.exporter())
    const copyOne = async (name: string) => {
      const [image, thumbnail, ...sizes] = await Promise.all(
        copiedFolders.map((folder) => exported(folder + name, join(this.folder, folder, name)))
      )
      const count = 2 + sizes.filter(Boolean).length
      if (image && thumbnail) this.#copied.set(name, count)
      else missing.push(await this.#discard(name))
    }
    await limit.map(names, copyOne)
    return missing
  }

  /** Sizes may have been made since the image was copied. @returns the names without a file */
  async match(rows: CopiedRow[]) {
    const expected = new Map(rows.map((row) => [row.file_name, sizesMade(row).length]))
    for (const [name, count] of this.#copied) {
      if (expected.get(name) !== count) await this.#discard(name)
    }
    return this.copy([...expected.keys()].filter((name) => !this.#copied.has(name)))
  }

  async flush() {
    for (const folder of copiedFolders) await flush(join(this.folder, folder))
  }

  async #discard(name: string) {
    this.#copied.delete(name)
    for (const path of pathsOf(name)) await rm(join(this.folder, path), { force: true })
    return name
  }
}
