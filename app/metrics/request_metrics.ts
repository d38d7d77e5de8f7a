import emitter from '@adonisjs/core/services/emitter'
import { Histogram, type Registry } from 'prom-client'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** The label is the route's pattern: addresses contain ids, and a stranger can make up any number of them. */
export function measureRequests(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer; files have no route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  emitter.on('http:request_completed', ({ ctx, duration: [seconds, nanoseconds] }) => {
    const labels = {
      method: ctx.request.method(),
      route: ctx.route?.pattern ?? 'unmatched',
      status: ctx.response.getStatus(),
    }
    durations.observe(labels, seconds + nanoseconds / 1e9)
  })
}
