import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import limits from '#config/limits'
import {
  BadRequest,
  Invalid,
  Refusal,
  TooLarge,
  TooSlow,
  UnsupportedType,
} from '#exceptions/refusal'
import type { ImageSource } from '#images/image_encoding'

/**
 * Reads a multipart body into files in `folder`, keeping of each no more than shows that it is
 * larger than `fileBytes`. `take` is handed each file of the field `images` while it still arrives,
 * and null for one that is none. To be asked only once the caller's right to upload is known.
 * @returns each `property_id` beside the files
 * @throws BadRequest for a body that breaks off, TooSlow for one that falls silent, TooLarge, UnsupportedType, and Invalid for
 * more files than may be sent
 */
export async function receiveUpload(
  body: IncomingMessage,
  folder: string,
  fileBytes: number,
  take: (image: Promise<ImageSource | null>) => void
): Promise<string[]> {
  const form = formFor(body, fileBytes)
  const propertyIds: string[] = []
  const files: Promise<unknown>[] = []

  form.on('file', (field, file, { filename = '' }) => {
    if (field !== 'images') return file.resume()
    const content = join(folder, `sent-${files.length}`)
    const written = write(file, { content, originalName: filename }, form)
    files.push(written)
    take(written)
  })
  form.on('field', (field, value, { valueTruncated }) => {
    if (valueTruncated) form.destroy(new TooLarge())
    if (field === 'property_id') propertyIds.push(value.trim())
  })

  try {
    await parsed(body, form)
    return propertyIds
  } finally {
    await Promise.allSettled(files)
  }
}

function formFor(body: IncomingMessage, fileBytes: number) {
  if (!body.headers['content-type']?.startsWith('multipart/form-data')) {
    throw new UnsupportedType('errors.content_type')
  }
  if (Number(body.headers['content-length']) > limits.uploadBytes) throw bodyTooLarge(fileBytes)
  try {
    const form = busboy({
      headers: body.headers,
      defParamCharset: 'utf8', // browsers write file names so
      limits: {
        files: limits.imagesPerProperty,
        fields: limits.uploadFields,
        parts: 2 * (limits.imagesPerProperty + limits.uploadFields),
        fieldNameSize: 64,
        fieldSize: limits.uploadFieldBytes,
        fileSize: fileBytes + 1, // a file of exactly the limit would count as cut off
      },
    })
    return refusing(form, body, fileBytes)
  } catch {
    throw new BadRequest('errors.unreadable') // no boundary
  }
}

/** Ends the reading where the counts or the bytes go beyond what an upload may have. */
function refusing(form: busboy.Busboy, body: IncomingMessage, fileBytes: number) {
  const { imagesPerProperty: limit } = limits
  let bytes = 0
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limits.uploadBytes) form.destroy(bodyTooLarge(fileBytes))
  })
  form.once('filesLimit', () =>
    form.destroy(new Invalid('images.too_many_at_once', { params: { limit }, field: 'images' }))
  )
  form.once('fieldsLimit', () => form.destroy(new TooLarge()))
  form.once('partsLimit', () => form.destroy(new TooLarge()))
  return form
}

function bodyTooLarge(fileBytes: number) {
  return new TooLarge('images.body_too_large', {
    params: {
      limit: limits.imagesPerProperty,
      megabytes: fileBytes / 1024 / 1024,
    },
  })
}

/** A form that is sent without a selection has one file without name and content: none, then. */
async function write(
  file: Readable,
  source: ImageSource & { content: string },
  form: busboy.Busboy
) {
  const target = createWriteStream(source.content)
  try {
    await pipeline(file, target)
  } catch (error) {
    // A full disk must end the request: the form would wait for ever for somebody to read the file.
    form.destroy(error as Error)
    throw error
  }
  return source.originalName || target.bytesWritten ? source : null
}

/**
 * Not `pipeline`, which would close the connection along with a form that was refused: the rest of
 * the body is let pass, and the refusal reaches its reader.
 */
async function parsed(body: IncomingMessage, form: busboy.Busboy) {
  const brokenOff = () => new BadRequest('errors.unreadable')
  const isFault = (error: NodeJS.ErrnoException) => error instanceof Refusal || error.syscall
  const stopWatching = onSilence(body, () => form.destroy(new TooSlow('errors.too_slow')))
  try {
    await new Promise<void>((resolve, reject) => {
      form.once('error', (error: Error) => reject(isFault(error) ? error : brokenOff()))
      form.once('close', resolve)
      // Not an event: of a body that was broken off before, none would come any more.
      finished(body, { writable: false }, (error) => error && reject(brokenOff()))
      body.pipe(form)
    })
  } finally {
    stopWatching()
    body.unpipe(form)
    form.on('error', () => {}) // of an upload that is over already
    form.destroy()
    body.resume()
  }
}

/**
 * A phone on a slow line sends its bytes steadily; who sends none has left without a word.
 * @returns what ends the watch
 */
function onSilence(body: IncomingMessage, then: () => void) {
  const watch = () => setTimeout(then, limits.uploadSilenceSeconds * 1000)
  let timer = watch()
  const heard = () => {
    clearTimeout(timer)
    timer = watch()
  }
  body.on('data', heard)
  return () => {
    body.off('data', heard)
    clearTimeout(timer)
  }
}
