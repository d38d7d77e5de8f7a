import type { HttpContext } from '@adonisjs/core/http'
import { contentTypeOf, measureImage, openImage, type ImageSize } from '#images/image_store'
import { isStored } from '#images/property_images'

/** A name is never reused, so its content never changes. */
const year = 'public, max-age=31536000, immutable'

/** An image that is opened as a page runs no scripts. A fresh copy is answered without reading the disk. */
export async function answerImage(ctx: HttpContext, name: string, size: ImageSize) {
  const { request, response } = ctx
  if (!(await isStored(name))) return answerMissing(ctx)

  response.header('etag', `"${name.split('-').slice(-2).join('-')}"`)
  if (response.fresh()) return withHeaders(ctx, name).status(304).send(null)

  const read = request.method() === 'HEAD' ? measureImage : openImage
  const image = await read(name, size)
  if (!image) return answerMissing(ctx)
  return withHeaders(ctx, name).header('content-length', image.bytes).stream(image.stream)
}

function answerMissing({ i18n, response }: HttpContext) {
  response.removeHeader('etag')
  return response.status(404).type('text/plain').send(i18n.t('errors.not_found'))
}

function withHeaders({ response }: HttpContext, name: string) {
  return response
    .header('content-type', contentTypeOf(name))
    .header('cache-control', year)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
}
