import type { HttpContext } from '@adonisjs/core/http'
import { openImage, type ImageSize } from '#services/image_store'

/** A name is never used twice, so what it stands for never changes. */
const year = 'public, max-age=31536000, immutable'

/** Sends a stored image as what was decoded, to anyone and for a year; opened as a page it runs nothing. */
export async function answerImage({ i18n, response }: HttpContext, name: string, size: ImageSize) {
  const image = await openImage(name, size)
  if (!image) return response.status(404).type('text/plain').send(i18n.t('errors.not_found'))

  response.header('content-type', image.contentType)
  response.header('content-length', image.bytes)
  response.header('cache-control', year)
  response.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  response.header('cross-origin-resource-policy', 'cross-origin')
  return response.stream(image.stream)
}
