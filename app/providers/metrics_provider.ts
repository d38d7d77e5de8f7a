import type { ApplicationService } from '@adonisjs/core/types'

export default class MetricsProvider {
  constructor(protected app: ApplicationService) {}

  async start() {
    const { metricsToken } = await import('#metrics/metrics_token')
    if (!metricsToken || this.app.getMode() === 'warmup') return
    await import('#metrics/registry')
  }
}
