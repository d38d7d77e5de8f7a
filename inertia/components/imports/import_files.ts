import limits from '#config/limits'
import { megabytesOf } from '~/components/photos/photo_rules'
import { text } from '~/lib/texts'

export type ImportFiles = { table: File | null; photos: File[] }

export const noFiles: ImportFiles = { table: null, photos: [] }

type Taken = { files: ImportFiles; problem?: string }

/** A new table takes the place of the one before, and photos come to those that there are. */
export async function withTaken(
  { table, photos }: ImportFiles,
  added: File[],
  takesPhotos: boolean
): Promise<Taken> {
  const addedPhotos = takesPhotos ? added.filter(isPhoto) : []
  const tables = added.filter((file) => !addedPhotos.includes(file))
  const files = { table, photos: withoutDoubles([...photos, ...addedPhotos]) }
  const problem = problemOf(tables)
  if (problem || tables.length === 0) return { files, problem }
  try {
    return { files: { ...files, table: await inMemory(tables[0]) } }
  } catch {
    return { files, problem: text('import_page.unreadable', { name: tables[0].name }) }
  }
}

const isPhoto = ({ name, type }: File) =>
  type.startsWith('image/') || /\.(zip|jpe?g|png|gif|webp)$/i.test(name)

function problemOf(tables: File[]) {
  if (tables.length > 1) return text('import_page.one_file')
  const tooLarge = tables.find(({ size }) => size > limits.imports.bytes)
  const megabytes = megabytesOf(limits.imports.bytes)
  return tooLarge && text('import_page.too_large', { name: tooLarge.name, megabytes })
}

/** What was shown is what is imported, and a browser refuses a file that was mended after it was chosen. */
const inMemory = async (file: File) => new File([await file.arrayBuffer()], file.name)

/** Who chooses a folder's photos again means the same ones. */
const withoutDoubles = (photos: File[]) => [
  ...new Map(photos.map((photo) => [`${photo.name}/${photo.size}`, photo])).values(),
]
