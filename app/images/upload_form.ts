import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy, { type Busboy } from 'busboy'
import serverLimits from '#config/server_limits'
import { BadRequest, Refusal, TooLarge, TooSlow, UnsupportedType } from '#exceptions/refusal'

/** `bytes` of the whole body; a file is cut off one byte behind `fileBytes`, and of another field than `fileFields` passed over. */
export type FormLimits = {
  bytes: number
  fileFields: string[]
  files: number
  fileBytes: number
  fields: number
  fieldBytes: number
  keepsFolders?: true
  bodyTooLarge: () => Refusal
  tooManyFiles: () => Refusal
}

export type SentFile = { field: string; content: string; originalName: string; bytes: number }

/** Stages files in `folder`. `onFile` gets each while it arrives, null for an empty one. @throws Refusal */
export async function receiveForm(
  body: IncomingMessage,
  folder: string,
  limits: FormLimits,
  onFile: (file: Promise<SentFile | null>) => void = () => {}
) {
  const form = uploadFormFor(body, limits)
  const fields: [name: string, value: string][] = []
  const files: Promise<SentFile | null>[] = []

  // An error without a listener would end the process, and busboy may emit several.
  form.on('error', () => {})
  form.on('file', (sentAs, file, { filename = '' }) => {
    const field = sentAs.replace(/\[\]$/, '') // as PHP and many clients name what is several
    file.on('error', () => {})
    // A file that begins behind a fault in the same chunk has no end.
    if (form.destroyed || !limits.fileFields.includes(field)) return file.resume()
    const content = join(folder, `sent-${files.length}`)
    const staged = stage(file, { field, content, originalName: filename }, form)
    staged.catch(() => {}) // what the form is refused with says why
    files.push(staged)
    onFile(staged)
  })
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) form.destroy(new TooLarge())
    fields.push([name, value])
  })

  try {
    await parse(body, form)
  } finally {
    await Promise.allSettled(files)
  }
  const sent = await Promise.all(files)
  return { fields, files: sent.filter((file) => file !== null) }
}

function uploadFormFor(body: IncomingMessage, limits: FormLimits) {
  if (!body.headers['content-type']?.startsWith('multipart/form-data')) {
    throw new UnsupportedType('errors.multipart')
  }
  if (Number(body.headers['content-length']) > limits.bytes) throw limits.bodyTooLarge()
  try {
    const form = busboy({
      headers: body.headers,
      defParamCharset: 'utf8', // browsers write file names so
      preservePath: limits.keepsFolders,
      limits: {
        files: limits.files,
        fields: limits.fields,
        parts: 2 * (limits.files + limits.fields),
        fieldNameSize: 64,
        fieldSize: limits.fieldBytes,
        fileSize: limits.fileBytes + 1, // a file of exactly the limit would count as cut off
      },
    })
    return withLimits(form, body, limits)
  } catch {
    throw new BadRequest('errors.unreadable')
  }
}

function withLimits(form: Busboy, body: IncomingMessage, limits: FormLimits) {
  let bytes = 0
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limits.bytes) form.destroy(limits.bodyTooLarge())
  })
  form.once('filesLimit', () => form.destroy(limits.tooManyFiles()))
  form.once('fieldsLimit', () => form.destroy(new TooLarge()))
  form.once('partsLimit', () => form.destroy(new TooLarge()))
  return form
}

/** A form without a selected file sends an empty one without a name. */
async function stage(file: Readable, sent: Omit<SentFile, 'bytes'>, form: Busboy) {
  const target = createWriteStream(sent.content)
  try {
    await pipeline(file, target)
  } catch (error) {
    // Nothing reads the file any more on a full disk, and the form would wait forever.
    form.destroy(error as Error)
    throw error
  }
  const bytes = target.bytesWritten
  return sent.originalName || bytes ? { ...sent, bytes } : null
}

/** `pipeline` would close the connection with the form, and the client would not receive the refusal. */
async function parse(body: IncomingMessage, form: Busboy) {
  const brokenOff = () => new BadRequest('errors.unreadable')
  const isFault = (error: NodeJS.ErrnoException) => error instanceof Refusal || error.syscall
  const stopWatching = onTimeout(body, () => form.destroy(new TooSlow('errors.too_slow')))
  try {
    await new Promise<void>((resolve, reject) => {
      form.once('error', (error: Error) => reject(isFault(error) ? error : brokenOff()))
      form.once('close', resolve)
      // `once` would wait forever for a body that broke off before.
      finished(body, { writable: false }, (error) => error && reject(brokenOff()))
      body.pipe(form)
    })
  } finally {
    stopWatching()
    body.unpipe(form)
    form.destroy()
    body.resume()
  }
}

function onTimeout(body: IncomingMessage, timedOut: () => void) {
  const start = () => setTimeout(timedOut, serverLimits.uploadSilenceSeconds * 1000)
  let timer = start()
  const restart = () => {
    clearTimeout(timer)
    timer = start()
  }
  body.on('data', restart)
  return () => {
    body.off('data', restart)
    clearTimeout(timer)
  }
}
