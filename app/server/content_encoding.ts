import type { HttpContext } from '@adonisjs/core/http'

export function encodingFor(request: HttpContext['request']) {
  return (['br', 'gzip'] as const).find((encoding) => request.encoding([encoding]) === encoding)
}
