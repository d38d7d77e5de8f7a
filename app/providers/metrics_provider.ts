import type { ApplicationService } from '@adonisjs/core/types'

export default class MetricsProvider {
  constructor(protected app: ApplicationService) {}

  async start() {
    if (!this.app.config.get('metrics.metricsToken') || this.app.getMode() === 'warmup') return
    await import('#metrics/registry')
  }
}
