import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Busboy } from 'busboy'
import limits from '#config/limits'
import { Invalid, TooLarge } from '#exceptions/refusal'
import { parse, uploadFormFor, writeFile, type FormLimits } from '#images/upload_form'
import { PhotoFiles, type SentFile } from '#imports/photo_files'
import { tooManyPhotos, unpackAll } from '#imports/photo_archives'

const megabyte = 1024 * 1024
const { bytes: tableBytes, photoBytes, photos } = limits.imports

const formLimits: FormLimits = {
  bytes: tableBytes + photoBytes + megabyte, // with room for the form's own lines
  files: photos + 1,
  fileBytes: Infinity,
  fields: 5,
  fieldBytes: 64 * 1024,
  keepsFolders: true,
  bodyTooLarge: () =>
    new TooLarge('import_photos.body_too_large', {
      params: { megabytes: photoBytes / megabyte, tableMegabytes: tableBytes / megabyte },
    }),
  tooManyFiles: tooManyPhotos,
}

/** The table in memory, photos as files in `folder`. @throws Refusal */
export async function receiveImport(body: IncomingMessage, folder: string) {
  const form = uploadFormFor(body, formLimits)
  const fields = new Map<string, string>()
  const tables: Promise<Buffer | null>[] = []
  const files: Promise<SentFile | null>[] = []

  form.on('file', (field, file, { filename = '' }) => {
    if (field === 'images') {
      const content = join(folder, `sent-${files.length}`)
      files.push(attended(write(file, { content, path: filename }, form)))
    } else if (field !== 'file') {
      file.resume()
    } else if (tables.length) {
      form.destroy(new Invalid('import_photos.several_tables', { field: 'file' }))
    } else {
      tables.push(attended(read(file, filename, form)))
    }
  })
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) form.destroy(new TooLarge())
    fields.set(name, value)
  })

  try {
    await parse(body, form)
  } finally {
    await Promise.allSettled([...tables, ...files])
  }
  const [table] = await Promise.all(tables)
  if (!table) throw new Invalid('import_photos.no_table', { field: 'file' })
  const sent = await Promise.all(files)
  const found = await unpackAll(
    sent.filter((file) => file !== null),
    folder
  )
  return { fields: Object.fromEntries(fields), file: table, photos: new PhotoFiles(found) }
}

/** What the form is refused with says why it failed. */
function attended<T>(work: Promise<T>) {
  work.catch(() => {})
  return work
}

/** A form without a selected file sends an empty one without a name. */
async function write(file: Readable, sent: Omit<SentFile, 'bytes'>, form: Busboy) {
  const bytes = await writeFile(file, sent.content, form)
  return sent.path || bytes ? { ...sent, bytes } : null
}

async function read(file: Readable, name: string, form: Busboy) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > tableBytes) {
      const params = { megabytes: tableBytes / megabyte }
      form.destroy(new TooLarge('import_photos.table_too_large', { params, field: 'file' }))
    } else {
      chunks.push(chunk)
    }
  }
  return name || bytes ? Buffer.concat(chunks) : null
}
