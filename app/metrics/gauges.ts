import db from '@adonisjs/lucid/services/db'
import { Gauge } from 'prom-client'
import ListingAlert from '#alerts/listing_alert'
import { passwordHashes } from '#config/hash'
import { liveCount } from '#dashboard/statistics'
import { encodings } from '#images/fair_queue'
import { countNewEnquiries } from '#lists/enquiry_lists'
import { countWaiting, secondsWaiting } from '#outbox/mail_state'

new Gauge({
  name: 'manzil_database_connections',
  help: 'Connections by pool, and the calls that wait for one',
  labelNames: ['pool', 'state'],
  collect() {
    for (const [name, { connection }] of db.manager.connections) {
      const pool = connection?.pool
      this.set({ pool: name, state: 'used' }, pool?.numUsed() ?? 0)
      this.set({ pool: name, state: 'free' }, pool?.numFree() ?? 0)
      this.set({ pool: name, state: 'waiting' }, pool?.numPendingAcquires() ?? 0)
    }
  },
})

new Gauge({
  name: 'manzil_queue_tasks',
  help: 'Images that are encoded and passwords that are hashed, and those that wait for it',
  labelNames: ['queue', 'state'],
  collect() {
    this.set({ queue: 'images', state: 'running' }, encodings.running)
    this.set({ queue: 'images', state: 'waiting' }, encodings.waiting)
    this.set({ queue: 'passwords', state: 'running' }, passwordHashes.activeCount)
    this.set({ queue: 'passwords', state: 'waiting' }, passwordHashes.pendingCount)
  },
})

gauge('manzil_listings_live', 'Properties that visitors see', liveCount)
gauge('manzil_enquiries_waiting', 'Enquiries and reports that nobody has answered yet', () =>
  countNewEnquiries()
)
gauge('manzil_listing_alerts', 'Searches that visitors are told about by mail', () =>
  ListingAlert.countConfirmed()
)
gauge('manzil_mails_waiting', 'Mails that were not sent yet', countWaiting)
gauge(
  'manzil_mail_oldest_waiting_seconds',
  'How long the oldest of them has waited',
  secondsWaiting
)

/** It is left out while the database fails, which is when the rest is needed. */
function gauge(name: string, help: string, count: () => Promise<number>) {
  new Gauge({
    ...{ name, help },
    collect() {
      return count().then(
        (value) => this.set(value),
        () => this.remove()
      )
    },
  })
}
