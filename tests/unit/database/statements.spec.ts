import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { databaseFile } from '#config/storage'
import { openSqlite } from '#database/sqlite_driver'
import { execute, select } from '#database/statements'
import { onlyOnSqlite } from '#tests/helpers/database'

test.group('Services | statements', () => {
  test('answers a statement that can not be compiled with its reason', async ({ assert }) => {
    await assert.rejects(() => select('SELECT id FROM nowhere'), /nowhere/)
    await assert.rejects(() => select('SELECT id FROM nowhere'), /nowhere/)
    assert.deepEqual(await select('SELECT CAST(? AS integer) AS one', [1]), [{ one: 1 }])
  })

  test('forgets a statement that failed to compile', async ({ assert }) => {
    const failures = await Promise.allSettled(
      Array.from({ length: 10 }, () => select('SELECT id FROM nowhere'))
    )
    assert.isTrue(failures.every(({ status }) => status === 'rejected'))
    assert.deepEqual(await select('SELECT 2 AS two'), [{ two: 2 }])
  })

  test('leaves no change running that has failed', async ({ assert }) => {
    const sql = 'UPDATE countries SET name = NULL WHERE id = ? RETURNING id'
    const { id } = await CountryFactory.create()
    await assert.rejects(() => execute(sql, [id]), /not.null/i)
    await db.transaction((trx) => trx.from('countries').where({ id }).update({ name: 'Oman' }))
    const renamed = await execute('UPDATE countries SET name = ? WHERE id = ? RETURNING name', [
      'Yemen',
      id,
    ])
    assert.deepEqual(renamed, [{ name: 'Yemen' }])
  })

  onlyOnSqlite(() => {
    test('compiles what a transaction runs once for its connection', async ({
      assert,
      cleanup,
    }) => {
      const { client } = db.connection().getWriteClient()
      const connection = await client.acquireConnection()
      await client.releaseConnection(connection)
      const compiled: string[] = []
      cleanup(() => void delete connection.prepare)
      const prepare = connection.prepare.bind(connection)
      connection.prepare = (sql: string, done: unknown) => {
        compiled.push(sql)
        return prepare(sql, done)
      }
      const { id } = await CountryFactory.create()
      const rename = (name: string) =>
        db.transaction((trx) =>
          trx.from('countries').where({ id }).whereNot({ name }).update({ name })
        )
      await rename('Oman')
      const first = compiled.splice(0)
      await rename('Yemen')
      assert.isNotEmpty(first)
      assert.lengthOf(compiled, 0)
    })

    test('tells parallel inserts their own ids', async ({ assert }) => {
      await db.transaction(async (trx) => {
        const names = Array.from({ length: 10 }, (_, index) => `Country ${index}`)
        const insert = async (name: string) => {
          const [id] = await trx.table('countries').insert({ name, created_at: '', updated_at: '' })
          return [id, name]
        }
        const inserted = await Promise.all(names.map(insert))
        const rows = await trx.from('countries').whereIn('name', names).select('id', 'name')
        assert.sameDeepMembers(
          inserted,
          rows.map(({ id, name }) => [id, name])
        )
      })
    })

    test('closes a connection that has compiled statements', async ({ assert }) => {
      const other = await openSqlite(databaseFile, 'read')
      await other.select('SELECT 1')
      await assert.doesNotReject(() => other.close())
    })
  })
})
