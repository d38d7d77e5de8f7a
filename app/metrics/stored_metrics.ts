import { Gauge, type Registry } from 'prom-client'
import { liveCount } from '#dashboard/statistics'
import { countNewEnquiries } from '#lists/enquiry_lists'
import { countWaiting, secondsWaiting } from '#outbox/mail_state'

/** It is left out while the database fails, which is when the rest is needed. */
export function measureStored(registry: Registry) {
  const measures = [
    ['manzil_listings_live', 'Properties that visitors see', liveCount],
    ['manzil_enquiries_waiting', 'Enquiries that nobody has answered yet', countNewEnquiries],
    ['manzil_mails_waiting', 'Mails that were not sent yet', countWaiting],
    [
      'manzil_mail_oldest_waiting_seconds',
      'How long the oldest of them has waited',
      secondsWaiting,
    ],
  ] as const
  for (const [name, help, count] of measures) {
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        await count().then(
          (value) => this.set(value),
          () => this.remove()
        )
      },
    })
  }
}
