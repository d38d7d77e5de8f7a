import { mock } from 'node:test'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { databaseFile } from '#config/storage'
import { dataVersion, keptByVersion, loadedByVersion } from '#database/data_version'
import { openSqlite } from '#database/sqlite_driver'
import { execute } from '#database/statements'
import { onlyOnSqlite } from '#tests/helpers/database'

test.group('Services | data version', () => {
  test('is another one after each change of this server', async ({ assert }) => {
    const { id } = await CountryFactory.create()
    const versions = [await dataVersion()]
    for (let count = 0; count < 20; count++) {
      const sql = 'UPDATE countries SET name = ? WHERE id = ? RETURNING id'
      await (count % 2
        ? execute(sql, [`Country ${count}`, id])
        : db.transaction((trx) => execute(sql, [`Country ${count}`, id], trx)))
      versions.push(await dataVersion())
    }
    assert.lengthOf(new Set(versions), versions.length)
  })

  test('is not that of a look which began before', async ({ assert }) => {
    const early = dataVersion()
    await Promise.resolve() // it has begun, and can't have ended
    const late = dataVersion()
    assert.notStrictEqual(late, early)
    await Promise.all([early, late])
  })

  test('is looked up once for all who ask at the same time', ({ assert }) => {
    assert.lengthOf(new Set(Array.from({ length: 5 }, () => dataVersion())), 1)
  })

  test('is met by what is kept, once in a minute where reading takes long', async ({ assert }) => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() })
    let reads = 0
    const read = async () => ++reads
    const isLong = (count: number) => count > 1
    const kept = keptByVersion(read, isLong)
    const seen = []
    for (const seconds of [0, 1, 1, 30, 30, 1]) {
      mock.timers.tick(seconds * 1000)
      await CountryFactory.create()
      seen.push(await kept())
    }
    mock.timers.reset()
    assert.deepEqual(seen, [1, 2, 2, 2, 3, 3])
  })

  test('is that of the next reading where one fails', async ({ assert }) => {
    let isFailing = true
    const read = async (keys: readonly string[]) => {
      if (isFailing) throw new Error('no connection')
      return keys.map((key) => key.length)
    }
    const load = loadedByVersion(read, (key: string) => key)
    const failed = await Promise.allSettled([load('one'), load('three')])
    assert.deepEqual(
      failed.map(({ status }) => status),
      ['rejected', 'rejected']
    )
    isFailing = false
    assert.deepEqual(await Promise.all([load('one'), load('three')]), [3, 5])
  })

  // Neighbours in a cluster of PostgreSQL change it.
  onlyOnSqlite(() => {
    test('stays while nothing changes, and tells of another process', async ({ assert }) => {
      const { id } = await CountryFactory.create()
      const version = await dataVersion()
      await db.connection('reader').from('countries')
      await assert.rejects(() => execute('UPDATE countries SET name = NULL'))
      assert.equal(await dataVersion(), version)

      const other = await openSqlite(databaseFile, 'write')
      await other.execute(`UPDATE countries SET name = 'Oman' WHERE id = ${id}`)
      assert.notEqual(await dataVersion(), version)
      await other.close()
    })
  })
})
