import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { assertStatus, callsOf } from '#tests/helpers/calls'

test.group('Admin | countries', (group) => {
  let calls: ReturnType<typeof callsOf>

  group.each.setup(async ({ context }) => {
    const admin = await UserFactory.apply('admin').create()
    calls = callsOf(context.client, 'admin', admin)
  })

  test('lists each main country by name, followed by its sub-countries', async ({
    client,
    assert,
  }) => {
    const oman = await CountryFactory.merge({ name: 'oman' }).create()
    const egypt = await CountryFactory.merge({ name: 'Égypte' }).create()
    const muscat = await CountryFactory.merge({ name: 'Muscat', parentId: oman.id }).create()
    const dhofar = await CountryFactory.merge({ name: 'dhofar', parentId: oman.id }).create()
    const ours = [egypt.id, oman.id, dhofar.id, muscat.id]

    const open = await client.get('/api/users/countries')
    const all = await calls.get('all-countries')
    const main = await calls.get('main-countries')

    const rows = all.body().filter(({ id }: { id: number }) => ours.includes(id))
    assert.deepEqual(open.body(), all.body())
    assert.deepEqual(rows, [
      { id: egypt.id, name: 'Égypte', parent_id: null, version: 1 },
      { id: oman.id, name: 'oman', parent_id: null, version: 1 },
      { id: dhofar.id, name: 'dhofar', parent_id: oman.id, version: 1 },
      { id: muscat.id, name: 'Muscat', parent_id: oman.id, version: 1 },
    ])
    const mains = main.body().filter(({ id }: { id: number }) => ours.includes(id))
    assert.deepEqual(mains, [
      { id: egypt.id, name: 'Égypte' },
      { id: oman.id, name: 'oman' },
    ])
  })

  test('adds a main country and a sub-country', async ({ assert, db }) => {
    const main = await calls.post('insert-countries', { name: ' Jordan ', parent_id: null })
    main.assertStatus(201)
    const { country, ...rest } = main.body()
    assert.deepEqual(rest, { success: true, message: 'Country added successfully!' })
    assert.deepInclude(country, { name: 'Jordan', parent_id: null, version: 1 })

    const sub = await calls.post('insert-countries', { name: 'Amman', parent_id: country.id })
    sub.assertStatus(201)
    await db.assertHas('countries', { name: 'Amman', parent_id: country.id })
  })

  test('adds a main country with its sub-countries, or several to one', async ({ assert, db }) => {
    const names = ['Amman', ' Irbid ']
    const added = await calls.post('insert-countries', { name: 'Jordan', sub_countries: names })
    added.assertStatus(201)
    const { message, country, sub_countries: subs } = added.body()
    assert.equal(message, '3 countries added successfully!')
    assert.deepInclude(country, { name: 'Jordan', parent_id: null })
    assert.deepEqual(
      subs.map((each: { name: string; parent_id: number }) => [each.name, each.parent_id]),
      [
        ['Amman', country.id],
        ['Irbid', country.id],
      ]
    )

    const more = await calls.post('insert-countries', {
      parent_id: country.id,
      sub_countries: ['Aqaba'],
    })
    more.assertStatus(201)
    more.assertBodyContains({ message: 'Country added successfully!', country: { id: country.id } })
    await db.assertHas('countries', { parent_id: country.id }, 3)
    await db.assertHas('operations', { record_type: 'country', count: 3 })
  })

  test('adds none of several if one is refused, and says its line', async ({ assert, db }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ name: 'Amman', parentId: main.id }).create()
    const many = Array.from({ length: 101 }, (_, index) => `City ${index}`)
    const twin = (name: string) => `There is already a country called “${name}” here.`
    for (const [body, status, field, message] of [
      [
        { parent_id: main.id, sub_countries: ['A', 'AMMAN'] },
        409,
        'sub_countries.1',
        twin('AMMAN'),
      ],
      [{ name: 'New', sub_countries: ['A', 'a'] }, 409, 'sub_countries.1', twin('a')],
      [{ parent_id: sub.id, sub_countries: ['A'] }, 422, 'parent_id'],
      [{ name: 'New', parent_id: main.id, sub_countries: ['A'] }, 422, 'parent_id'],
      [{ sub_countries: ['A'] }, 422, 'parent_id'],
      [{ parent_id: main.id }, 422, 'name'],
      [{ parent_id: main.id, sub_countries: [] }, 422, 'sub_countries'],
      [{ parent_id: main.id, sub_countries: many }, 422, 'sub_countries'],
      [{ parent_id: main.id, sub_countries: ['A', 'x'.repeat(256)] }, 422, 'sub_countries.1'],
    ] as const) {
      const response = await calls.post('insert-countries', body)
      response.assertStatus(status)
      assert.isFalse(response.body().success)
      assert.equal(response.body().errors[0].field, field)
      if (message) assert.equal(response.body().errors[0].message, message)
    }
    await db.assertCount('operations', 0)
    await db.assertMissing('countries', { name: 'New' })
    await db.assertMissing('countries', { name: 'A' })
  })

  test('refuses a third level, and a parent that does not exist', async ({ assert, db }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    for (const parent of [sub.id, 999_999]) {
      const response = await calls.post('insert-countries', { name: 'Third', parent_id: parent })
      response.assertStatus(422)
      assert.isFalse(response.body().success)
      assert.equal(response.body().errors[0].field, 'parent_id')
    }
    await db.assertMissing('countries', { name: 'Third' })
  })

  test('accepts a name once below each parent, also for parallel calls', async ({ assert, db }) => {
    const main = await CountryFactory.create()
    const add = (name: string, parent: number | null = null) =>
      calls.post('insert-countries', { name, parent_id: parent })

    const answers = await Promise.all([add('Georgia'), add('georgia'), add(' GEORGIA ')])
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 409, 409])
    const refused = answers.find((answer) => answer.status() === 409)!
    assert.isFalse(refused.body().success)
    assert.equal(refused.body().errors[0].field, 'name')

    await assertStatus(add('Georgia', main.id), 201)
    await assertStatus(add('Georgia', main.id), 409)
    await db.assertHas('countries', { name: 'Georgia', parent_id: main.id }, 1)
  })

  for (const [name, twins, others] of [
    ['Öster', ['öster', 'ÖSTER', 'O\u0308ster'], ['Oster', 'Österr']],
    ['οδος', ['ΟΔΟΣ', 'οδοσ'], ['οδός']],
    ['Ёлка', ['ёлка', 'ЁЛКА'], ['елка']],
    ['عُمان', [], ['عمان']],
  ] as const) {
    test(`knows ${name} in any case, and no other name`, async ({ db }) => {
      const main = await CountryFactory.create()
      for (const parent of [null, main.id]) {
        const add = (one: string) =>
          calls.post('insert-countries', { name: one, parent_id: parent })
        const added = await add(name)
        added.assertStatus(201)
        const other = await CountryFactory.merge({ parentId: parent }).create()
        for (const twin of twins) {
          const refused = await add(twin)
          refused.assertStatus(409)
          refused.assertBodyContains({ errors: [{ field: 'name' }] })
          await assertStatus(calls.put(`edit-countries/${other.id}`, { name: twin }), 409)
          const own = await calls.put(`edit-countries/${added.body().country.id}`, { name: twin })
          own.assertStatus(200)
        }
        for (const one of others) {
          await assertStatus(add(one), 201)
        }
        await db.assertHas('countries', { id: other.id, name: other.name })
      }
    })
  }

  test('adds one of two names that differ by case, sent at once', async ({ assert }) => {
    const add = (name: string) => calls.post('insert-countries', { name, parent_id: null })
    const answers = await Promise.all([add('Öland'), add('öland'), add('ÖLAND')])
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 409, 409])
  })

  test('refuses to move a country to one of its name', async ({ db }) => {
    const main = await CountryFactory.create()
    await CountryFactory.merge({ name: 'Öster', parentId: main.id }).create()
    const twin = await CountryFactory.merge({ name: 'öster' }).create()
    const path = `edit-countries/${twin.id}`
    await assertStatus(calls.put(path, { name: 'öster', parent_id: main.id }), 409)
    await db.assertHas('countries', { id: twin.id, parent_id: null })
  })

  test('makes a sub-country a main one and back', async ({ db, assert }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    const path = `edit-countries/${sub.id}`

    const up = await calls.put(path, { name: 'Risen', parent_id: null })
    up.assertStatus(200)
    assert.deepEqual(up.body(), {
      message: 'Country updated successfully!',
      country: { id: sub.id, name: 'Risen', parent_id: null, version: 2 },
    })
    await assertStatus(calls.put(path, { name: 'Fallen', parent_id: main.id }), 200)
    await db.assertHas('countries', { id: sub.id, name: 'Fallen', parent_id: main.id })
    await assertStatus(calls.put(path, { name: 'In place' }), 200)
    await db.assertHas('countries', { id: sub.id, name: 'In place', parent_id: main.id })
  })

  test('refuses an edit that breaks the two levels or a name', async ({ db }) => {
    const main = await CountryFactory.create()
    const other = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    const refusals = [
      { id: main.id, body: { name: 'X', parent_id: other.id }, status: 422 },
      { id: other.id, body: { name: 'X', parent_id: other.id }, status: 422 },
      { id: other.id, body: { name: 'X', parent_id: sub.id }, status: 422 },
      { id: other.id, body: { name: main.name, parent_id: null }, status: 409 },
      { id: other.id, body: { name: '', parent_id: null }, status: 422 },
    ]
    for (const { id, body, status } of refusals) {
      await assertStatus(calls.put(`edit-countries/${id}`, body), status, JSON.stringify(body))
    }
    await db.assertHas('countries', { id: other.id, name: other.name, parent_id: null })
  })

  test('refuses a third level for two edits at once', async ({ db, assert }) => {
    const main = await CountryFactory.create()
    const one = await CountryFactory.create()
    const two = await CountryFactory.create()
    const answers = await Promise.all([
      calls.put(`edit-countries/${one.id}`, { name: 'One', parent_id: main.id }),
      calls.put(`edit-countries/${two.id}`, { name: 'Two', parent_id: one.id }),
    ])
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 422])
    await db.assertHas('countries', { name: 'Two' }, answers[1].status() === 200 ? 1 : 0)
  })

  test('deletes a sub-country that nobody uses', async ({ db }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    const response = await calls.delete(`delete-country/${sub.id}`)
    response.assertStatus(200)
    response.assertBody({ message: 'Country deleted successfully!' })
    await db.assertModelMissing(sub)
  })

  test('keeps main countries, and counts the uses of the others', async ({ db, assert }) => {
    const main = await CountryFactory.create()
    await assertStatus(calls.delete(`delete-country/${main.id}`), 403)

    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    const property = await PropertyFactory.merge({ countryId: sub.id }).create()
    const inUse = async () => {
      const response = await calls.delete(`delete-country/${sub.id}`)
      response.assertStatus(409)
      return response.body().message
    }
    assert.equal(await inUse(), 'This country is in use by 1 property.')
    await UserFactory.merge({ countryId: sub.id }).createMany(2)
    assert.equal(await inUse(), 'This country is in use by 2 users and 1 property.')
    await property.delete()
    assert.equal(await inUse(), 'This country is in use by 2 users.')
    await db.assertModelExists(sub)
  })
})
