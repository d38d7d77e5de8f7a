import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { callsOf } from '#tests/helpers/calls'
import { importer, importing, refusedIn } from '#tests/helpers/imports'

const rows = [
  ['title', 'price', 'country', 'Size (sq ft)', 'reference'],
  ['Villa', 'on request', 'Oman', '1000', 'V-1'],
  ['Barn', 'on request', 'Atlantis', '', 'B-1'],
  ['Loft', '900', 'Oman', '', 'L-1'],
]

const corrected = (corrections: unknown) => ({ corrections: JSON.stringify(corrections) })

test.group('Imports | corrections', () => {
  test('tell a refused cell, and take its place', async ({ assert, client, db }) => {
    const { send } = await importer(client)
    const refused = await send(rows, { dry_run: 1 })
    const price = { field: 'price', value: 'on request' }
    const country = { field: 'country_id', value: 'Atlantis' }
    assert.containSubset(refused.body().refused, [
      { line: 2, label: 'V-1 · Villa', errors: [price] },
      { line: 3, errors: [price, country] },
    ])
    assert.deepEqual(refused.body().columns[2].samples, ['Oman', 'Atlantis'])

    const half = { 2: { price: '1.2m', area: '2,000', city: 'Sur' }, 3: { price: '7' } }
    const response = await send(rows, { dry_run: 1, ...corrected(half) })
    response.assertBodyContains({ created: 2 })
    assert.deepEqual(refusedIn(response), ['3 country_id'])
    assert.match(response.body().refused_file, /\r\nBarn,7,Atlantis,,B-1,/)
    const key = randomUUID()
    const whole = { ...half, 3: { price: '', country: 'Oman / Muscat' } }
    const still = await send(rows, { key, ...corrected(whole) })
    still.assertStatus(422)
    assert.containSubset(still.body().refused, [{ line: 3, errors: [{ value: null }] }])
    await db.assertEmpty('properties')
    const done = await send(rows, { key, skip_refused: 1, ...corrected(whole) })
    done.assertBodyContains({ created: 2 })
    const again = await send(rows, { key, ...corrected({}) })
    assert.equal(again.body().operation_id, done.body().operation_id)
    await db.assertCount('properties', 2)
    const villa = await Property.findByOrFail('title', 'Villa')
    assert.containSubset(villa.serialize(), { price: 1_200_000, area: 185.8, city: 'Sur' })
  })

  test('of a name replace the id beside it, and give what no column does', async ({
    client,
    db,
  }) => {
    const { owner, main, sub, send } = await importer(client, 'admin')
    const file = [
      ['title', 'price', 'country_id', 'owner_email', 'description', 'address'],
      ['A', 5, 999_999, 'nobody@example.com', 'Text', '1 Palm'],
      ['B', 5, main.id, owner.email, 'Text', '1 Palm'],
    ]
    const cells = { country: 'Oman / Muscat', owner_id: String(owner.id), kind: 'villa' }
    const response = await send(file, corrected({ 2: cells }))
    response.assertStatus(200)
    await db.assertHas('properties', { title: 'A', country_id: sub.id, kind: 'villa' }, 1)
  })

  test('are refused for another row or field, and where they are none', async ({
    assert,
    client,
    db,
  }) => {
    const { send } = await importer(client)
    for (const [sent, says] of [
      ['{"1":{"price":"5"}}', 'The file has no row 1.'],
      ['{"02":{"price":"5"}}', 'The file has no row 02.'],
      ['{"2":{"mood":"5"}}', '“mood” is no column that can be imported.'],
      ['{"2":{"owner_id":"5"}}', '“owner_id” is no column that can be imported.'],
      ['{"2":{"__proto__":"5"}}', '“__proto__” is no column that can be imported.'],
      ['{"2":{"price":{}}}', '“corrections” has to be a JSON object.'],
      ['{"2":{"price":5}}', '“corrections” has to be a JSON object.'],
      ['{"2":5}', '“corrections” has to be a JSON object.'],
      ['{"2":null}', '“corrections” has to be a JSON object.'],
      [`{"${'9'.repeat(300)}":{}}`, `The file has no row ${'9'.repeat(100)}….`],
      [
        `{"2":{"${'a'.repeat(300)}":""}}`,
        `“${'a'.repeat(100)}…” is no column that can be imported.`,
      ],
      ['[]', '“corrections” has to be a JSON object.'],
      ['{', '“corrections” has to be a JSON object.'],
    ]) {
      const response = await send(rows, { skip_refused: 1, corrections: sent })
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'corrections', message: says }])
    }
    const long = await send(rows, { dry_run: 1, ...corrected({ 4: { price: '9'.repeat(2000) } }) })
    assert.deepEqual(refusedIn(long), ['2 price', '3 price', '3 country_id', '4 price'])
    await db.assertEmpty('properties')
  })
})

test.group('Imports | list of what came', () => {
  test('has the rows of its operation alone, and for owners those of their own import', async ({
    assert,
    client,
  }) => {
    const { owner, send, get } = await importer(client)
    const { id } = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const listed = async (operation: string) => {
      const response = await get(`owner-properties?operation_id=${operation}`)
      return (Object.values(response.body()).flat() as { title: string }[])
        .map(({ title }) => title)
        .sort()
    }
    const done = await send([rows[0], rows[3], ['Hut', 5, 'Oman', '', '']])
    assert.deepEqual(await listed(done.body().operation_id), ['Hut', 'Loft'])
    assert.deepEqual(await listed(randomUUID()), [])

    const person = await UserFactory.apply('admin').create()
    const admin = callsOf(client, 'admin', person)
    const byAdmin = await importing(
      client,
      'admin',
      person
    )('properties', `id,title\n${id},Changed`)
    assert.deepEqual(await listed(byAdmin.body().operation_id), [])
    const query = `operation_id=${done.body().operation_id}`
    const seen = await admin.get(`fetch-all-properties?${query}`)
    assert.lengthOf(Object.values(seen.body()).flat(), 2)
    const matching = { operation_id: done.body().operation_id }
    const batch = { action: 'activate', matching, count: 2 }
    const switched = await admin.post('properties/bulk', batch)
    switched.assertStatus(200)
    assert.lengthOf(switched.body().done, 2)
    const stranger = callsOf(client, 'owner', await UserFactory.create())
    const theirs = await stranger.get(`owner-properties?${query}`)
    assert.isEmpty(Object.values(theirs.body()).flat())
    const bad = await get('owner-properties?operation_id=7')
    bad.assertStatus(422)
  })
})
