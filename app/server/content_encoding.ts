import type { HttpContext } from '@adonisjs/core/http'

/** Prefers Brotli, whatever order the browser names. */
export function encodingFor(request: HttpContext['request']) {
  return (['br', 'gzip'] as const).find((encoding) => request.encoding([encoding]) === encoding)
}
