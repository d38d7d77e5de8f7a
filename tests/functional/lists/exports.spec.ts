import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import emitter from '@adonisjs/core/services/emitter'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { unguarded } from '#csv/cells'
import { exportedLists } from '#csv/shown_columns'
import { CountryFactory } from '#database/factories/country_factory'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { exportedPropertyList } from '#lists/property_lists'
import Operation from '#history/operation'
import type User from '#models/user'
import { assertStatus, bases } from '#tests/helpers/calls'
import { world } from '#tests/helpers/lists'
import { raw } from '#tests/helpers/raw'
import { override } from '#tests/helpers/override'
import { tokenOf } from '#tests/helpers/tokens'
import { valuesOf } from '#tests/helpers/values'

const calls: Record<string, string> = {
  users: 'fetch-all-users',
  non_admins: 'fetch-users',
  owners: 'fetch-property-owner',
  properties: 'fetch-all-properties',
  countries: 'all-countries',
  operations: 'operations?per_page=100',
  enquiries: 'enquiries?per_page=100',
}

const hostile = [
  '=1+1',
  '+A1',
  '-A1',
  '@SUM(A1)',
  "'=1",
  "''",
  '+971501234567',
  '-5',
  'a "quoted" text, with commas; and\nlines\n\n"',
  '"',
  '\u202Bفيلا على البحر\u202C, "شقة"',
  '👩‍👩‍👧‍👦 🏖️',
  `${'long, "long"\n'.repeat(800)}.`.slice(0, 10_000),
]

async function exported(area: Area, user: User, path: string, headers = {}) {
  const token = { 'x-session-token': await tokenOf(area, user), ...headers }
  return raw(`${bases[area]}/exports/${path}`, token)
}

/** As a program reads a file: by its names, without what guards formulas. */
function rowsIn(file: string): Record<string, string>[] {
  const rows: string[][] = parse(file, { bom: true, record_delimiter: '\r\n' })
  const [names, ...cells] = rows
  return cells.map((row) => Object.fromEntries(row.map((cell, at) => [names[at], unguarded(cell)])))
}

async function exportedRows(area: Area, user: User, path: string) {
  const { status, text: file } = await exported(area, user, path)
  if (status !== 200) throw new Error(file)
  return rowsIn(file)
}

const idsOf = (rows: Record<string, string>[]) => rows.map(({ id }) => Number(id))

/** What a cell of the JSON's value says. */
function cellsOf(value: unknown, name: string): [string, string][] {
  if (value === null || value === undefined) return [[name, '']]
  if (Array.isArray(value)) {
    const isJson = value.some((one) => typeof one === 'object')
    return [[name, isJson ? JSON.stringify(value) : value.join()]]
  }
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, one]) => cellsOf(one, `${name}_${key}`))
}

/** A missing object has no cells of its own in the JSON. */
function differences(file: Record<string, string>[], rows: object[]) {
  return rows.flatMap((row, at) =>
    Object.entries(row)
      .flatMap(([name, value]) => cellsOf(value, name))
      .filter(([name, cell]) => (file[at]?.[name] ?? '') !== cell)
      .map(([name, cell]) => [at, name, cell, file[at]?.[name]])
  )
}

async function hostileWorld() {
  const { admin, owner } = await world()
  const { id: countryId } = await CountryFactory.merge({ name: '=Oman, "east"' }).create()
  const rows = hostile.map((cell) => ({
    ...{ title: cell.slice(0, 255), description: cell, address: cell.slice(0, 500) },
    ...{ ownerId: owner.id, countryId, city: cell.slice(0, 255) },
    features: ['balcony' as const, 'pool' as const],
  }))
  const properties = await PropertyFactory.merge(rows).createMany(rows.length)
  await EnquiryFactory.merge(
    hostile.map((message) => ({ message: message.slice(0, 2000), propertyId: properties[0].id }))
  ).createMany(hostile.length)
  await UserFactory.merge(
    hostile.map((name) => ({ name: name.slice(0, 255), phoneNumber: '+97150123456' }))
  ).createMany(hostile.length)
  for (const property of properties) {
    await property.edit(
      { operation: Operation.by(owner) },
      (row) => void (row.city = `${row.city!.slice(0, 200)} =`)
    )
  }
  return { admin, owner }
}

test.group('Lists | exports', () => {
  test('have each row of the list as it is, whatever stands in it', async ({ assert }) => {
    const { admin, owner } = await hostileWorld()
    override(serverLimits.list, { exportedRows: 3 })
    const token = { admin: await tokenOf('admin', admin), owner: await tokenOf('owner', owner) }
    for (const area of ['admin', 'owner'] as const) {
      const user = area === 'admin' ? admin : owner
      for (const name of exportedLists[area]) {
        const path = area === 'owner' && name === 'properties' ? 'owner-properties' : calls[name]
        const { text: json } = await raw(`${bases[area]}/${path}`, {
          'x-session-token': token[area],
        })
        const body = JSON.parse(json)
        const rows: object[] = body.properties ?? body
        const file = await exportedRows(area, user, name)
        assert.equal(file.length, rows.length, name)
        assert.deepEqual(differences(file, rows), [], name)
      }
    }
  })

  test('open in a spreadsheet', async ({ assert }) => {
    const { admin } = await hostileWorld()
    const { text: file, headers, body } = await exported('admin', admin, 'properties')
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
    const day = new Date().toISOString().slice(0, 10)
    assert.equal(headers['content-disposition'], `attachment; filename="properties-${day}.csv"`)
    assert.deepEqual([...body.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    assert.match(file, /^\uFEFFid,(\w+,)+\w+\r\n/)
    assert.isTrue(file.endsWith('\r\n'))
    const cells: string[][] = parse(file, { bom: true, from_line: 2 })
    const formulas = cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))
    assert.isNotEmpty(cells)
    for (const formula of formulas) assert.match(formula, /^[+-]?\d+(\.\d+)?$/)
  })

  test('name what stands in an object, and whom a property belongs to', async ({ assert }) => {
    const { admin, owner } = await hostileWorld()
    const [property] = await exportedRows('admin', admin, 'properties')
    assert.include(property, { owner_email: owner.email, features: 'balcony,pool', review_at: '' })
    const [operation] = await exportedRows('admin', admin, 'operations')
    assert.include(operation, {
      actor_id: `${owner.id}`,
      actor_name: 'amal',
      record_exists: 'true',
    })
    assert.equal(JSON.parse(operation.changes)[0].field, 'city')
    const [user] = await exportedRows('admin', admin, 'users')
    assert.isEmpty(Object.keys(user).filter((name) => /password|hash|token|secret/.test(name)))
  })

  test('have the countries in their tree, each below its main country', async ({ assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const oman = await CountryFactory.merge({ name: 'Oman' }).create()
    await CountryFactory.merge({ name: 'Bahrain' }).create()
    await CountryFactory.merge({ name: 'Sohar', parentId: oman.id }).create()
    const { id } = await CountryFactory.merge({ name: 'Muscat', parentId: oman.id }).create()
    const rows = await exportedRows('admin', admin, 'countries')
    assert.deepEqual(
      rows.filter(({ name }) => /Oman|Bahrain|Sohar|Muscat/.test(name)).map(({ name }) => name),
      ['Bahrain', 'Oman', 'Muscat', 'Sohar']
    )
    const muscat = { name: 'Muscat', parent_id: `${oman.id}`, main_country: 'Oman' }
    const found = await exportedRows('admin', admin, 'countries?search=muscat')
    assert.deepEqual(valuesOf(found, 'name'), ['Oman', 'Muscat'])
    assert.include(found[1], muscat)
    const [one, ...others] = await exportedRows('admin', admin, `countries?ids=${id},999999`)
    assert.include(one, muscat)
    assert.isEmpty(others)
  })

  test('take the search, the filters and the order of the list, and no page', async ({
    assert,
  }) => {
    const { admin, owner } = await world()
    const other = await PropertyFactory.merge({ title: 'Zzz attic', price: 7 }).create()
    const query = 'properties?search=attic&sort=-title&page=2&per_page=1'
    const found = await exportedRows('admin', admin, query)
    assert.lengthOf(found, 2)
    assert.equal(found[0].id, `${other.id}`)
    const own = await exportedRows('admin', admin, `properties?owner_id=${owner.id}&sort=price`)
    assert.deepEqual(valuesOf(own, 'price'), ['0.1', '1999.99', '9999999999.99'])
    const operations = await exportedRows('admin', admin, 'operations?page=99&action=deleted')
    assert.isEmpty(operations)
  })

  test('have the chosen rows alone, in the order of the list', async ({ assert }) => {
    const { admin } = await world()
    const [one, two, three] = await PropertyFactory.createMany(3)
    const ids = `ids=${three.id},${one.id},999999`
    const rows = await exportedRows('admin', admin, `properties?${ids}`)
    assert.deepEqual(idsOf(rows), [three.id, one.id])
    const up = await exportedRows('admin', admin, `properties?${ids}&sort=id`)
    assert.deepEqual(idsOf(up), [one.id, three.id])
    const within = await exportedRows('admin', admin, `properties?${ids}&owner_id=${two.ownerId}`)
    assert.isEmpty(within)
  })

  test("of an owner have no stranger's rows", async ({ assert }) => {
    const { owner } = await world()
    const strange = await PropertyFactory.create()
    const enquiry = await EnquiryFactory.merge({ propertyId: strange.id }).create()
    assert.lengthOf(await exportedRows('owner', owner, 'properties'), 3)
    assert.isEmpty(await exportedRows('owner', owner, `properties?ids=${strange.id}`))
    assert.isEmpty(await exportedRows('owner', owner, `enquiries?ids=${enquiry.id}`))
  })

  test('leave spam out unless it is chosen', async ({ assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const property = await PropertyFactory.create()
    const written = EnquiryFactory.merge({ propertyId: property.id })
    const { id } = await written.create()
    const spam = await EnquiryFactory.merge({ propertyId: property.id }).apply('spam').create()
    assert.deepEqual(idsOf(await exportedRows('admin', admin, 'enquiries')), [id])
    const chosen = await exportedRows('admin', admin, 'enquiries?state=spam')
    assert.deepEqual(idsOf(chosen), [spam.id])
  })

  test('have their names alone where there is no row', async ({ assert }) => {
    const owner = await UserFactory.create()
    const { text: file } = await exported('owner', owner, 'properties')
    assert.match(file, /^\uFEFFid,[\w,]+\r\n$/)
  })

  test('are refused to whoever may not see the list', async () => {
    const { owner, admin } = await world()
    for (const name of ['users', 'owners', 'countries', 'operations', 'trash']) {
      await assertStatus(exported('owner', owner, name), 404, name)
    }
    await assertStatus(exported('admin', admin, 'trash'), 404)
  })

  test('are refused with a query that the list refuses too', async ({ assert }) => {
    const { admin } = await world()
    const many = Array.from({ length: limits.batchIds + 1 }, (_, at) => at + 1).join()
    const queries = {
      'sort': 'sort=owner_email',
      'active': 'active=2',
      'ids': `ids=${many}`,
      'ids.0': 'ids=all',
      'ids.1': 'ids=1,',
    }
    for (const [field, query] of Object.entries(queries)) {
      const { status, text: json, headers } = await exported('admin', admin, `properties?${query}`)
      assert.equal(status, 422, query)
      assert.match(headers['content-type']!, /^application\/json/)
      const [error] = JSON.parse(json).errors
      assert.equal(error.field, field)
      if (field === 'ids.0') assert.equal(error.message, 'The selection has to be a number.')
    }
  })

  test('go out compressed to whoever takes that', async ({ assert }) => {
    const { admin } = await world()
    const plain = await exported('admin', admin, 'properties')
    for (const encoding of ['gzip', 'br']) {
      const encoded = await exported('admin', admin, 'properties', { 'accept-encoding': encoding })
      assert.equal(encoded.headers['content-encoding'], encoding)
      assert.equal(encoded.text, plain.text)
    }
  })

  test('are headers alone for HEAD, which reads no row and is no export', async ({
    assert,
    cleanup,
  }) => {
    const { admin } = await world()
    replaceStream(() => assert.fail('rows are read'))
    const headers = { 'x-session-token': await tokenOf('admin', admin) }
    const events: string[] = []
    cleanup(emitter.on('security:logged', ({ event }) => void events.push(event)))
    for (const [query, status] of [
      ['', 200],
      ['?active=2', 422],
    ] as const) {
      const head = await raw(`/api/users/exports/properties${query}`, headers, 'HEAD')
      assert.deepEqual([head.status, head.text], [status, ''])
      const hasName = 'content-disposition' in head.headers
      assert.equal(hasName, status === 200)
    }
    assert.isEmpty(events)
    await assertStatus(raw('/api/users/exports/properties', {}, 'HEAD'), 401)
  })

  test('break off if a row fails half-way', async ({ assert }) => {
    const { admin } = await world()
    const { promise: failure, reject: fail } = Promise.withResolvers<never>()
    async function* failingLater() {
      yield '[1]'
      yield await failure
    }
    replaceStream(failingLater)
    const { HOST: host, PORT: port } = process.env
    const headers = { 'x-session-token': await tokenOf('admin', admin) }
    const path = '/api/users/exports/properties'
    const [answer] = (await once(request({ host, port, path, headers }).end(), 'response')) as [
      IncomingMessage,
    ]
    fail(new Error('It failed'))
    assert.equal(answer.statusCode, 200)
    await assert.rejects(() => text(answer), 'aborted')
  }).timeout(10_000)

  test('are refused like any call if nothing can be read', async ({ assert }) => {
    const { admin } = await world()
    replaceStream(async function* (): AsyncGenerator<string> {
      throw new Error('It failed')
    })
    const answer = await exported('admin', admin, 'properties')
    assert.equal(answer.status, 500)
    assert.notProperty(answer.headers, 'content-disposition')
    assert.property(JSON.parse(answer.text), 'message')
  })
})

const replaceStream = (pieces: () => AsyncGenerator<string>) =>
  override(exportedPropertyList, { streamCells: (_query, _scope, send) => send(3, pieces()) })
