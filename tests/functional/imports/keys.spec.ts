import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import { purgeKeys } from '#imports/kept_imports'
import db from '@adonisjs/lucid/services/db'
import { importer, importing, importingInProcess } from '#tests/helpers/imports'

const one = 'title,price,country\nA,5,Oman'

test.group('Imports | sent again with their key', () => {
  test('are answered as before, and stored once', async ({ assert, client, db: rowsOf }) => {
    const { send } = await importer(client)
    const key = randomUUID()
    const first = await send(`${one}\nB,5,Oman`, { key })
    first.assertStatus(200)
    const again = await send(`${one}\nB,5,Oman`, { key: key.toUpperCase() })
    again.assertStatus(200)
    assert.deepEqual(again.body(), first.body())
    assert.isString(first.body().operation_id)
    assert.lengthOf(first.body().changes, 2)
    await rowsOf.assertCount('properties', 2)
    await rowsOf.assertCount('operations', 1)
  })

  test('at once are stored once', async ({ assert, client, db: rowsOf }) => {
    const { send } = await importer(client)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(one, { key })))
    const stored = answers.filter((answer) => answer.status() === 200)
    assert.isNotEmpty(stored)
    // Whoever comes while the first one runs is told to wait.
    for (const answer of answers) assert.include([200, 429], answer.status())
    stored.push(await send(one, { key }))
    for (const answer of stored) assert.deepEqual(answer.body(), stored[0].body())
    await rowsOf.assertCount('properties', 1)
  })

  for (const who of ['an owner', 'an admin', 'the terminal'])
    test(`of ${who} at once on two servers are stored once, and answered alike`, async ({
      assert,
      client,
      db: rowsOf,
    }) => {
      const { owner, user: admin } = await importer(client, 'admin')
      const user = { 'an owner': owner, 'an admin': admin }[who]
      const key = randomUUID()
      const table = [
        ['title', 'price', 'country', 'owner_email', 'description', 'address'],
        ...['A', 'B'].map((title) => [title, 5, 'Oman', owner.email, 'Text', 'Street']),
      ]
      const answers = await Promise.all(
        [1, 2, 3].map(() => importingInProcess(user, table, { options: { key } }))
      )
      assert.deepEqual(answers, Array(3).fill(answers[0]))
      assert.include(answers[0], { created: 2 })
      await rowsOf.assertCount('properties', 2)
      await rowsOf.assertCount('operations', 1)
    })

  test('are answered where the connection ended behind the commit', async ({
    assert,
    cleanup,
    client,
    db: rowsOf,
  }) => {
    const { send } = await importer(client)
    const key = randomUUID()
    type Work = (trx: TransactionClientContract) => Promise<unknown>
    const transaction = db.transaction.bind(db) as (work: Work) => Promise<unknown>
    const cut = mock.method(db, 'transaction', async (work: Work) => {
      // Nobody is told of a commit whose answer is lost.
      await transaction((trx) => work(Object.assign(trx, { after: () => trx })))
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    })
    cleanup(() => cut.mock.restore())
    const response = await send(one, { key })
    cut.mock.restore()
    response.assertStatus(200)
    response.assertBodyContains({ created: 1 })
    assert.equal(response.header('x-operation-id'), response.body().operation_id)
    const again = await send(one, { key })
    assert.deepEqual(again.body(), response.body())
    await rowsOf.assertCount('properties', 1)
  })

  test('keep none where nothing was stored', async ({ client, db: rowsOf }) => {
    const { send } = await importer(client)
    const key = randomUUID()
    const dry = await send(one, { key, dry_run: 1 })
    dry.assertStatus(200)
    const refused = await send(`${one}\nB,x,Oman`, { key })
    refused.assertStatus(422)
    const done = await send(one, { key })
    done.assertBodyContains({ created: 1 })
    const checked = await send(one, { key, dry_run: 1 })
    checked.assertBodyContains({ created: 1, operation_id: null })
    await rowsOf.assertCount('properties', 1)
  })

  test('are others’ own, other ones with another key, and new after a day', async ({
    client,
    db: rowsOf,
  }) => {
    const { send } = await importer(client)
    const sendOfOther = importing(client, 'owner', await UserFactory.create())
    const key = randomUUID()
    const assertNew = async (call: ReturnType<typeof send>, count: number) => {
      const response = await call
      response.assertBodyContains({ created: 1 })
      await rowsOf.assertCount('properties', count)
    }
    await assertNew(send(one, { key }), 1)
    await assertNew(send(one, { key: randomUUID() }), 2)
    await assertNew(sendOfOther('properties', one, { key }), 3)
    const dayAgo = timestamp(DateTime.utc().minus({ hours: 24, minutes: 1 }))
    await db.from('imports').update({ created_at: dayAgo })
    await purgeKeys()
    await rowsOf.assertEmpty('imports')
    await assertNew(send(one, { key }), 4)
  })

  test('are refused where it is no UUID', async ({ assert, client }) => {
    const { send } = await importer(client)
    for (const key of ['7', 'a'.repeat(36), 'x'.repeat(5000)]) {
      const response = await send(one, { key })
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'key' }])
    }
  })
})
