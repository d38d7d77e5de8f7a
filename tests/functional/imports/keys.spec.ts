import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import { purgeKeys } from '#imports/kept_imports'
import db from '@adonisjs/lucid/services/db'
import { callsOf } from '#tests/helpers/calls'
import { importing, importingInProcess } from '#tests/helpers/imports'

const rows = (...titles: string[]) => [
  ['title', 'price', 'country'],
  ...titles.map((title) => [title, 5, 'Oman']),
]

async function started(client: ApiClient) {
  await CountryFactory.merge({ name: 'Oman' }).create()
  const owner = await UserFactory.create()
  const send = importing(client, 'owner', owner)
  return { owner, send, ...callsOf(client, 'owner', owner) }
}

test.group('Imports | sent again with their key', () => {
  test('are answered as before, and stored once', async ({ assert, client, db: rowsOf }) => {
    const { send } = await started(client)
    const key = randomUUID()
    const first = await send('properties', rows('A', 'B'), { key })
    first.assertStatus(200)
    const again = await send('properties', rows('A', 'B'), { key: key.toUpperCase() })
    again.assertStatus(200)
    assert.deepEqual(again.body(), first.body())
    assert.isString(first.body().operation_id)
    assert.equal(first.body().changes.length, 2)
    await rowsOf.assertCount('properties', 2)
    await rowsOf.assertCount('operations', 1)
  })

  test('at once are stored once', async ({ assert, client, db: rowsOf }) => {
    const { send } = await started(client)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send('properties', rows('A'), { key })))
    const stored = answers.filter((answer) => answer.status() === 200)
    assert.isNotEmpty(stored)
    // Whoever comes while the first one runs is told to wait.
    for (const answer of answers) assert.include([200, 429], answer.status())
    for (const answer of stored) assert.deepEqual(answer.body(), stored[0].body())
    await rowsOf.assertCount('properties', 1)
    const last = await send('properties', rows('A'), { key })
    assert.deepEqual(last.body(), stored[0].body())
  })

  for (const who of ['an owner', 'an admin', 'the terminal']) {
    test(`of ${who} at once on two servers are stored once, and answered alike`, async ({
      assert,
      client,
      db: rowsOf,
    }) => {
      const { owner } = await started(client)
      const admin = await UserFactory.apply('admin').create()
      const user = { 'an owner': owner, 'an admin': admin }[who]
      const key = randomUUID()
      const [head, ...others] = rows('A', 'B')
      const table = [
        [...head, 'owner_email', 'description', 'address'],
        ...others.map((row) => [...row, owner.email, 'Text', 'Street']),
      ]
      const answers = await Promise.all(
        [1, 2, 3].map(() => importingInProcess(user, table, { options: { key } }))
      )
      assert.deepEqual(answers[1], answers[0])
      assert.deepEqual(answers[2], answers[0])
      assert.include(answers[0], { created: 2 })
      await rowsOf.assertCount('properties', 2)
      await rowsOf.assertCount('operations', 1)
    })
  }

  test('are answered where the connection ended behind the commit', async ({
    assert,
    cleanup,
    client,
    db: rowsOf,
  }) => {
    const { send } = await started(client)
    const key = randomUUID()
    type Work = (trx: TransactionClientContract) => Promise<unknown>
    const transaction = db.transaction.bind(db) as (work: Work) => Promise<unknown>
    const cut = mock.method(db, 'transaction', async (work: Work) => {
      // Nobody is told of a commit whose answer is lost.
      await transaction((trx) => work(Object.assign(trx, { after: () => trx })))
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    })
    cleanup(() => cut.mock.restore())
    const response = await send('properties', rows('A'), { key })
    cut.mock.restore()
    response.assertStatus(200)
    response.assertBodyContains({ created: 1 })
    assert.equal(response.header('x-operation-id'), response.body().operation_id)
    const again = await send('properties', rows('A'), { key })
    assert.deepEqual(again.body(), response.body())
    await rowsOf.assertCount('properties', 1)
  })

  test('keep none where nothing was stored', async ({ client, db: rowsOf }) => {
    const { send } = await started(client)
    const key = randomUUID()
    const dry = await send('properties', rows('A'), { key, dry_run: 1 })
    dry.assertStatus(200)
    const refused = await send('properties', [...rows('A'), ['B', 'x', 'Oman']], { key })
    refused.assertStatus(422)
    const done = await send('properties', rows('A'), { key })
    done.assertBodyContains({ created: 1 })
    const checked = await send('properties', rows('A'), { key, dry_run: 1 })
    checked.assertBodyContains({ created: 1, operation_id: null })
    await rowsOf.assertCount('properties', 1)
  })

  test('are others’ own, and another key is another import', async ({ client, db: rowsOf }) => {
    const { send } = await started(client)
    const stranger = await UserFactory.create()
    const key = randomUUID()
    for (const call of [
      send('properties', rows('A'), { key }),
      send('properties', rows('A'), { key: randomUUID() }),
      importing(client, 'owner', stranger)('properties', rows('A'), { key }),
    ]) {
      const response = await call
      response.assertBodyContains({ created: 1 })
    }
    await rowsOf.assertCount('properties', 3)
  })

  test('are new after a day, and nothing of the answer stays', async ({ client, db: rowsOf }) => {
    const { send } = await started(client)
    const key = randomUUID()
    await send('properties', rows('A'), { key })
    const dayAgo = timestamp(DateTime.utc().minus({ hours: 24, minutes: 1 }))
    await db.from('imports').update({ created_at: dayAgo })
    await purgeKeys()
    await rowsOf.assertEmpty('imports')
    const again = await send('properties', rows('A'), { key })
    again.assertBodyContains({ created: 1 })
    await rowsOf.assertCount('properties', 2)
  })

  for (const key of ['7', 'a'.repeat(36), 'x'.repeat(5000)]) {
    test(`are refused where ${key.slice(0, 9)} is no UUID`, async ({ assert, client }) => {
      const { send } = await started(client)
      const response = await send('properties', rows('A'), { key })
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'key' }])
    })
  }
})
