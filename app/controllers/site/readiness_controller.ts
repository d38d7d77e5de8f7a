import type { HttpContext } from '@adonisjs/core/http'
import { ensureReady } from '#maintenance/readiness'

export default class ReadinessController {
  /** For a load balancer: whether database and image folder work. Why not is for the log alone. */
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
