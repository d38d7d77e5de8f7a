import { rename } from 'node:fs/promises'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import serverLimits from '#config/server_limits'
import { databaseFile, imagesDir } from '#config/storage'
import Country from '#models/country'
import { UserFactory } from '#database/factories/user_factory'
import { engine } from '#engines/engine'
import { checkReadiness } from '#maintenance/readiness'
import { fillDatabase, lockDatabase, onlyOnSqlite } from '#tests/helpers/database'

/** The failed checks with their codes. */
async function failures() {
  const checks = Object.entries(await checkReadiness())
  return Object.fromEntries(
    checks.flatMap(([name, { failure }]) => (failure ? [[name, failure]] : []))
  )
}

test.group('Site | readiness', () => {
  test('is ready, and leaves no row behind', async ({ client, assert }) => {
    const response = await client.get('/health/ready')

    response.assertStatus(200)
    response.assertBody({ status: 'ok' })
    assert.isEmpty(await Country.all())
  })

  test('is not ready while the database is {how}')
    .with([
      { how: 'locked', provoke: lockDatabase },
      { how: 'full', provoke: fillDatabase },
    ])
    .run(async ({ client, cleanup }, { provoke }) => {
      cleanup(await provoke())

      const response = await client.get('/health/ready')
      response.assertStatus(503)
      response.assertBody({ status: 'unavailable' })
    })

  test('is not ready when no row can be read', async ({ client, cleanup }) => {
    await db.rawQuery('ALTER TABLE countries RENAME TO countries_elsewhere')
    cleanup(() => db.rawQuery('ALTER TABLE countries_elsewhere RENAME TO countries'))

    const response = await client.get('/health/ready')
    response.assertStatus(503)
  })

  test('is not ready when no file can be written beside the images', async ({
    client,
    cleanup,
  }) => {
    await rename(imagesDir, `${imagesDir}-elsewhere`)
    cleanup(() => rename(`${imagesDir}-elsewhere`, imagesDir))

    const response = await client.get('/health/ready')
    response.assertStatus(503)
  })

  test('is not ready when the disk is nearly full', async ({ assert, client, cleanup }) => {
    const { readiness } = serverLimits as { readiness: { freeBytes: number } }
    const { freeBytes } = readiness
    cleanup(() => void (readiness.freeBytes = freeBytes))
    readiness.freeBytes = Infinity

    const response = await client.get('/health/ready')
    response.assertStatus(503)
    response.assertBody({ status: 'unavailable' })
    assert.deepEqual(await failures(), { disk: 'E_DISK_NEARLY_FULL' })
  })

  test('is not ready while the clock is wrong', async ({ assert, client, cleanup }) => {
    mock.timers.enable({ apis: ['Date'], now: new Date('2020-01-01') })
    cleanup(() => mock.timers.reset())

    const response = await client.get('/health/ready')
    response.assertStatus(503)
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
