import { posix } from 'node:path'
import serverLimits from '#config/server_limits'
import { folded } from '#database/folding'
import { Invalid, type Refusal } from '#exceptions/refusal'
import { displayName } from '#image_store/image_name'
import type { ImageSource } from '#images/image_format'

/** `content` is where it is stored, `path` its name with its folders. */
export type SentFile = { content: string; path: string; bytes: number }

export type PhotoFile = ImageSource & { content: string; path: string }

/** The files that came with a table, whatever they contain. */
export class PhotoFiles {
  #files: PhotoFile[]
  #byName: Map<string, { key: string; file: PhotoFile }[]>
  #used = new Set<PhotoFile>()

  static none() {
    return new PhotoFiles([])
  }

  constructor(sent: SentFile[]) {
    this.#files = sent.map(({ content, path }) => ({
      ...{ content, path },
      originalName: posix.basename(path),
    }))
    const keyed = this.#files.map((file) => ({ key: keyOf(file.path), file }))
    this.#byName = Map.groupBy(keyed, ({ key }) => posix.basename(key))
  }

  get size() {
    return this.#files.length
  }

  get unused() {
    return this.#files.filter((file) => !this.#used.has(file)).map(({ path }) => path)
  }

  /** A name may leave out folders, as long as one file alone has it. */
  find(name: string): PhotoFile | Refusal {
    const params = { name: displayName(name) }
    if (isAddress(name)) return new Invalid('import_photos.address', { params, field: 'images' })
    const key = keyOf(name)
    const named = this.#byName.get(posix.basename(key)) ?? []
    const whole = named.filter((one) => one.key === key)
    const found = whole.length ? whole : named.filter((one) => one.key.endsWith(`/${key}`))
    for (const { file } of found) this.#used.add(file)
    if (found.length === 1) return found[0].file
    const count = found.length
    return new Invalid(`import_photos.${count ? 'ambiguous' : 'missing'}`, {
      params: { ...params, count },
      field: 'images',
    })
  }
}

/** Of a name without its folders; a cell may have Windows' slashes. */
export const baseOf = (name: string) => posix.basename(plain(name))

/** Case, accents and the form of Unicode differ between systems. */
const keyOf = (name: string) => folded(plain(name))

/** No file has a longer name. */
const plain = (name: string) =>
  name
    .slice(0, serverLimits.zips.nameCharacters + 1)
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')

const isAddress = (name: string) => /^\s*([a-z][a-z\d+.-]*:)?\/\//i.test(name)
