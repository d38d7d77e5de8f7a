import type { HttpContext } from '@adonisjs/core/http'
import { hasMetricsToken } from '#metrics/metrics_token'
import { checkReadiness } from '#maintenance/readiness'

export default class ReadinessController {
  async show({ logger, request, response }: HttpContext) {
    const checks = await checkReadiness()
    const failed = Object.entries(checks).filter(([, { failure }]) => failure)
    for (const [check, { failure }] of failed) logger.error({ check, code: failure }, 'not ready')
    for (const [check, { busy }] of Object.entries(checks)) {
      if (busy) logger.warn({ check, code: busy }, 'busy')
    }

    if (failed.length) response.status(503)
    const status = failed.length ? 'unavailable' : 'ok'
    return hasMetricsToken(request) ? { status, checks } : { status }
  }
}
