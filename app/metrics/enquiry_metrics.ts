import emitter from '@adonisjs/core/services/emitter'
import { Counter, type Registry } from 'prom-client'

export function countEnquiries(registry: Registry) {
  const enquiries = new Counter({
    name: 'manzil_enquiries_total',
    help: 'What visitors sent: stored, repeated (stored already), refused (by a limit) or trapped (stored as spam)',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['stored', 'repeated', 'refused', 'trapped']) enquiries.inc({ outcome }, 0)
  emitter.on('enquiry:received', (outcome) => enquiries.inc({ outcome }))
}
