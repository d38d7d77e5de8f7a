import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Busboy } from 'busboy'
import limits from '#config/limits'
import { Invalid, TooLarge } from '#exceptions/refusal'
import type { ImageSource } from '#images/image_format'
import { parse, uploadFormFor, writeFile, type FormLimits } from '#images/upload_form'

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
  const form = uploadFormFor(body, limitsOf(fileBytes))
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

function limitsOf(fileBytes: number): FormLimits {
  const { imagesPerProperty: limit } = limits
  const params = { limit, megabytes: fileBytes / 1024 / 1024 }
  return {
    bytes: limits.uploadBytes,
    files: limit,
    fileBytes,
    fields: limits.uploadFields,
    fieldBytes: limits.uploadFieldBytes,
    bodyTooLarge: () => new TooLarge('images.body_too_large', { params }),
    tooManyFiles: () =>
      new Invalid('images.too_many_at_once', { params: { limit }, field: 'images' }),
  }
}

/** A form without a selected file sends an empty one without a name. */
async function write(file: Readable, source: ImageSource & { content: string }, form: Busboy) {
  const bytes = await writeFile(file, source.content, form)
  return source.originalName || bytes ? source : null
}
