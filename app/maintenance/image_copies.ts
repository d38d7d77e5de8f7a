import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { imageStore } from '#image_store/image_store'
import { folders, pathsOf } from '#image_store/store'

const filesAtOnce = 8

export class ImageCopies {
  #copied = new Set<string>()

  constructor(private folder: string) {}

  async start() {
    for (const folder of Object.values(folders)) await mkdir(join(this.folder, folder))
  }

  async copy(names: string[]) {
    const missing: string[] = []
    await pLimit(filesAtOnce).map(names, async (name) => {
      const found = await Promise.all(pathsOf(name).map((path) => this.#copyFile(path)))
      if (found.every(Boolean)) this.#copied.add(name)
      else missing.push(await this.#discard(name))
    })
    return missing
  }

  async #copyFile(path: string) {
    const store = await imageStore()
    const content = await store.read(path)
    if (content) await writeFile(join(this.folder, path), content, { flush: true })
    return content !== null
  }

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
