import type { HttpContext } from '@adonisjs/core/http'

/** Brotli before gzip, whichever order the browser names them in. */
export function encodingFor(request: HttpContext['request']) {
  return (['br', 'gzip'] as const).find((encoding) => request.encoding([encoding]) === encoding)
}
