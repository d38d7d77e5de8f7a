import pLimit from 'p-limit'
import limits from '#config/limits'
import { conversionOf, megabytesOf, rejectionOf } from '~/components/photos/photo_rules'
import { shrinkPhoto } from '~/components/photos/uploads/shrink_photo'
import { text } from '~/lib/texts'

export type ImportFiles = { table: File | null; photos: File[] }

/** A new table takes the place of the one before, and photos come to those that there are. */
export async function withTaken(
  { table, photos }: ImportFiles,
  added: File[],
  takesPhotos: boolean
): Promise<{ files: ImportFiles; problem?: string }> {
  const archives = takesPhotos ? added.filter(({ name }) => /\.zip$/i.test(name)) : []
  const addedPhotos = takesPhotos ? added.filter(isPhoto) : []
  const aside = [...archives, ...addedPhotos]
  const [other, another] = added.filter((file) => !aside.includes(file))
  const files = { table, photos: withoutDoubles([...photos, ...addedPhotos]) }
  const refusedBy = (key: 'archive' | 'one_file' | 'too_large' | 'unreadable', name = '') => ({
    files,
    problem: text(`import_page.${key}`, { name, megabytes: megabytesOf(limits.imports.bytes) }),
  })
  if (another) return refusedBy('one_file')
  if (other && other.size > limits.imports.bytes) return refusedBy('too_large', other.name)
  try {
    if (other) files.table = await inMemory(other)
  } catch {
    return refusedBy('unreadable', other.name)
  }
  return archives[0] ? refusedBy('archive', archives[0].name) : { files }
}

const isPhoto = ({ name, type }: File) =>
  type.startsWith('image/') || /\.(jpe?g|png|gif|webp|hei[cf])$/i.test(name)

/** What was shown is what is imported, and a browser refuses a file that was mended after it was chosen. */
const inMemory = async (file: File) => new File([await file.arrayBuffer()], file.name)

/** Who chooses a folder's photos again means the same ones. */
const withoutDoubles = (photos: File[]) => [
  ...new Map(photos.map((photo) => [`${pathOf(photo)}/${photo.size}`, photo])).values(),
]

/** With the folders below the one that was dropped, by which a row may tell photos of one name apart. */
const pathOf = (photo: File & { relativePath?: string }) =>
  (photo.relativePath ?? photo.name).replace(/^\.?\//, '')

export type Sent = ImportFiles & {
  /** Fields by the headings of the file; an empty one leaves the column out. */
  columns: Record<string, string>
  /** What every row has that doesn't say it, by field. */
  defaults: Record<string, string>
  /** What takes the place of cells, by row and field. */
  corrections: Record<number, Record<string, string>>
  key: string
  isDry: boolean
  /** Checks a value that a press on *Import* may have left, which is then taken. */
  mayFollow?: boolean
  skipsRefused: boolean
}

export async function formOf(
  { table, photos, columns, defaults, corrections, ...sent }: Sent,
  signal: AbortSignal
) {
  const form = new FormData()
  if (sent.isDry) form.append('dry_run', '1')
  else form.append('key', sent.key)
  if (sent.skipsRefused) form.append('skip_refused', '1')
  form.append('columns', JSON.stringify(columns))
  form.append('defaults', JSON.stringify(defaults))
  form.append('corrections', JSON.stringify(corrections))
  if (table) form.append('file', table, table.name)
  await atOnce.map(photos, (photo) => shrink(photo, signal))
  for (const photo of photos) form.append('images', shrunk.get(photo) ?? photo, pathOf(photo))
  return form
}

const atOnce = pLimit(2) // a phone has memory for two
const shrunk = new WeakMap<File, File>()

/** Its name stays, by which the table tells it; what can't be made smaller is refused by the server, which says why. */
async function shrink(photo: File, signal: AbortSignal) {
  const { imageBytes } = limits
  const isFit = rejectionOf(photo, imageBytes) || !conversionOf(photo, imageBytes)
  if (signal.aborted || isFit || shrunk.has(photo)) return
  shrunk.set(photo, await shrinkPhoto(photo, imageBytes).catch(() => photo))
}
