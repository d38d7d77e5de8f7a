import type { HttpContext } from '@adonisjs/core/http'
import { hasMetricsToken, metricsToken } from '#metrics/metrics_token'
import { NotFound } from '#exceptions/refusal'

export default class MetricsController {
  async show({ i18n, request, response }: HttpContext) {
    if (!metricsToken) throw new NotFound()
    if (!hasMetricsToken(request)) {
      response.header('www-authenticate', 'Bearer')
      return response.unauthorized({ message: i18n.t('errors.metrics_token') })
    }
    const { default: registry } = await import('#metrics/registry')
    response.header('cache-control', 'no-store')
    response.header('content-type', registry.contentType)
    return registry.metrics()
  }
}
