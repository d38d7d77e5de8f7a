import { safeEqual } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'

export const metricsToken = env.get('METRICS_TOKEN')

export function hasMetricsToken(request: HttpContext['request']) {
  const [, sent = ''] = request.header('authorization', '')!.match(/^Bearer +(\S+)$/i) ?? []
  return metricsToken !== undefined && safeEqual(sent, metricsToken.release())
}
