import type { IncomingMessage } from 'node:http'
import { readFile } from 'node:fs/promises'
import limits from '#config/limits'
import { Invalid, TooLarge } from '#exceptions/refusal'
import { receiveForm, type FormLimits } from '#images/upload_form'
import { PhotoFiles } from '#imports/photo_files'
import { tooManyPhotos, unpackAll } from '#imports/photo_archives'

const megabyte = 1024 * 1024
const { bytes: tableBytes, photoBytes, photos } = limits.imports

const formLimits: FormLimits = {
  bytes: tableBytes + photoBytes + megabyte, // with room for the form's own lines
  fileFields: ['file', 'images'],
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
  const { fields, files } = await receiveForm(body, folder, formLimits)
  const { file: [table, another] = [], images = [] } = Object.groupBy(files, ({ field }) => field)
  if (!table) throw new Invalid('imports.no_file', { field: 'file' })
  if (another) throw new Invalid('import_photos.several_tables', { field: 'file' })
  if (table.bytes > tableBytes) {
    const params = { megabytes: tableBytes / megabyte }
    throw new TooLarge('imports.too_large', { params, field: 'file' })
  }
  const photoFiles = new PhotoFiles(await unpackAll(images, folder))
  return {
    fields: Object.fromEntries(fields),
    file: await readFile(table.content),
    photos: photoFiles,
  }
}
