import { mock } from 'node:test'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ChangedMeanwhile } from '#imports/imported_rows'
import Property from '#models/property'
import { importer, importingInProcess, type Table } from '#tests/helpers/imports'

const head = ['title', 'price', 'country', 'reference']
const rows = (...titles: string[]) => [head, ...titles.map((title) => [title, 5, 'Oman', title])]

type Permission = NonNullable<NonNullable<Parameters<typeof importingInProcess>[2]>['permission']>

async function started(client: ApiClient) {
  const { owner, ...others } = await importer(client)
  const inProcess = (table: Table, permission?: Permission) =>
    importingInProcess(owner, table, { permission })
  return { owner, inProcess, ...others }
}

test.group('Imports | as a whole', () => {
  test('leave nothing behind if one is interrupted, or its user switched off', async ({
    assert,
    client,
    db,
  }) => {
    const { send, inProcess } = await started(client)
    await send(rows('A'))
    const [{ id }] = await Property.all()
    const changed = [...rows('B', 'C'), ['A', 7, 'Oman', 'A']]
    const cut = mock.method(Property, 'changeAll', () => Promise.reject(new Error('cut')))
    await assert.rejects(() => inProcess(changed), 'cut')
    cut.mock.restore()
    const gone = () => Promise.reject(new Error('gone'))
    await assert.rejects(() => inProcess(changed, gone), 'gone')
    await db.assertCount('properties', 1)
    await db.assertHas('properties', { id, price: 500 })
    await db.assertCount('operations', 1)
  })

  test('of the same file at once are one, and a refusal in words', async ({
    assert,
    client,
    db,
  }) => {
    const { send } = await started(client)
    const answers = await Promise.all([1, 2].map(() => send(rows('A', 'B'))))
    const statuses = answers.map((answer) => answer.status()).sort()
    // The second one finds the rows of the first, or that they came meanwhile.
    assert.include(['200,200', '200,409', '200,429'], String(statuses))
    await db.assertCount('properties', 2)
  })

  test('refuse in words what has changed before it is written', async ({ assert, client, db }) => {
    const { owner, inProcess } = await started(client)
    const stranger = await UserFactory.create()
    const { id, countryId } = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const refused = async (table: Table, change: Permission) => {
      const refusal = await inProcess(table, change).catch((error: unknown) => error)
      if (!(refusal instanceof ChangedMeanwhile)) throw refusal
      assert.deepEqual([refusal.status, refusal.details], [409, { lines: [2] }])
    }

    const own = [
      ['id', 'price'],
      [id, 5],
    ]
    const changed = (change: object) =>
      refused(own, async (trx) => void (await trx.from('properties').where({ id }).update(change)))
    await changed({ owner_id: stranger.id, version: 2 })
    await changed({ title: 'Other', version: 2 })
    await refused(own, async (trx) => void (await trx.from('properties').where({ id }).delete()))
    const fields = { ownerId: owner.id, countryId, title: 'A', price: 1, reference: 'a' }
    await refused(rows('A'), async (trx) => void (await Property.create(fields, { client: trx })))
    await db.assertHas('properties', { id, owner_id: owner.id }, 1)
    await db.assertCount('properties', 1)
  })

  test('speak the language of their sender', async ({ client, assert }) => {
    const { send } = await started(client)
    const file = 'السعر;عنوان الإعلان;الدولة\nx;A;Oman'
    const response = await send(file).header('accept-language', 'ar')
    response.assertStatus(422)
    assert.match(response.body().message, /لم يُستورد شيء/)
    assert.match(response.body().refused[0].errors[0].message, /[ء-ي]/)
  })

  test('are answered in the encoding that the client reads', async ({ assert, client }) => {
    const { send } = await started(client)
    const bad = [...rows('A'), ['ب', 'x', 'Oman', 'B']]
    for (const [status, accepted, fields] of [
      [200, 'gzip', { dry_run: 1 }],
      [200, 'identity', { dry_run: 1 }],
      [422, 'gzip', {}],
      [422, 'identity', {}],
      [200, 'gzip', { skip_refused: 1 }],
      [200, 'identity', { skip_refused: 1 }],
    ] as const) {
      const response = await send(bad, fields).header('accept-encoding', accepted)
      response.assertStatus(status)
      const encoding = response.header('content-encoding')
      assert.equal(encoding, accepted === 'gzip' ? accepted : undefined)
      response.assertHeader('content-type', 'application/json; charset=utf-8')
      response.assertBodyContains({ refused: [{ line: 3, label: 'B · ب' }] })
      assert.lengthOf(response.body().refused, 1)
      assert.include(response.body().refused_file, 'ب,x,Oman,B')
    }
  })

  for (const [area, list] of [
    ['admin', 'owners'],
    ['admin', 'properties'],
    ['owner', 'properties'],
  ] as const)
    test(`have a template of ${list} for ${area}, which can be imported`, async ({
      assert,
      client,
    }) => {
      const { owner, get, sendTo } = await importer(client, area)
      const template = await get(`imports/${list}/template`)
      template.assertStatus(200)
      template.assertHeader('content-type', 'text/csv; charset=utf-8')
      assert.match(template.text(), /^\uFEFF.*\r\n.*\r\n.*\r\n$/)
      const known = template.text().replaceAll(/United Arab Emirates \/ \w+/g, 'Oman')
      const owned = known.replaceAll('sara@example.com', owner.email)
      const response = await sendTo(list, list === 'owners' ? known : owned)
      response.assertStatus(200)
      response.assertBodyContains({ created: 2, unknown_columns: [] })
    })
})
