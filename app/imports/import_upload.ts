import type { IncomingMessage } from 'node:http'
import { readFile } from 'node:fs/promises'
import { countAddition, forgetAddition } from '#auth/user_limits'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { ensureTableFits } from '#csv/table'
import { Invalid, TooLarge, TooManyRequests, Unavailable } from '#exceptions/refusal'
import { inStagingFolderOf } from '#images/staging_folder'
import { receiveForm, type FormLimits } from '#images/upload_form'
import { displayName } from '#image_store/image_name'
import { tooManyPhotos } from '#imports/import_photos'
import { PhotoFiles } from '#imports/photo_files'
import type User from '#models/user'

const megabyte = 1024 * 1024
const { bytes: tableBytes, photoBytes, photos } = limits.imports

const formLimits: FormLimits = {
  bytes: tableBytes + photoBytes + megabyte, // with room for the form's own lines
  fileFields: ['file', 'images'],
  files: photos + 1,
  fileBytes: Infinity,
  fields: 7,
  fieldBytes: megabyte, // a correction in each row
  keepsFolders: true,
  bodyTooLarge: () =>
    new TooLarge('imports.photos_body_too_large', {
      params: { megabytes: photoBytes / megabyte, tableMegabytes: tableBytes / megabyte },
    }),
  tooManyFiles: tooManyPhotos,
}

const importing = new Set<number>()

/**
 * One at a time of an account, and a few in all, because each takes memory and the processor. Decided before the body is read,
 * so that nothing waits half uploaded. @throws TooManyRequests, Unavailable
 */
export async function importAlone<Answer extends { operation_id: string | null }>(
  user: User,
  body: IncomingMessage,
  work: (folder: string) => Promise<Answer>
) {
  if (importing.has(user.id))
    throw new TooManyRequests(serverLimits.staged.retrySeconds, 'imports.one_at_a_time', {})
  if (importing.size >= limits.imports.atOnce) throw new Unavailable('imports.busy')
  importing.add(user.id)
  try {
    if (user.isOwner) await countAddition('importTries', user)
    const answer = await inStagingFolderOf(user.id, body, formLimits.bytes, work)
    if (user.isOwner && answer.operation_id) await forgetAddition('importTries', user)
    return answer
  } finally {
    importing.delete(user.id)
  }
}

/** The table in memory, photos as files in `folder`. @throws Refusal */
export async function receiveImport(body: IncomingMessage, folder: string) {
  const { fields, files } = await receiveForm(body, folder, formLimits)
  const { file: [table, another] = [], images = [] } = Object.groupBy(files, ({ field }) => field)
  if (!table) throw new Invalid('imports.no_file', { field: 'file' })
  if (another) throw new Invalid('imports.several_tables', { field: 'file' })
  ensureTableFits(table.bytes)
  const archive = images.find(({ originalName: name }) => /\.zip$/i.test(name))
  if (archive) {
    const params = { name: displayName(archive.originalName) }
    throw new Invalid('import_page.archive', { params, field: 'images' })
  }
  return {
    fields: Object.fromEntries(fields),
    file: await readFile(table.content),
    name: displayName(table.originalName),
    photos: new PhotoFiles(images),
  }
}
