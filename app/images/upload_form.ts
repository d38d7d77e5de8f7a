import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import limits from '#config/limits'
import { BadRequest, Invalid, TooLarge, UnsupportedType } from '#exceptions/refusal'

export function uploadFormFor(body: IncomingMessage, fileBytes: number) {
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
    return withLimits(form, body, fileBytes)
  } catch {
    throw new BadRequest('errors.unreadable') // no boundary
  }
}

function withLimits(form: busboy.Busboy, body: IncomingMessage, fileBytes: number) {
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
