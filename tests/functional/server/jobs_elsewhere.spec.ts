import { test } from '@japa/runner'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import { postgres } from '#config/database'
import { writeLock } from '#database/dialect'
import { startScheduledJobs } from '#maintenance/scheduled_jobs'
import { backgroundJobs } from '#server/pending_work'
import { onlyOnPostgres } from '#tests/helpers/database'

onlyOnPostgres(() => {
  test.group('Server | jobs of another server', () => {
    test('are not told as done here', async ({ assert, cleanup }) => {
      db.manager.add('elsewhere', postgres({ connections: 1 }))
      cleanup(() => db.manager.release('elsewhere'))
      const take = `SELECT pg_advisory_lock(${writeLock}, hashtext('tokens'))`
      await db.connection('elsewhere').rawQuery(take)
      const ended: string[] = []
      cleanup(emitter.on('job:ended', ({ job }) => void ended.push(job)))

      cleanup(startScheduledJobs())
      await backgroundJobs.settled()

      assert.include(ended, 'trash')
      assert.notInclude(ended, 'tokens')
    })
  })
})
