import type { HttpContext } from '@adonisjs/core/http'
import { contentTypeOf, measureImage, openImage, type ImageSize } from '#images/image_store'
import { isStored, isTrashed } from '#images/property_images'

/** A name is never reused, so its content never changes. */
const year = 'public, max-age=31536000, immutable'

/** Restored images are public again, and purged ones are gone. */
const eachTime = 'private, no-cache'

/** An image that is opened as a page runs no scripts. A fresh copy is answered without reading the disk. */
export async function answerImage(ctx: HttpContext, name: string, size: ImageSize) {
  if (!(await isStored(name))) return answerMissing(ctx)
  return answerFile(ctx, name, { size, caching: year })
}

/** No address but an admin's answers it. */
export async function answerTrashedImage(ctx: HttpContext, name: string) {
  if (!(await isTrashed(name))) return answerMissing(ctx)
  return answerFile(ctx, name, { size: 'thumbnail', caching: eachTime })
}

type Answer = { size: ImageSize; caching: string }

async function answerFile(ctx: HttpContext, name: string, { size, caching }: Answer) {
  const { request, response } = ctx
  response.header('etag', `"${name.split('-').slice(-2).join('-')}"`)
  if (response.fresh()) return withHeaders(ctx, name, caching).status(304).send(null)

  const read = request.method() === 'HEAD' ? measureImage : openImage
  const image = await read(name, size)
  if (!image) return answerMissing(ctx)
  return withHeaders(ctx, name, caching).header('content-length', image.bytes).stream(image.stream)
}

function answerMissing({ i18n, response }: HttpContext) {
  response.removeHeader('etag')
  return response.status(404).type('text/plain').send(i18n.t('errors.not_found'))
}

function withHeaders({ response }: HttpContext, name: string, caching: string) {
  return response
    .header('content-type', contentTypeOf(name))
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
}
