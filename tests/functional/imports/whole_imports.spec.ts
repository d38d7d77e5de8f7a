import { mock } from 'node:test'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ChangedMeanwhile } from '#imports/imported_rows'
import Property from '#models/property'
import User from '#models/user'
import { callsOf } from '#tests/helpers/calls'
import { importing, importingInProcess, type Table } from '#tests/helpers/imports'

const head = ['title', 'price', 'country', 'reference']
const rows = (...titles: string[]) => [head, ...titles.map((title) => [title, 5, 'Oman', title])]

type Permission = NonNullable<NonNullable<Parameters<typeof importingInProcess>[2]>['permission']>

async function started(client: ApiClient) {
  const owner = await UserFactory.create()
  await CountryFactory.merge({ name: 'Oman' }).create()
  const send = importing(client, 'owner', owner)
  const inProcess = (table: Table, permission?: Permission) =>
    importingInProcess(owner, table, { permission })
  return { owner, send, inProcess, ...callsOf(client, 'owner', owner) }
}

test.group('Imports | as a whole', () => {
  test('leave nothing behind if one is interrupted', async ({ assert, client, db }) => {
    const { send, inProcess } = await started(client)
    await send('properties', rows('A'))
    const [{ id }] = await Property.all()
    const changed = [...rows('B', 'C'), ['A', 7, 'Oman', 'A']]
    const cut = mock.method(Property, 'changeAll', () => Promise.reject(new Error('cut')))
    await assert.rejects(() => inProcess(changed), 'cut')
    cut.mock.restore()
    await db.assertCount('properties', 1)
    await db.assertHas('properties', { id, price: 500 })
    await db.assertCount('operations', 1)
  })

  test('store nothing for somebody who is switched off meanwhile', async ({
    assert,
    client,
    db,
  }) => {
    const { inProcess } = await started(client)
    const gone = () => Promise.reject(new Error('gone'))
    await assert.rejects(() => inProcess(rows('A'), gone), 'gone')
    await db.assertEmpty('properties')
  })

  test('of the same file at once are one, and a refusal in words', async ({
    assert,
    client,
    db,
  }) => {
    const { send } = await started(client)
    const answers = await Promise.all([1, 2].map(() => send('properties', rows('A', 'B'))))
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

    const reassigned = [
      ['id', 'price'],
      [id, 5],
    ]
    for (const change of [
      { owner_id: stranger.id, version: 2 },
      { title: 'Other', version: 2 },
    ])
      await refused(reassigned, async (trx) => {
        await trx.from('properties').where({ id }).update(change)
      })
    await refused(reassigned, async (trx) => {
      await trx.from('properties').where({ id }).delete()
    })
    await refused(rows('A'), async (trx) => {
      const fields = { ownerId: owner.id, countryId, title: 'A', price: 1, reference: 'a' }
      await Property.create(fields, { client: trx })
    })
    await db.assertHas('properties', { id, owner_id: owner.id }, 1)
    await db.assertCount('properties', 1)
  })

  test('speak the language of their sender', async ({ client, assert }) => {
    const { send } = await started(client)
    const response = await send('properties', 'السعر;عنوان الإعلان;الدولة\nx;A;Oman').header(
      'accept-language',
      'ar'
    )
    response.assertStatus(422)
    assert.match(response.body().message, /لم يُستورد شيء/)
    assert.match(response.body().refused[0].errors[0].message, /[ء-ي]/)
  })

  test('are answered in the encoding that the client reads', async ({ assert, client }) => {
    const { send } = await started(client)
    const bad = [...rows('A'), ['ب', 'x', 'Oman', 'B']]
    for (const [status, fields] of [
      [200, { dry_run: 1 }],
      [422, {}],
      [200, { skip_refused: 1 }],
    ] as const) {
      for (const [accepted, encoding] of [
        ['gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const response = await send('properties', bad, fields).header('accept-encoding', accepted)
        response.assertStatus(status)
        assert.equal(response.header('content-encoding'), encoding)
        assert.equal(response.header('content-type'), 'application/json; charset=utf-8')
        const { refused, refused_file: file } = response.body()
        assert.deepEqual(
          refused.map(({ line, label }: { line: number; label: string }) => [line, label]),
          [[3, 'B · ب']]
        )
        assert.include(file, 'ب,x,Oman,B')
      }
    }
  })

  for (const [area, list] of [
    ['admin', 'owners'],
    ['admin', 'properties'],
    ['owner', 'properties'],
  ] as const) {
    test(`have a template of ${list} for ${area}, which can be imported`, async ({
      assert,
      client,
    }) => {
      const user = await (area === 'admin' ? UserFactory.apply('admin') : UserFactory).create()
      const { id } = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
      await CountryFactory.merge({ parentId: id }).createMany(2)
      await User.query().where('id', user.id).update({ email: 'sara@example.com' })
      if (area === 'admin') await UserFactory.merge({ email: 'sara@example.org' }).create()
      const { get } = callsOf(client, area, user)
      const template = await get(`imports/${list}/template`)
      template.assertStatus(200)
      template.assertHeader('content-type', 'text/csv; charset=utf-8')
      const text = template.text()
      assert.match(text, /^\uFEFF.*\r\n.*\r\n.*\r\n$/)
      const known = text
        .replaceAll(/United Arab Emirates \/ \w+/g, 'United Arab Emirates')
        .replaceAll('sara@example.com', list === 'owners' ? 'new@example.com' : 'sara@example.org')
      const response = await importing(client, area, user)(list, known)
      response.assertStatus(200)
      response.assertBodyContains({ created: 2, unknown_columns: [] })
    })
  }
})
