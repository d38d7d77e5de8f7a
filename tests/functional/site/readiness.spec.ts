import { rename } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { databaseFile, imagesDir } from '#config/storage'
import Country from '#models/country'
import { UserFactory } from '#database/factories/user_factory'
import { rememberDatabaseFile } from '#maintenance/database_file'
import { ensureReady } from '#maintenance/readiness'
import { fillDatabase, lockDatabase, onlyOnSqlite } from '#tests/helpers/database'

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

  test('checks once for calls at the same time', async ({ assert }) => {
    const [first, second] = [ensureReady(), ensureReady()]
    assert.strictEqual(first, second)
    await first
    const third = ensureReady()
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
      rememberDatabaseFile()
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
