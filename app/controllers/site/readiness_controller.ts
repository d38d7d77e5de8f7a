import type { HttpContext } from '@adonisjs/core/http'
import { codeOf } from '#exceptions/error_code'
import { ensureReady } from '#maintenance/readiness'

export default class ReadinessController {
  /** For load balancers; the reason of a failure is only logged. */
  async show({ logger, response }: HttpContext) {
    try {
      await ensureReady()
      return { status: 'ok' }
    } catch (error) {
      logger.error({ code: codeOf(error) }, 'not ready')
      return response.serviceUnavailable({ status: 'unavailable' })
    }
  }
}
