import { mkdirSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import serverLimits from '#config/server_limits'
import dbConfig, { postgres } from '#config/database'
import { databaseFile, imagesDir, imageStoreKind, stagingDir } from '#config/storage'
import { isSqlite } from '#database/dialect'
import Country from '#models/country'
import { UserFactory } from '#database/factories/user_factory'
import { engine } from '#engines/engine'
import { inStagingFolder } from '#images/staging_folder'
import { checkReadiness } from '#maintenance/readiness'
import {
  fillDatabase,
  lockCodes,
  lockDatabase,
  onlyOnSqlite,
  unlimitedWaits,
} from '#tests/helpers/database'
import { onlyOnDisk } from '#tests/helpers/image_files'
import { override } from '#tests/helpers/override'
import { assertStatus } from '#tests/helpers/calls'

/** The failed checks with their codes. */
async function failures() {
  const checks = Object.entries(await checkReadiness())
  return Object.fromEntries(
    checks.flatMap(([name, { failure }]) => (failure ? [[name, failure]] : []))
  )
}

/** @returns what gives them back */
async function useWritingConnections() {
  const { client } = db.connection('primary').getWriteClient()
  const { max } = dbConfig.connections.primary.pool!
  const used = await Promise.all(Array.from({ length: max! }, () => client.acquireConnection()))
  return async () => {
    for (const connection of used) await client.releaseConnection(connection)
  }
}

/** Which readiness writes, in PostgreSQL. @returns what frees it */
async function lockProbedRow() {
  db.manager.add('elsewhere', postgres({ connections: 1, database: unlimitedWaits, silence: 0 }))
  const elsewhere = db.connection('elsewhere')
  await elsewhere.rawQuery('BEGIN')
  await elsewhere.rawQuery(
    `INSERT INTO countries (id, name, created_at, updated_at) VALUES (0, 'Probe', now(), now())`
  )
  return () => db.manager.release('elsewhere')
}

test.group('Site | readiness', () => {
  test('is ready, and leaves no row behind', async ({ client, assert }) => {
    const response = await client.get('/health/ready')

    response.assertStatus(200)
    response.assertBody({ status: 'ok' })
    assert.isEmpty(await Country.all())
  })

  test('is not ready while the database is full', async ({ client, cleanup }) => {
    cleanup(await fillDatabase())

    const response = await client.get('/health/ready')
    response.assertStatus(503)
    response.assertBody({ status: 'unavailable' })
  })

  test('is ready while {what}, which the details call busy')
    .with([
      { what: 'another process holds the write lock', provoke: lockDatabase },
      { what: 'all connections that write are in use', provoke: useWritingConnections },
      ...(isSqlite() ? [] : [{ what: 'its row is locked', provoke: lockProbedRow }]),
    ])
    .run(async ({ assert, client, cleanup }, { provoke }) => {
      cleanup(await provoke())

      // Calls at the same time wait for one round.
      const round = checkReadiness()
      const response = await client.get('/health/ready')
      const { database } = await round

      response.assertStatus(200)
      response.assertBody({ status: 'ok' })
      assert.include([...lockCodes, 'KnexTimeoutError'], database.busy ?? '')
      assert.isUndefined(database.failure)
    })

  test('is not ready while a queue is long because nobody can connect', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await useWritingConnections())
    const { client } = db.connection('reader').getWriteClient()
    const refuse = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
    const { mock: connecting } = mock.method(client, 'acquireRawConnection', refuse)
    cleanup(() => connecting.restore())

    assert.deepEqual(await failures(), { database: 'ECONNREFUSED' })
  })

  test('is not ready when no row can be read', async ({ client, cleanup }) => {
    await db.rawQuery('ALTER TABLE countries RENAME TO countries_elsewhere')
    cleanup(() => db.rawQuery('ALTER TABLE countries_elsewhere RENAME TO countries'))

    await assertStatus(client.get('/health/ready'), 503)
  })

  onlyOnDisk(() => {
    test('is not ready when no file can be written beside the images', async ({
      client,
      cleanup,
    }) => {
      await rename(imagesDir, `${imagesDir}-elsewhere`)
      cleanup(() => rename(`${imagesDir}-elsewhere`, imagesDir))

      await assertStatus(client.get('/health/ready'), 503)
    })
  })

  test('makes the folder of uploads again that somebody has removed', async ({
    assert,
    cleanup,
    client,
  }) => {
    cleanup(() => void mkdirSync(join(imagesDir, 'thumbnails'), { recursive: true }))
    await rm(imageStoreKind === 'disk' ? stagingDir : imagesDir, { recursive: true })
    await assertStatus(client.get('/health/ready'), 200)
    assert.deepEqual(await readdir(stagingDir), [])
  })

  test('takes uploads whose folder somebody has removed', async ({ assert }) => {
    await rm(stagingDir, { recursive: true })
    const found = await inStagingFolder((folder) => readdir(folder))
    assert.deepEqual(found, [])
  })

  test('is not ready when the disk is nearly full', async ({ assert, client }) => {
    override(serverLimits.readiness, { freeBytes: Infinity })

    const response = await client.get('/health/ready')
    response.assertStatus(503)
    response.assertBody({ status: 'unavailable' })
    assert.deepEqual(await failures(), { disk: 'E_DISK_NEARLY_FULL' })
  })

  test('is not ready while the clock is wrong', async ({ assert, client, cleanup }) => {
    mock.timers.enable({ apis: ['Date'], now: new Date('2020-01-01') })
    cleanup(() => mock.timers.reset())

    await assertStatus(client.get('/health/ready'), 503)
    assert.deepEqual(await failures(), { clock: 'E_CLOCK_WRONG' })
  })

  test('checks once for calls at the same time', async ({ assert }) => {
    const [first, second] = [checkReadiness(), checkReadiness()]
    assert.strictEqual(first, second)
    await first
    const third = checkReadiness()
    assert.notStrictEqual(first, third)
    await third
  })

  onlyOnSqlite(() => {
    test('is not ready and refuses changes after its database was replaced', async ({
      assert,
      client,
      cleanup,
    }) => {
      const admin = await UserFactory.apply('admin').create()
      await engine().ensureUsable()
      await rename(databaseFile, `${databaseFile}-elsewhere`)
      cleanup(() => rename(`${databaseFile}-elsewhere`, databaseFile))

      const ready = await client.get('/health/ready')
      const call = client.post('/api/users/insert-countries').json({ name: 'Elsewhere' })
      const refused = await call.withGuard('admin').loginAs(admin)
      const read = await client.get('/health')

      ready.assertStatus(503)
      refused.assertStatus(503)
      assert.match(refused.body().message, /^Nothing was stored: the database is not there/)
      read.assertStatus(200)
      assert.isNull(await Country.findBy('name', 'Elsewhere'))
    })
  })
})
