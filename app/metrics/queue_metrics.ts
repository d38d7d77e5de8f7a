import db from '@adonisjs/lucid/services/db'
import { Gauge, type Registry } from 'prom-client'
import { passwordHashes } from '#config/hash'
import { encodings } from '#images/fair_queue'

export function measureQueues(registry: Registry) {
  new Gauge({
    name: 'manzil_database_connections',
    help: 'Connections by pool, and the calls that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
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
    registers: [registry],
    collect() {
      this.set({ queue: 'images', state: 'running' }, encodings.running)
      this.set({ queue: 'images', state: 'waiting' }, encodings.waiting)
      this.set({ queue: 'passwords', state: 'running' }, passwordHashes.activeCount)
      this.set({ queue: 'passwords', state: 'waiting' }, passwordHashes.pendingCount)
    },
  })
}
