import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminProperty, ownerProperty } from '#transformers/property_row'
import { owner as ownerShape, user as userShape } from '#transformers/user_row'
import { callsOf } from '#tests/helpers/calls'
import type { Area } from '#auth/session_tokens'
import type User from '#models/user'

type Row = Record<string, unknown> & { id: number }

const userKeys = [
  'id',
  'name',
  'email',
  'phone_number',
  'country',
  'country_id',
  'role',
  'active',
  'created_at',
]
const propertyKeys = [
  'id',
  'title',
  'description',
  'address',
  'city',
  'country_id',
  'country_name',
  'price',
  'available',
  'active',
  'created_at',
  'cover',
]

const lists = [
  { path: 'fetch-users', area: 'admin', keys: userKeys, shape: userShape },
  { path: 'fetch-all-users', area: 'admin', keys: userKeys, shape: userShape },
  {
    path: 'fetch-property-owner',
    area: 'admin',
    keys: [...userKeys, 'property_count'],
    shape: ownerShape,
  },
  {
    path: 'fetch-all-properties',
    area: 'admin',
    keys: [...propertyKeys, 'owner_id', 'owner_name', 'imageCount'],
    shape: adminProperty,
  },
  {
    path: 'owner-properties',
    area: 'owner',
    keys: [...propertyKeys, 'image_count', 'owner_email'],
    shape: ownerProperty,
  },
] as const

for (const { path, area, keys, shape } of lists) {
  test.group(`Lists | ${path}`, () => {
    test('answers the whole list, newest first, in its shape', async ({ client, assert }) => {
      const user = await readerOf(area)
      const { rows, response } = await read(client, area, user, path)
      assert.isAbove(rows.length, 2)
      assert.equal(response.header('x-total-count'), String(rows.length))
      assert.isUndefined(response.header('link'))
      assert.deepEqual(ids(rows), ids(rows).sort(downwards))
      response.assertHeader('cache-control', 'no-store')
      for (const row of rows) {
        assert.sameMembers(Object.keys(row), [...keys])
        assert.oneOf(row.active, [0, 1])
        assert.match(String(row.created_at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
        if ('price' in row) assert.isNumber(row.price)
        if ('available' in row) assert.isBoolean(row.available)
      }
    })

    test('sorts by every column, both ways', async ({ client, assert }) => {
      const user = await readerOf(area)
      for (const column of Object.keys(shape)) {
        const up = await read(client, area, user, path, { sort: column })
        const down = await read(client, area, user, path, { sort: `-${column}` })
        up.response.assertStatus(200)
        assert.sameMembers(ids(up.rows), ids(down.rows))
        const values = up.rows.map((row) => sortKey(row[column]))
        assert.deepEqual(values, [...values].sort(upwards), column)
        assert.deepEqual(
          down.rows.map((row) => sortKey(row[column])),
          [...values].reverse(),
          column
        )
      }
    })

    test('answers a page, and tells where the others are', async ({ client, assert }) => {
      const user = await readerOf(area)
      const { rows: all } = await read(client, area, user, path)
      const query = { page: 2, per_page: 1, sort: 'id' }
      const { rows, response } = await read(client, area, user, path, query)

      assert.deepEqual(ids(rows), [[...ids(all)].sort(upwards)[1]])
      assert.equal(response.header('x-total-count'), String(all.length))
      const links = linksOf(String(response.header('link')))
      assert.sameMembers(Object.keys(links), ['first', 'prev', 'next', 'last'])
      assert.equal(links.next.get('page'), '3')
      assert.equal(links.next.get('sort'), 'id')
      assert.equal(links.last.get('page'), String(all.length))

      const beyond = await read(client, area, user, path, { page: 999 })
      assert.deepEqual(beyond.rows, [])
      assert.equal(beyond.response.header('x-total-count'), String(all.length))
      assert.sameMembers(Object.keys(linksOf(String(beyond.response.header('link')))), [
        'first',
        'prev',
        'last',
      ])
    })

    test('refuses a bad sort, page, page size or filter', async ({ client, assert }) => {
      const user = await readerOf(area)
      const bad: Record<string, string>[] = [
        ...['nothing', '--id', '', 'id; DROP TABLE users', 'id,name'].map((sort) => ({ sort })),
        ...['0', '-1', '1.5', 'x', '0x10', '1e1', ' 1'].map((page) => ({ page })),
        ...['0', '101', 'x'].map((size) => ({ per_page: size })),
        { active: '2' },
        { active: 'true' },
        { search: 'x'.repeat(256) },
      ]
      for (const query of bad) {
        const { response } = await read(client, area, user, path, query)
        assert.equal(response.status(), 422, JSON.stringify(query))
        assert.equal(response.body().errors[0].field, Object.keys(query)[0])
      }
    })

    test('filters by active', async ({ client, assert }) => {
      const user = await readerOf(area)
      const { rows: all } = await read(client, area, user, path)
      for (const active of [0, 1]) {
        const { rows } = await read(client, area, user, path, { active })
        assert.isNotEmpty(rows)
        assert.deepEqual(ids(rows), ids(all.filter((row) => row.active === active)))
      }
    })
  })
}

test.group('Lists | search', () => {
  const title = `Villa "Zoë" 100%_OR \\ فيلا على البحر`

  const found = [
    'villa',
    'VILLA',
    'zoe',
    'ZOË',
    'Ë',
    'OË',
    'oe\u0308',
    '"zo',
    '100%',
    '0%_',
    'البحر',
    'لا',
    'ع',
    '%_',
    '%',
    '\\',
    'or',
    '  villa  ',
  ]
  const missed = [
    'villa" OR "b',
    'vil*',
    '%illa',
    'v_lla',
    'vi%la',
    'NOT x',
    'title:villa',
    '١٢٣',
    '_%',
    "'; --",
  ]

  for (const area of ['admin', 'owner'] as const) {
    const path = area === 'admin' ? 'fetch-all-properties' : 'owner-properties'

    test(`finds what is written in a title, and nothing else (${area})`, async ({
      client,
      assert,
    }) => {
      const owner = await UserFactory.merge({ name: 'Anna' }).create()
      const country = await CountryFactory.merge({ name: 'Qatar' }).create()
      const place = { ownerId: owner.id, countryId: country.id, address: 'x', city: 'x' }
      const { id } = await PropertyFactory.merge({ ...place, title }).create()
      await PropertyFactory.merge({ ...place, title: 'Quiet flat' }).create()
      const user = area === 'admin' ? await UserFactory.apply('admin').create() : owner

      for (const search of found) {
        const { rows } = await read(client, area, user, path, { search })
        assert.deepEqual(ids(rows), [id], search)
      }
      for (const search of missed) {
        const { rows, response } = await read(client, area, user, path, { search })
        assert.equal(response.status(), 200, search)
        assert.deepEqual(rows, [], search)
      }
    })
  }

  test('finds a property by its address, city, owner and country', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.merge({ name: 'Layla Haddad' }).create()
    const country = await CountryFactory.merge({ name: 'Bahrain' }).create()
    const property = await PropertyFactory.merge({
      ownerId: owner.id,
      countryId: country.id,
      address: '7 Pearl Road',
      city: 'Manama',
    }).create()
    const search = async (word: string) => {
      const { rows } = await read(client, 'admin', admin, 'fetch-all-properties', { search: word })
      return ids(rows)
    }

    for (const word of ['pearl', 'manama', 'haddad', 'bahrain']) {
      assert.deepEqual(await search(word), [property.id], word)
    }
    await owner.merge({ name: 'Layla Mansour' }).save()
    await country.merge({ name: 'Oman' }).save()
    await property.merge({ city: 'Muscat' }).save()
    for (const word of ['manama', 'haddad', 'bahrain']) assert.isEmpty(await search(word))
    for (const word of ['muscat', 'mansour', 'oman']) {
      assert.deepEqual(await search(word), [property.id], word)
    }
    await property.delete()
    assert.isEmpty(await search('pearl'))
  })

  test('finds a person by name, e-mail, role or phone number', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').merge({ name: 'Root' }).create()
    const tenant = await UserFactory.apply('tenant')
      .merge({ name: 'Óscar', email: 'oscar.o@mail.test', phoneNumber: '+35312345' })
      .create()
    for (const search of ['oscar', 'mail.test', 'TENANT', '12345', '+353', 'te']) {
      const { rows } = await read(client, 'admin', admin, 'fetch-all-users', { search })
      assert.deepEqual(ids(rows), [tenant.id], search)
    }
  })
})

test.group('Lists | scopes and filters', () => {
  test('leaves admins out of the members, and others out of the owners', async ({
    client,
    assert,
  }) => {
    const { admin, owner, tenant } = await world()
    const members = await read(client, 'admin', admin, 'fetch-users')
    const owners = await read(client, 'admin', admin, 'fetch-property-owner')
    const everyone = await read(client, 'admin', admin, 'fetch-all-users')
    assert.notInclude(ids(members.rows), admin.id)
    assert.includeMembers(ids(members.rows), [owner.id, tenant.id])
    assert.notInclude(ids(owners.rows), tenant.id)
    assert.includeMembers(ids(everyone.rows), [admin.id, owner.id, tenant.id])
    assert.equal(owners.rows.find(({ id }) => id === owner.id)?.property_count, 3)
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

/** An admin, an owner of three properties, a pending owner and a tenant. */
async function world() {
  const admin = await UserFactory.apply('admin').create()
  const owner = await UserFactory.merge({ name: 'amal' }).create()
  await UserFactory.apply('pending').merge({ name: 'Zaid' }).create()
  await UserFactory.merge({ name: 'Basma' }).create()
  const tenant = await UserFactory.apply('tenant').create()
  const ownerId = owner.id
  await PropertyFactory.merge({ ownerId, price: 1999.99, city: null }).create()
  await PropertyFactory.apply('active').merge({ ownerId, price: 0.1, title: 'attic' }).create()
  await PropertyFactory.apply('unavailable').merge({ ownerId, price: 9_999_999_999.99 }).create()
  return { admin, owner, tenant }
}

async function readerOf(area: Area) {
  const { admin, owner } = await world()
  return area === 'admin' ? admin : owner
}

async function read(
  client: ApiClient,
  area: Area,
  user: User,
  path: string,
  query: Record<string, string | number> = {}
) {
  const response = await callsOf(client, area, user).get(path).qs(query)
  const body = response.body()
  return { response, rows: (body.properties ?? body) as Row[] }
}

function ids(rows: Row[]) {
  return rows.map(({ id }) => id)
}

/** As the lists sort: nothing before everything, text without regard to case. */
function sortKey(value: unknown) {
  if (value === null) return ''
  return typeof value === 'string' ? value.toLowerCase() : Number(value)
}

function upwards(one: string | number, other: string | number) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function downwards(one: number, other: number) {
  return other - one
}

function linksOf(header: string): Record<string, URLSearchParams> {
  const links = [...header.matchAll(/<([^>]*)>; rel="(\w+)"/g)]
  return Object.fromEntries(
    links.map(([, address, rel]) => [rel, new URL(address, 'http://localhost').searchParams])
  )
}
