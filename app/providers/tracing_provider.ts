import type { ApplicationService } from '@adonisjs/core/types'

export default class TracingProvider {
  #provider?: { register: () => void; shutdown(): Promise<void> }

  constructor(protected app: ApplicationService) {}

  async boot() {
    if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return
    const { default: OtelProvider } = await import('@adonisjs/otel/otel_provider')
    this.#provider = new OtelProvider(this.app)
    this.#provider.register()
    const router = await this.app.container.make('router')
    router.use([() => import('@adonisjs/otel/otel_middleware')])
  }

  async shutdown() {
    await this.#provider?.shutdown()
  }
}
