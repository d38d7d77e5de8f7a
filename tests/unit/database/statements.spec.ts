import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CountryFactory } from '#database/factories/country_factory'
import { execute, select } from '#database/statements'

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
})
