import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Busboy } from 'busboy'
import serverLimits from '#config/server_limits'
import { BadRequest, Refusal, TooLarge, TooSlow } from '#exceptions/refusal'
import type { ImageSource } from '#images/image_format'
import { uploadFormFor } from '#images/upload_form'

/**
 * Cuts a file off one byte behind `fileBytes`. `onImage` gets it while it arrives, null for an empty one. @returns each `property_id`;
 * @throws BadRequest, TooSlow, TooLarge, UnsupportedType, Invalid
 */
export async function receiveUpload(
  body: IncomingMessage,
  folder: string,
  fileBytes: number,
  onImage: (image: Promise<ImageSource | null>) => void
): Promise<string[]> {
  const form = uploadFormFor(body, fileBytes)
  const propertyIds: string[] = []
  const files: Promise<unknown>[] = []

  form.on('file', (field, file, { filename = '' }) => {
    if (field !== 'images') return file.resume()
    const content = join(folder, `sent-${files.length}`)
    const written = write(file, { content, originalName: filename }, form)
    files.push(written)
    onImage(written)
  })
  form.on('field', (field, value, { valueTruncated }) => {
    if (valueTruncated) form.destroy(new TooLarge())
    if (field === 'property_id') propertyIds.push(value.trim())
  })

  try {
    await parse(body, form)
    return propertyIds
  } finally {
    await Promise.allSettled(files)
  }
}

/** A form without a selected file sends an empty one without a name. */
async function write(file: Readable, source: ImageSource & { content: string }, form: Busboy) {
  const target = createWriteStream(source.content)
  try {
    await pipeline(file, target)
  } catch (error) {
    // Nothing reads the file any more on a full disk, and the form would wait forever.
    form.destroy(error as Error)
    throw error
  }
  return source.originalName || target.bytesWritten ? source : null
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
    form.on('error', () => {})
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
