import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { imageStore } from '#image_store/image_store'
import { folders, pathsOf, type ImageStore } from '#image_store/store'

const filesAtOnce = 8

export class ImageCopies {
  #copied = new Set<string>()
  #exported: ReturnType<ImageStore['exporter']> | undefined

  constructor(private folder: string) {}

  async start() {
    for (const folder of Object.values(folders)) await mkdir(join(this.folder, folder))
  }

  async copy(names: string[]) {
    const missing: string[] = []
    const limit = pLimit(filesAtOnce)
    const store = await imageStore()
    const exported = (this.#exported ??= store.exporter())
    const copyOne = async (name: string) => {
      const found = await Promise.all(
        pathsOf(name).map((path) => exported(path, join(this.folder, path)))
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
    for (const folder of Object.values(folders)) await flush(join(this.folder, folder))
  }

  async #discard(name: string) {
    for (const path of pathsOf(name)) await rm(join(this.folder, path), { force: true })
    return name
  }
}

export async function imageNames() {
  const store = await imageStore()
  const names: string[] = []
  for await (const { name } of store.list('full')) names.push(name)
  return names
}

export async function flush(path: string) {
  await using file = await open(path)
  await file.sync()
}
