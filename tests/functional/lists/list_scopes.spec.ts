import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Area } from '#config/areas'
import Operation from '#history/operation'
import User from '#models/user'
import { ids, read, world } from '#tests/helpers/lists'

const propertyPaths = [
  ['admin', 'fetch-all-properties'],
  ['owner', 'owner-properties'],
] as const

type PropertyStateName = Parameters<(typeof PropertyFactory)['apply']>[0]

/** Who reads the list, and the owner of what stands in it. */
async function reader(area: Area) {
  const owner = await UserFactory.create()
  const user = area === 'admin' ? await UserFactory.apply('admin').create() : owner
  const { id } = await CountryFactory.create()
  return { user, owned: { ownerId: owner.id, countryId: id } }
}

test.group('Lists | scopes and filters', () => {
  test('leaves admins out of the dashboard’s list, and others out of the owners', async ({
    client,
    assert,
  }) => {
    const { admin, owner, tenant } = await world()
    const nonAdmins = await read(client, 'admin', admin, 'fetch-users')
    const owners = await read(client, 'admin', admin, 'fetch-property-owner')
    const everyone = await read(client, 'admin', admin, 'fetch-all-users')
    assert.notInclude(ids(nonAdmins.rows), admin.id)
    assert.includeMembers(ids(nonAdmins.rows), [owner.id, tenant.id])
    assert.notInclude(ids(owners.rows), tenant.id)
    assert.includeMembers(ids(everyone.rows), [admin.id, owner.id, tenant.id])
    assert.equal(owners.rows.find(({ id }) => id === owner.id)?.property_count, 3)
  })

  test('tells who waits from who was switched off', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const waiting = await UserFactory.apply('pending').create()
    const switchedOff = await UserFactory.create()
    await User.setActive([switchedOff.id], false, Operation.by(admin))
    for (const path of ['fetch-all-users', 'fetch-users', 'fetch-property-owner']) {
      const { rows } = await read(client, 'admin', admin, path, { waiting: 1 })
      assert.deepEqual(ids(rows), [waiting.id])
    }
    const { response } = await read(client, 'admin', admin, 'fetch-users', { waiting: 0 })
    response.assertStatus(422)
  })

  test('filters people by role', async ({ client, assert }) => {
    const { admin, tenant } = await world()
    const query = { role: 'tenant' }
    const { rows } = await read(client, 'admin', admin, 'fetch-all-users', query)
    assert.deepEqual(ids(rows), [tenant.id])
    const bad = await read(client, 'admin', admin, 'fetch-all-users', { role: 'king' })
    bad.response.assertStatus(422)
  })

  test('takes the sub-countries of a main country along', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const main = await CountryFactory.create()
    const city = await CountryFactory.merge({ parentId: main.id }).create()
    const inMain = await PropertyFactory.merge({ countryId: main.id }).create()
    const inCity = await PropertyFactory.merge({ countryId: city.id }).create()
    await PropertyFactory.create()

    const path = 'fetch-all-properties'
    const all = await read(client, 'admin', admin, path, { country_id: main.id })
    assert.deepEqual(ids(all.rows), [inCity.id, inMain.id])
    const one = await read(client, 'admin', admin, path, { country_id: city.id, search: 'Prop' })
    assert.deepEqual(ids(one.rows), [inCity.id])
  })

  test('names the main country of a sub-country beside it', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const main = await CountryFactory.merge({ name: 'Saudi Arabia' }).create()
    const sub = await CountryFactory.merge({ name: 'Eastern', parentId: main.id }).create()
    const owner = await UserFactory.merge({ countryId: sub.id }).create()
    await PropertyFactory.merge({ ownerId: owner.id, countryId: sub.id }).create()
    await PropertyFactory.merge({ ownerId: owner.id, countryId: main.id }).create()
    const lists = [
      ['admin', admin, 'fetch-all-properties'],
      ['owner', owner, 'owner-properties'],
    ] as const
    for (const [area, user, path] of lists) {
      const { rows } = await read(client, area, user, path)
      const mains = rows.map(({ country_main: name }) => name)
      assert.deepEqual(mains, [null, 'Saudi Arabia'])
      assert.equal(rows[1].country_name, 'Eastern')
    }
    const { rows } = await read(client, 'admin', admin, 'fetch-property-owner')
    assert.containsSubset(rows[0], { country: 'Eastern', country_main: 'Saudi Arabia' })
  })

  test('lists the properties of one owner to admins, and to owners their own', async ({
    client,
    assert,
  }) => {
    const { admin, owner } = await world()
    const other = await PropertyFactory.create()
    const path = 'fetch-all-properties'
    const one = await read(client, 'admin', admin, path, { owner_id: other.ownerId })
    assert.deepEqual(ids(one.rows), [other.id])
    const nobody = await read(client, 'admin', admin, path, { owner_id: 999_999 })
    assert.deepEqual(nobody.rows, [])
    const bad = await read(client, 'admin', admin, path, { owner_id: 'x' })
    bad.response.assertStatus(422)
    const own = await read(client, 'owner', owner, 'owner-properties', { owner_id: other.ownerId })
    assert.lengthOf(own.rows, 3)
  })

  const byPrice: [query: Record<string, number>, expected: number[]][] = [
    [{ price_min: 100 }, [250.5, 100]],
    [{ price_max: 100 }, [100, 99.99]],
    [{ price_min: 99.99, price_max: 100 }, [100, 99.99]],
    [{ price_min: 100.01, price_max: 250.5 }, [250.5]],
    [{ price_min: 200, price_max: 100 }, []],
  ]

  const prices = ['-1', 'x', '1e3', '1.234', '99999999999']
  const days = ['x', '31.01.2026', '2026-02-30', '2026-1-1', '2026-01-31T10:00', '0000-01-01']

  for (const [area, path] of propertyPaths) {
    test(`filters ${path} by price, both bounds included`, async ({ client, assert }) => {
      const { user, owned } = await reader(area)
      for (const price of [99.99, 100, 250.5]) {
        await PropertyFactory.merge({ ...owned, price }).create()
      }
      for (const [query, expected] of byPrice) {
        const { rows } = await read(client, area, user, path, query)
        const found = rows.map((row) => row.price)
        assert.deepEqual(found, expected, JSON.stringify(query))
      }
    })

    test(`filters ${path} by state, in which each property but a live one is once`, async ({
      client,
      assert,
    }) => {
      const { user, owned } = await reader(area)
      const made = async (...states: PropertyStateName[]) => {
        const { id } = await PropertyFactory.merge(owned)
          .apply(...states)
          .create()
        return id
      }
      const live = await made('active')
      const changed = await PropertyFactory.merge({ ...owned, waitingAs: 'changed' })
        .apply('active', 'waiting')
        .create()
      const held = await PropertyFactory.merge({ ...owned, waitingAs: 'changed' })
        .apply('waiting')
        .create()
      const again = await PropertyFactory.merge({ ...owned, waitingAs: 'resubmitted' })
        .apply('waiting')
        .create()
      const expected: Record<string, number[]> = {
        live: [live, changed.id],
        changed: [changed.id, held.id],
        waiting: [again.id, await made('waiting')],
        changes_requested: [await made('changesRequested')],
        rejected: [await made('rejected')],
        off: [await made(), await made('active', 'unavailable'), await made('unavailable')],
      }
      for (const [state, members] of Object.entries(expected)) {
        const paged = await read(client, area, user, path, { state, per_page: 10 })
        assert.sameMembers(ids(paged.rows), members, state)
        paged.response.assertHeader('x-total-count', String(members.length))
        const found = await read(client, area, user, path, { state, search: 'Palm' })
        assert.sameMembers(ids(found.rows), members, state)
      }
      const { response } = await read(client, area, user, path, { state: 'gone' })
      response.assertStatus(422)
    })

    test(`filters ${path} by images`, async ({ client, assert }) => {
      const { user, owned } = await reader(area)
      const bare = await PropertyFactory.merge(owned).create()
      const shown = await PropertyFactory.merge(owned).with('images', 2).create()
      const none = await read(client, area, user, path, { images: 'none' })
      const some = await read(client, area, user, path, { images: 'some', per_page: 10 })
      assert.deepEqual(ids(none.rows), [bare.id])
      assert.deepEqual(ids(some.rows), [shown.id])
      some.response.assertHeader('x-total-count', '1')
    })

    test(`filters ${path} by whole days in UTC`, async ({ client, assert }) => {
      const { user, owned } = await reader(area)
      const times = ['2026-01-30T23:59:59Z', '2026-01-31T00:00:00Z', '2026-01-31T23:59:59Z']
      const [before, first, last] = await Promise.all(
        times.map((time) =>
          PropertyFactory.merge({ ...owned, createdAt: DateTime.fromISO(time) }).create()
        )
      )
      const after = await PropertyFactory.merge({
        ...owned,
        createdAt: DateTime.fromISO('2026-02-01T00:00:00Z'),
      }).create()
      const found = async (query: Record<string, string>) => {
        const { rows } = await read(client, area, user, path, query)
        return ids(rows)
      }

      const from = '2026-01-31'
      assert.sameMembers(await found({ created_from: from }), [first.id, last.id, after.id])
      assert.sameMembers(await found({ created_to: from }), [before.id, first.id, last.id])
      assert.sameMembers(await found({ created_from: from, created_to: from }), [first.id, last.id])
      assert.isEmpty(await found({ created_from: '2026-02-02', created_to: from }))
      assert.lengthOf(await found({ created_from: '0001-01-01', created_to: '9999-12-31' }), 4)
    })

    test(`counts the last days of ${path} from today`, async ({ client, assert }) => {
      const { user, owned } = await reader(area)
      const addedDaysAgo = async (age: number) => {
        const createdAt = DateTime.utc().minus({ days: age })
        const { id } = await PropertyFactory.merge({ ...owned, createdAt }).create()
        return id
      }
      const [today, sixDaysAgo] = [await addedDaysAgo(0), await addedDaysAgo(6)]
      await addedDaysAgo(7)
      const { rows } = await read(client, area, user, path, { created_from: '7d' })
      assert.sameMembers(ids(rows), [today, sixDaysAgo])
    })

    test(`combines the filters of ${path} with its search`, async ({ client, assert }) => {
      const { user, owned } = await reader(area)
      const wanted = { ...owned, title: 'Sea villa', price: 500, active: true }
      const { id } = await PropertyFactory.merge(wanted).with('images', 1).create()
      await PropertyFactory.merge(wanted).create()
      await PropertyFactory.merge({ ...wanted, price: 400 })
        .with('images', 1)
        .create()
      await PropertyFactory.merge({ ...wanted, title: 'Flat' })
        .with('images', 1)
        .create()
      const query = { search: 'villa', price_min: 450, images: 'some', active: 1, per_page: 5 }
      const { rows, response } = await read(client, area, user, path, query)
      assert.deepEqual(ids(rows), [id])
      response.assertHeader('x-total-count', '1')
    })

    test(`refuses a malformed filter of ${path}`, async ({ client, assert }) => {
      const { user } = await reader(area)
      const bad = {
        price_min: prices,
        price_max: prices,
        created_from: days,
        created_to: days,
        images: ['all', '1'],
        country_id: ['x', '0', '-1'],
      }
      for (const [field, values] of Object.entries(bad)) {
        for (const value of values) {
          const { response } = await read(client, area, user, path, { [field]: value })
          assert.equal(response.status(), 422, `${field}=${value}`)
          assert.equal(response.body().errors[0].field, field)
        }
      }
    })
  }

  test('shows nothing live of an owner who is off or no owner any more', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const off = await UserFactory.apply('pending').create()
    const tenant = await UserFactory.apply('tenant').create()
    const live = await PropertyFactory.apply('active').create()
    const ofOff = await PropertyFactory.apply('active').merge({ ownerId: off.id }).create()
    const ofTenant = await PropertyFactory.apply('active').merge({ ownerId: tenant.id }).create()
    const path = 'fetch-all-properties'
    const all = await read(client, 'admin', admin, path)
    assert.deepEqual(
      all.rows.map((row) => row.live),
      [false, false, true]
    )
    const lives = await read(client, 'admin', admin, path, { state: 'live' })
    assert.deepEqual(ids(lives.rows), [live.id])
    const offs = await read(client, 'admin', admin, path, { state: 'off' })
    assert.deepEqual(ids(offs.rows), [ofTenant.id, ofOff.id])
  })

  test('answers a country or owner of nobody with an empty list', async ({ client, assert }) => {
    const { admin } = await world()
    for (const filter of ['country_id', 'owner_id']) {
      const query = { [filter]: 999_999 }
      const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', query)
      assert.isEmpty(rows)
    }
  })

  test('filters every list of users by role and active state', async ({ client, assert }) => {
    const { admin, owner, tenant } = await world()
    for (const path of ['fetch-users', 'fetch-all-users', 'fetch-property-owner']) {
      const query = { role: 'Property owner', active: 1 }
      const { rows } = await read(client, 'admin', admin, path, query)
      assert.include(ids(rows), owner.id)
      assert.notInclude(ids(rows), tenant.id)
      assert.isTrue(rows.every((row) => row.active === 1 && row.role === 'Property owner'))
    }
  })

  test('shows an owner their own properties alone', async ({ client, assert }) => {
    const { owner } = await world()
    await PropertyFactory.create()
    const { rows } = await read(client, 'owner', owner, 'owner-properties')
    assert.lengthOf(rows, 3)
    for (const row of rows) assert.equal(row.owner_email, owner.email)
  })

  test('answers no list as an empty one', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const { rows, response } = await read(client, 'owner', owner, 'owner-properties')
    assert.deepEqual(rows, [])
    assert.equal(response.header('x-total-count'), '0')
  })
})
