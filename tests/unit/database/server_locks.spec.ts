import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { postgres } from '#config/database'
import { inTurn, unlessElsewhere } from '#database/server_locks'
import { writeLock } from '#database/dialect'
import { onlyOnPostgres } from '#tests/helpers/database'

/** Holds the lock as another server does. @returns what gives it back */
async function holdElsewhere(name: string) {
  db.manager.add('elsewhere', postgres({ connections: 1 }))
  const other = db.connection('elsewhere')
  await other.rawQuery(`SELECT pg_advisory_lock(${writeLock}, hashtext(?))`, [name])
  return () => db.manager.release('elsewhere')
}

test.group('Database | locks between servers', () => {
  test('let work run, and the same again after it', async ({ assert }) => {
    const done: number[] = []
    await unlessElsewhere('job', async () => done.push(1))
    await unlessElsewhere('job', async () => done.push(2))
    await inTurn('job', async () => done.push(3))
    assert.deepEqual(done, [1, 2, 3])
  })

  test('are given back by work that fails', async ({ assert }) => {
    const fail = () => Promise.reject(new Error('no'))
    await assert.rejects(() => unlessElsewhere('job', fail), 'no')
    let isDone = false
    await unlessElsewhere('job', async () => (isDone = true))
    assert.isTrue(isDone)
  })

  onlyOnPostgres(() => {
    test('skip what another server does, and nothing else', async ({ assert, cleanup }) => {
      cleanup(await holdElsewhere('job'))
      const done: string[] = []
      const wasDone = [
        await unlessElsewhere('job', async () => done.push('job')),
        await unlessElsewhere('other', async () => done.push('other')),
      ]
      assert.deepEqual([done, wasDone], [['other'], [false, true]])
    })

    test('wait in turn until the other server has ended', async ({ assert }) => {
      const release = await holdElsewhere('prepare')
      const done: string[] = []
      const waiting = inTurn('prepare', async () => done.push('second'))
      await db.rawQuery('SELECT 1')
      done.push('first')
      await release()
      await waiting
      assert.deepEqual(done, ['first', 'second'])
    })
  })
})
