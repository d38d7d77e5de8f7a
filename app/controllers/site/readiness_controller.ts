import type { HttpContext } from '@adonisjs/core/http'
import { ensureReady } from '#maintenance/readiness'

export default class ReadinessController {
  /** For load balancers; the reason of a failure is only logged. */
  async show({ logger, response }: HttpContext) {
    try {
      await ensureReady()
      return { status: 'ok' }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      logger.error({ code }, 'not ready')
      return response.serviceUnavailable({ status: 'unavailable' })
    }
  }
}
