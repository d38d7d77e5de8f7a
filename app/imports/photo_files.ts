import { readdir } from 'node:fs/promises'
import { join, posix, relative } from 'node:path'
import { folded } from '#database/folding'
import { Invalid, type Refusal } from '#exceptions/refusal'
import { displayName } from '#image_store/image_name'
import type { SentFile } from '#images/upload_form'

type NamedFile = Pick<SentFile, 'content' | 'originalName'>

/** `path` is its name with its folders, `key` what that is found by. */
export type PhotoFile = NamedFile & { path: string; key: string }

export class PhotoFiles {
  #files: PhotoFile[]
  #byName: Map<string, PhotoFile[]>
  #used = new Set<PhotoFile>()

  static async in(folder: string) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name))
    return new PhotoFiles(
      paths.map((content) => ({ content, originalName: relative(folder, content) }))
    )
  }

  constructor(sent: NamedFile[]) {
    const shown = sent.filter(({ originalName }) => !isHidden(originalName))
    this.#files = shown.map(({ originalName: path, ...file }) => ({
      ...{ ...file, path, key: keyOf(path) },
      originalName: posix.basename(path),
    }))
    this.#byName = Map.groupBy(this.#files, (file) => posix.basename(file.key))
  }

  get unused() {
    return this.#files.filter((file) => !this.#used.has(file)).map(({ path }) => path)
  }

  /** A name may leave out folders, as long as one file alone has it. */
  find(name: string): PhotoFile | Refusal {
    const refusal = (problem: string, count = 0) =>
      new Invalid(`imports.photo_${problem}`, {
        params: { name: displayName(name), count },
        field: 'images',
      })
    if (isAddress(name)) return refusal('address')
    const key = keyOf(name)
    const named = this.#byName.get(posix.basename(key)) ?? []
    const whole = named.filter((file) => file.key === key)
    const found = whole.length ? whole : named.filter((file) => file.key.endsWith(`/${key}`))
    for (const file of found) this.#used.add(file)
    if (found.length === 1) return found[0]
    return refusal(found.length ? 'ambiguous' : 'missing', found.length)
  }
}

/** Also what systems put beside photos. */
function isHidden(path: string) {
  const parts = plain(path).split('/')
  const isBelowHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX')
  return isBelowHidden || /^(thumbs\.db|desktop\.ini)$/i.test(parts.at(-1)!)
}

/** Of a name without its folders; a cell may have Windows' slashes. */
export const baseOf = (name: string) => posix.basename(plain(name))

/** Case, accents and the form of Unicode differ between systems. */
const keyOf = (name: string) => folded(plain(name))

const plain = (name: string) =>
  name
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')

const isAddress = (name: string) => /^\s*([a-z][a-z\d+.-]*:)?\/\//i.test(name)
