import emitter from '@adonisjs/core/services/emitter'
import { Counter, Gauge, type Registry } from 'prom-client'
import { countNewEnquiries } from '#lists/enquiry_lists'

export function countEnquiries(registry: Registry) {
  const registers = [registry]
  const enquiries = new Counter({
    name: 'manzil_enquiries_total',
    help: 'What visitors sent: stored, repeated (stored already), refused (by a limit) or trapped (from a program)',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['stored', 'repeated', 'refused', 'trapped']) enquiries.inc({ outcome }, 0)
  emitter.on('enquiry:received', (outcome) => enquiries.inc({ outcome }))
  new Gauge({
    name: 'manzil_enquiries_waiting',
    help: 'Enquiries that nobody has answered yet',
    registers,
    async collect() {
      this.set(await countNewEnquiries())
    },
  })
}
