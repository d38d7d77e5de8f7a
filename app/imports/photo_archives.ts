import { isUtf8 } from 'node:buffer'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry } from 'yauzl'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { Invalid, Refusal, TooLarge } from '#exceptions/refusal'
import { displayName } from '#image_store/image_name'
import type { SentFile } from '#images/upload_form'

const { photos, photoBytes } = limits.imports
const signatures = ['PK\x03\x04', 'PK\x05\x06'] // the second one is of an empty archive

/** @returns the sent files, and those of archives in their place. @throws Invalid, TooLarge */
export async function unpackAll(sent: SentFile[], folder: string) {
  const files: SentFile[] = []
  for (const file of sent) {
    if (await isArchive(file)) {
      await unpack(file, folder, files)
      await rm(file.content)
    } else if (isPhotoName(file.originalName)) {
      add(file, files)
    }
  }
  return files
}

export const tooManyPhotos = () =>
  new Invalid('import_photos.too_many', { params: { limit: photos }, field: 'images' })

/** Before it is unpacked: an archive that says less is refused once it gives more. */
function add(file: SentFile, files: SentFile[]) {
  files.push(file)
  if (files.length > photos) throw tooManyPhotos()
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) <= photoBytes) return
  const params = { megabytes: photoBytes / 1024 / 1024 }
  throw new TooLarge('import_photos.too_large', { params, field: 'images' })
}

async function isArchive({ content, originalName }: SentFile) {
  if (/\.zip$/i.test(originalName)) return true
  await using file = await open(content)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return signatures.includes(buffer.toString('latin1'))
}

async function unpack(sent: SentFile, folder: string, files: SentFile[]) {
  const archive = displayName(posix.basename(sent.originalName))
  try {
    const zip = await yauzl.openPromise(sent.content, { decodeStrings: false })
    zip.on('error', () => {}) // the loop is told too, unless it is over
    if (zip.entryCount > serverLimits.zips.entries) throw tooManyPhotos()
    for await (const entry of zip.eachEntry()) {
      const originalName = nameOf(entry)
      if (!isPhotoName(originalName)) continue
      ensureReadable(entry, originalName, archive)
      const content = join(folder, `unpacked-${files.length}`)
      add({ ...sent, content, originalName, bytes: entry.uncompressedSize }, files)
      // It listens at once: an archive's stream may fail before anybody reads, and an error would end the process.
      const stream = await zip.openReadStreamPromise(entry)
      await pipeline(stream, (chunks) => contentOf(chunks, entry), createWriteStream(content))
    }
  } catch (error) {
    const isFault = error instanceof Refusal || (error as NodeJS.ErrnoException).syscall
    throw isFault ? error : refusal('damaged_archive', { archive })
  }
}

/** macOS writes UTF-8 without saying so. */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields }: Entry) {
  const utf8 = 0x800
  return yauzl
    .getFileNameLowLevel(isUtf8(raw) ? flags | utf8 : flags, raw, extraFields, true)
    .replace(/^(\.\/)+/, '')
}

/** Not of folders, hidden files, and what systems put beside photos. @throws Invalid */
function isPhotoName(name: string) {
  ensurePlain(name)
  const parts = name.split('/')
  const isHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX')
  return !isHidden && !/^(thumbs\.db|desktop\.ini|)$/i.test(parts.at(-1)!)
}

/** No name becomes a path on the disk, but one that tries to is no photo's. @throws Invalid */
function ensurePlain(name: string) {
  const isPlain =
    name.length <= serverLimits.zips.nameCharacters &&
    !/^(\/|[a-z]:)|[\p{Cc}\\]/iu.test(name) &&
    !name.split('/').includes('..')
  if (!isPlain) throw refusal('unsafe_name', { name: displayName(name) })
}

function ensureReadable(entry: Entry, name: string, archive: string) {
  const params = { name: displayName(name), archive }
  if (entry.isEncrypted()) throw refusal('encrypted', params)
  if (!entry.canDecodeFileData()) throw refusal('unknown_compression', params)
}

/** Ends behind the limit of a photo, which is said to whoever names the file. */
async function* contentOf(chunks: AsyncIterable<Buffer>, { crc32: expected }: Entry) {
  let [bytes, sum] = [0, 0]
  for await (const chunk of chunks) {
    yield chunk
    bytes += chunk.length
    sum = crc32(chunk, sum)
    if (bytes > limits.imageBytes) return
  }
  if (sum !== expected) throw new Error('The checksum differs')
}

const refusal = (key: string, params: Record<string, string>) =>
  new Invalid(`import_photos.${key}`, { params, field: 'images' })
