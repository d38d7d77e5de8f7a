import { test } from '@japa/runner'
import { adminPropertyColumns, ownerPropertyColumns } from '#lists/property_lists'
import { ownerColumns, userColumns } from '#lists/user_lists'
import type { Area } from '#config/areas'
import { factNames } from '#fields/property_fields'
import { ids, read, world } from '#tests/helpers/lists'

const userKeys = [
  'id',
  'name',
  'email',
  'phone_number',
  'country',
  'country_main',
  'country_id',
  'role',
  'active',
  'created_at',
  'version',
  'invitation',
  'mail_refused',
]

const propertyKeys = [
  'live',
  'listed_at',
  'url',
  'id',
  'title',
  'description',
  ...['address', 'address_public', 'latitude', 'longitude'],
  'city',
  'country_id',
  'country_name',
  'country_main',
  'price',
  'price_cut',
  ...factNames,
  'available',
  'active',
  'created_at',
  'version',
  'cover',
  'review_state',
  'review',
  'waiting_as',
  'submitted_at',
  'last_enquiry_at',
  'view_count',
  ...['confirmed_at', 'expires_at', 'expired', 'expired_at'],
]

const lists = [
  { path: 'fetch-users', area: 'admin', keys: userKeys, columns: userColumns },
  { path: 'fetch-all-users', area: 'admin', keys: userKeys, columns: userColumns },
  {
    path: 'fetch-property-owner',
    area: 'admin',
    keys: [...userKeys, 'property_count', 'live_count', 'enquiry_count', 'last_login_at'],
    columns: ownerColumns,
  },
  {
    path: 'fetch-all-properties',
    area: 'admin',
    keys: [...propertyKeys, 'owner_id', 'owner_name', 'imageCount', 'submission'],
    columns: adminPropertyColumns,
  },
  {
    path: 'owner-properties',
    area: 'owner',
    keys: [
      ...propertyKeys,
      ...['image_count', 'owner_email', 'changed_since_review'],
      'enquiry_count',
    ],
    columns: ownerPropertyColumns,
  },
] as const

for (const { path, area, keys, columns } of lists) {
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

    test('sorts by every column but objects, both ways', async ({ client, assert }) => {
      const user = await readerOf(area)
      const sortable = Object.entries(columns).filter(
        ([, { kind }]) => !['json', 'listing_url'].includes(kind)
      )
      for (const [column] of sortable) {
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
        const paged = { sort: column, per_page: 2, page: 1 }
        const { rows } = await read(client, area, user, path, paged)
        assert.deepEqual(ids(rows), ids(up.rows).slice(0, 2), column)
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
        ...['nothing', '--id', 'id; DROP TABLE users', 'id,name'].map((sort) => ({ sort })),
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

async function readerOf(area: Area) {
  const { admin, owner } = await world()
  return area === 'admin' ? admin : owner
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
