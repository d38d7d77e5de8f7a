import { Gauge, type Registry } from 'prom-client'
import { liveCount } from '#dashboard/statistics'

export function measureListings(registry: Registry) {
  new Gauge({
    name: 'manzil_listings_live',
    help: 'Properties that visitors see',
    registers: [registry],
    async collect() {
      this.set(await liveCount())
    },
  })
}
