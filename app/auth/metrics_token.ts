import { safeEqual } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import { metricsToken } from '#config/metrics'

export function hasMetricsToken(request: HttpContext['request']) {
  const [, sent = ''] = request.header('authorization', '')!.match(/^Bearer +(\S+)$/i) ?? []
  return metricsToken !== undefined && safeEqual(sent, metricsToken.release())
}
