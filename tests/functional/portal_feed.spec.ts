import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { mock } from 'node:test'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import fc from 'fast-check'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import { SessionTokens } from '#auth/session_tokens'
import { areas, type Area } from '#config/areas'
import serverLimits from '#config/server_limits'
import { isSqlite } from '#database/dialect'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { portalFields, type PortalField } from '#fields/property_fields'
import Country from '#models/country'
import { listingPath } from '#models/listing_address'
import type Property from '#models/property'
import User from '#models/user'
import { adminCalls, assertStatus, callsOf, ownerCalls } from '#tests/helpers/calls'
import { expect } from '#tests/helpers/expect'
import { kyeroIn, parseXml, textIn } from '#tests/helpers/kyero'
import { ids, read } from '#tests/helpers/lists'
import { override } from '#tests/helpers/override'
import { raw } from '#tests/helpers/raw'
import { valuesOf } from '#tests/helpers/values'

const site = () => `http://${process.env.HOST}:${process.env.PORT}`

const callsIn = (area: Area, client: ApiClient) =>
  area === 'admin' ? adminCalls(client) : ownerCalls(client)

const pathOf = (url: string) => url.replace(site(), '')

async function statusOf(url: string) {
  const { status } = await raw(pathOf(url))
  return status
}

async function feedOf(client: ApiClient, user: User, area: Area = 'owner') {
  const made = await callsOf(client, area, user).post('feed')
  return pathOf(made.body().url)
}

async function propertiesIn(path: string) {
  const answer = await raw(path)
  return kyeroIn(answer.text)
}

async function region() {
  const known = await Country.findBy('name', 'Dubai')
  if (known) return known
  const main = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
  return CountryFactory.merge({ name: 'Dubai', parentId: main.id }).create()
}

/** Lacks nothing that the format demands. */
async function told(changes: Partial<ModelAttributes<Property>> = {}) {
  const [{ id: countryId }, { id: ownerId }] = [await region(), await UserFactory.create()]
  const described = PropertyFactory.apply('active').apply('described')
  const property = await described.merge({ ownerId, countryId }).create()
  await property.merge({ price: 120_000, ...changes }).save()
  await PropertyImageFactory.merge({ propertyId: property.id }).create()
  return property.refresh()
}

/** An owner, and what adds a property that lacks nothing but for `changes`. */
async function portfolio() {
  const user = await UserFactory.create()
  const sub = await region()
  const countries = { sub: sub.id, main: sub.parentId! }
  type Changes = Partial<ModelAttributes<Property>> & { country?: 'sub' | 'main'; images?: number }
  const add = async ({ country = 'sub', images = 1, ...changes }: Changes) => {
    const property = await told({ ...changes, ownerId: user.id, countryId: countries[country] })
    if (!images) await property.related('images').query().delete()
    return property
  }
  return { user, add }
}

/** The ids that each value of the filter finds. */
async function foundBy(client: ApiClient, area: Area, user: User) {
  const path = area === 'admin' ? 'fetch-all-properties' : 'owner-properties'
  const found = {} as Record<PortalField | 'any', number[]>
  for (const field of ['any', ...portalFields] as const) {
    const { rows } = await read(client, area, user, path, { portal_missing: field })
    found[field] = ids(rows)
  }
  return found
}

/** The system keeps some megabytes of what nobody reads. */
async function heavyOwner() {
  const { id: countryId } = await region()
  const owner = await UserFactory.create()
  for (let row = 0; row < 12; row++) {
    const description = Array.from({ length: 60_000 }, () => Math.random()).join()
    await told({ ownerId: owner.id, countryId, description })
  }
  return owner
}

async function unread(path: string) {
  const { HOST: host, PORT: port } = process.env
  const sent = request({ host, port, path })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

test.group('Areas | portal feed', () => {
  for (const area of areas) {
    test(`is made, replaced and ended by an ${area}`, async ({ client, assert }) => {
      const calls = await callsIn(area, client)
      const none = await calls.get('feed')
      none.assertStatus(404)
      none.assertBodyContains({ message: 'There is no address for portals.' })
      await assertStatus(calls.delete('feed'), 404)

      const made = await calls.post('feed')
      made.assertStatus(201)
      const { url, message } = made.body()
      assert.equal(message, 'The address is made.')
      assert.match(url, new RegExp(`^${site()}/feeds/[\\w-]{43}/kyero.xml$`))
      const [row] = await db.from('portal_feeds')
      assert.notInclude(JSON.stringify(row), url.split('/').at(-2))
      const unseen = await calls.get('feed')
      unseen.assertBodyContains({ url: null, last_read_at: null })

      await raw(pathOf(url), {}, 'HEAD')
      const unused = await calls.get('feed')
      assert.isNull(unused.body().last_read_at)
      assert.equal(await statusOf(url), 200)
      await SessionTokens.settled()
      const used = await calls.get('feed')
      assert.isString(used.body().last_read_at)
      await db.from('portal_feeds').update({ last_read_at: '2026-01-01 00:00:00' })
      await raw(pathOf(url))
      await SessionTokens.settled()
      const again = await calls.get('feed')
      assert.isAbove(Date.parse(again.body().last_read_at), Date.parse('2026-02-01'))

      const later = await calls.post('feed')
      assert.equal(await statusOf(url), 404)
      assert.equal(await statusOf(later.body().url), 200)
      assert.lengthOf(await db.from('portal_feeds'), 1)
      const ended = await calls.delete('feed')
      ended.assertBodyContains({ message: 'The address has ended.' })
      assert.equal(await statusOf(later.body().url), 404)
    })
  }

  test('is a plain 404 for a secret that nobody has', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const path = await feedOf(client, owner)
    const unknown = await raw(path.replace(/[\w-]{43}/, 'a'.repeat(43)))
    await owner.merge({ active: false }).save()
    const off = await raw(path)
    await owner.merge({ active: true, role: 'admin' }).save()
    const promoted = await raw(path)
    await assertStatus(callsOf(client, 'admin', owner).get('feed'), 404)
    for (const { status, headers } of [unknown, off, promoted]) {
      assert.equal(status, 404)
      assert.notProperty(headers, 'x-robots-tag')
    }
    const strange = ['%00', 'a', '%E0%A4%A', '..%2f..', 'é'.repeat(400).normalize()].map(encodeURI)
    for (const secret of strange) {
      const { status } = await raw(`/feeds/${secret}/kyero.xml`)
      assert.isBelow(status, 500, secret)
    }
  })

  test('is kept by nobody on its way', async ({ client, assert }) => {
    const path = await feedOf(client, await UserFactory.create())
    const { headers, text: xml } = await raw(path, { 'accept-encoding': 'br' })
    assert.include(headers, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-encoding': 'br',
    })
    assert.notProperty(headers, 'set-cookie')
    assert.isEmpty(kyeroIn(xml))
    const head = await raw(path, {}, 'HEAD')
    assert.deepEqual([head.status, head.text], [200, ''])
    assert.equal(head.headers['content-type'], headers['content-type'])
  })

  test('tells what is live in the elements of the format', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const property = await told({
      ownerId: owner.id,
      title: 'Villa Nova',
      address: 'Secret street',
    })
    await told({ ownerId: property.ownerId, available: false })
    await told()
    const path = await feedOf(client, owner)
    const [one, ...others] = await propertiesIn(path)
    assert.isEmpty(others)
    const texts = {
      id: String(property.id),
      ref: 'MZ-17',
      price: '10000',
      currency: 'AED',
      price_freq: 'month',
      type: 'Apartment',
      town: property.city!,
      province: 'Dubai',
      country: 'United Arab Emirates',
      beds: '2',
      baths: '3',
      pool: '1',
    }
    for (const [name, value] of Object.entries(texts)) assert.equal(one.text(name), value, name)
    assert.equal(textIn(one.of('surface_area')!, 'built'), '97')
    assert.equal(textIn(one.of('url')!, 'en'), site() + listingPath(property.id, 'Villa Nova'))
    assert.equal(
      textIn(one.of('url')!, 'ar'),
      `${site()}/ar${listingPath(property.id, 'Villa Nova')}`
    )
    assert.equal(textIn(one.of('desc')!, 'en'), property.description!)
    assert.deepEqual(valuesOf(one.of('features')!.elements, 'text'), ['Parking', 'Pool'])
    const [image] = await property.related('images').query()
    assert.deepEqual(one.images, [
      { id: '1', url: `${site()}/property-images/${encodeURIComponent(image.fileName)}` },
    ])
    const { text: xml } = await raw(path, { 'accept-language': 'ar' })
    for (const secret of ['Secret street', owner.email, owner.name]) assert.notInclude(xml, secret)
    assert.include(xml, '<country>United Arab Emirates</country>')

    const everything = await feedOf(client, await UserFactory.apply('admin').create(), 'admin')
    assert.lengthOf(await propertiesIn(everything), 2)
  })

  test('says each kind, price and language as the format does', async ({ client, assert }) => {
    const { id: countryId } = await region()
    const owner = await UserFactory.create()
    const ownerId = owner.id
    const add = (changes: object) => told({ ownerId, countryId, ...changes })
    const sale = { purpose: 'sale', rentPeriod: null, price: 99_999_999 }
    await add({ ...sale, kind: 'land', features: [], bedrooms: null, reference: null })
    await add({ rentPeriod: 'month', price: 4500.4, kind: 'townhouse', area: null })
    await add({
      price: 85_000,
      kind: 'warehouse',
      description: 'فيلا واسعة بحديقة (Villa)',
      title: 'ف'.repeat(80),
    })
    const [land, house, warehouse] = await propertiesIn(await feedOf(client, owner))
    const textsOf = (one: typeof land, ...names: string[]) => names.map((name) => one.text(name))
    assert.deepEqual(textsOf(land, 'price', 'price_freq', 'type'), ['99999999', 'sale', 'Land'])
    assert.deepEqual(textsOf(land, 'beds', 'pool', 'ref'), ['0', '0', land.text('id')])
    assert.equal(textIn(land.of('surface_area')!, 'plot'), '97')
    assert.isUndefined(land.of('features'))
    assert.deepEqual(textsOf(house, 'price', 'price_freq', 'type'), ['4500', 'month', 'Town house'])
    assert.equal(textIn(house.of('surface_area')!, 'built'), '0')
    assert.deepEqual(textsOf(warehouse, 'price', 'type'), ['7083', 'Commercial property'])
    assert.include(textIn(warehouse.of('desc')!, 'ar'), 'فيلا')
    const short = `${site()}/ar/listings/${warehouse.text('id')}`
    assert.equal(textIn(warehouse.of('url')!, 'ar'), short)
  })

  test('has each reference once, also among live ones alone', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const ownerId = owner.id
    const first = await told({ ownerId, reference: 'MZ-1' })
    const second = await told({ ownerId, reference: 'mz-1' })
    const bare = await told({ ownerId, reference: null })
    const numbered = await told({ ownerId, reference: String(bare.id) })
    await told({ reference: 'MZ-1' }) // somebody else's
    const path = await feedOf(client, owner)
    const refs = async () => {
      const entries = await propertiesIn(path)
      return entries.map((one) => one.text('ref'))
    }
    const others = [`mz-1 (${second.id})`, `${bare.id}`, `${bare.id} (${numbered.id})`]
    assert.deepEqual(await refs(), ['MZ-1', ...others])
    await first.merge({ available: false }).save()
    assert.deepEqual(await refs(), others)
  })

  test('has a later date once anything else of an entry differs', async ({ client, assert }) => {
    const { admin, put } = await adminCalls(client)
    const dubai = await region()
    const main = await Country.findOrFail(dubai.parentId!)
    const property = await told({ countryId: dubai.id })
    const path = await feedOf(client, admin, 'admin')
    const entry = async () => {
      const [{ text: textOf }] = await propertiesIn(path)
      const { text: xml } = await raw(path)
      return { date: textOf('date')!, all: xml.replace(/<date>.*/, '') }
    }
    const changes: Record<string, () => Promise<unknown>> = {
      city: () => put(`edit-countries/${dubai.id}`, { name: 'Dubai City', parent_id: main.id }),
      country: () => put(`edit-countries/${main.id}`, { name: 'Emirates', parent_id: null }),
      photo: () => put(`properties/${property.id}/images/order`, { image_ids: later.toReversed() }),
      fact: () => property.merge({ bedrooms: 7 }).save(),
    }
    await PropertyImageFactory.merge({ propertyId: property.id, position: 2 }).create()
    const images = await property.related('images').query().orderBy('position')
    const later = images.map(({ id }) => id)
    for (const [name, change] of Object.entries(changes)) {
      for (const table of ['properties', 'countries'])
        await db.from(table).update({ updated_at: '2026-01-01 00:00:00' })
      const before = await entry()
      await change()
      const after = await entry()
      assert.notEqual(after.all, before.all, name)
      assert.isTrue(after.date > before.date, name)
    }
  })

  test('tells the address of a JPEG for a WebP photo', async ({ client, assert }) => {
    const owner = await UserFactory.create()
    const { id: propertyId } = await told({ ownerId: owner.id })
    const fileName = 'sea-1790000000000-abcdefghij0123456789.webp'
    await PropertyImageFactory.merge({ propertyId, fileName, position: 2 }).create()
    const [one] = await propertiesIn(await feedOf(client, owner))
    const address = `${site()}/property-images/jpeg/${fileName}.jpg`
    assert.include(valuesOf(one.images, 'url'), address)
  })

  test('tells the short address of an Arabic title', async ({ client, assert }) => {
    const title = 'شقة فاخرة من غرفتين بإطلالة على البحر في دبي مارينا'
    const { id, ownerId } = await told({ title })
    const path = await feedOf(client, await User.findOrFail(ownerId))
    const [one] = await propertiesIn(path)
    const slug = encodeURIComponent('شقة-فاخرة-من-غرفتين')
    assert.equal(textIn(one.of('url')!, 'ar'), `${site()}/ar/listings/${id}/${slug}`)
  })

  test('is well-formed whatever people typed', async ({ client, assert }) => {
    const signs = `<b>&amp; ]]> <![CDATA[ "quoted" 'too' 🏠 \u202e<!--`
    const impossible = '\u0001\u000b\ufffe'
    const { id: countryId } = await region()
    const owner = await UserFactory.create()
    const ownerId = owner.id
    const city = `${impossible}${signs}\ud800`
    const texts = { title: signs, description: `${city}\r\nline`, city, reference: '<&>' }
    await told({ ownerId, countryId, ...texts })
    override(serverLimits.list, { feedRows: 1 })
    await told({ ownerId, countryId, description: '🏠'.repeat(2500) })
    const [one, two] = await propertiesIn(await feedOf(client, owner))
    const seen = `${signs}\ufffd`
    assert.equal(textIn(one.of('desc')!, 'en'), `${seen}\nline`)
    assert.equal(one.text('town'), seen)
    assert.equal(one.text('ref'), '<&>')
    assert.equal(textIn(two.of('desc')!, 'en'), '🏠'.repeat(2500))
  })

  test('has no end where it breaks off', async ({ client, assert, cleanup }) => {
    const path = await feedOf(client, await heavyOwner())
    override(serverLimits.list, { feedRows: 1, waitingInAll: 1 })
    const late = new AbortController()
    const { mock: timeout } = mock.method(AbortSignal, 'timeout', () => late.signal)
    cleanup(() => timeout.restore())
    const answer = await unread(path)
    let got = ''
    answer.on('data', (chunk) => {
      got += chunk
      late.abort()
    })
    await assert.rejects(() => text(answer), 'aborted')
    assert.include(got, '<feed_version>')
    assert.throws(() => parseXml(got))
  })

  test('leaves a reader to others, however many are read at once', async ({ client, assert }) => {
    const path = await feedOf(client, await heavyOwner())
    const bounds = { feedRows: 1, waitingInAll: 1, waiting: 2 }
    override(serverLimits.list, bounds)
    const { pool } = db.manager.get('reader')!.connection!
    const most = isSqlite() ? 2 : 6
    const open = await Promise.all(Array.from({ length: most }, () => unread(path)))
    const left = request({ host: process.env.HOST, port: process.env.PORT, path }).end()
    left.on('error', () => {})
    const others = Array.from({ length: 3 }, () => raw(path))
    // Two of these four wait, whichever come first, and none that waits is answered yet.
    const { status, headers } = await Promise.race(others)
    assert.deepEqual([status, headers['retry-after']], [503, '1'])
    assert.equal(await statusOf('/api/listings'), 200)
    await expect.poll(() => pool!.numUsed()).toBe(most)

    left.destroy()
    for (const answer of open) answer.destroy()
    const answers = await Promise.all(others)
    const { text: xml } = answers.find((one) => one.status === 200)!
    assert.lengthOf(kyeroIn(xml), 12)
    await expect.poll(() => pool!.numUsed()).toBe(0)
  })
})

type Missing = PortalField[]

test.group('Areas | what portals do not get', () => {
  const cases: [changes: object, missing: Missing][] = [
    [{ purpose: null, rentPeriod: null }, ['purpose']],
    [{ rentPeriod: null }, ['rent_period']],
    [{ rentPeriod: 'month', price: 0 }, ['price']],
    [{ rentPeriod: 'month', price: 0.4 }, ['price']],
    [{ rentPeriod: 'month', price: 100_000_000 }, ['price']],
    [{ rentPeriod: 'month', price: 9_999_999_999.99 }, ['price']],
    [{ kind: null }, ['kind']],
    [{ kind: 'other', city: null }, ['kind', 'city']],
    [{ city: '' }, ['city']],
    [{ country: 'main' }, ['country_id']],
    [{ description: null }, ['description']],
    [{ images: 0 }, ['images']],
    [{ description: 'فيلا واسعة بحديقة (Villa)' }, []],
    [{}, []],
  ]

  test('is found by each field that it lacks', async ({ client, assert }) => {
    const { user, add } = await portfolio()
    for (const [changes, missing] of cases) {
      const { id } = await add(changes)
      const found = await foundBy(client, 'owner', user)
      const fields = portalFields.filter((field) => found[field].includes(id))
      assert.deepEqual([fields, found.any.includes(id)], [missing, missing.length > 0])
    }
    const off = await add({ kind: null, active: false })
    const { any, kind } = await foundBy(client, 'owner', user)
    assert.notIncludeMembers([...any, ...kind], [off.id])
  })

  test('is what the feed leaves out of what is live', async ({ client, assert }) => {
    const { user, add } = await portfolio()
    const values = {
      ...{ purpose: ['sale', 'rent', null], rentPeriod: ['year', null], kind: ['villa', null] },
      ...{ price: [0, 0.5, 6, 10_000, 100_000_000, 2_000_000_000], city: ['Dubai', '', null] },
      ...{ description: ['A villa', '', null], country: ['sub', 'main'], images: [0, 1] },
      active: [true, true, false],
    }
    const arbitraries = Object.entries<unknown[]>(values).map(
      ([name, of]) => [name, fc.constantFrom(...of)] as const
    )
    const drawn = fc.record(Object.fromEntries(arbitraries))
    const added = [await add({}), await add({ active: false })]
    for (const changes of fc.sample(drawn, 60)) added.push(await add(changes))
    await told({ kind: null }) // somebody else's
    const live = added.filter(({ active }) => active).map(({ id }) => id)
    const admin = await UserFactory.apply('admin').create()
    for (const [area, reader, others] of [
      ['owner', user, 0],
      ['admin', admin, 1],
    ] as const) {
      const { any, ...found } = await foundBy(client, area, reader)
      const entries = await propertiesIn(await feedOf(client, reader, area))
      const sent = entries.map((one) => Number(one.text('id')))
      assert.sameMembers(
        sent,
        live.filter((id) => !any.includes(id))
      )
      assert.lengthOf(any, live.length - sent.length + others)
      assert.sameMembers([...new Set(Object.values(found).flat())], any)
      const counts = Object.entries(found).map(([field, { length }]) => [field, length])
      const feed = await callsOf(client, area, reader).get('feed')
      const missing = Object.fromEntries(counts.filter(([, count]) => count))
      feed.assertBodyContains({ sent: sent.length, missing })
    }
  })

  test('is searched, exported, saved and changed at once by its filter', async ({
    client,
    assert,
  }) => {
    const { user, add } = await portfolio()
    const both = [await add({ kind: null, title: 'Loft' }), await add({ kind: 'other' })]
    await add({})
    const { get, post } = callsOf(client, 'owner', user)
    const matching = { portal_missing: 'kind' }
    const paged = await get('owner-properties?portal_missing=kind&per_page=1&search=loft')
    paged.assertHeader('x-total-count', '1')
    const file = await get('exports/properties?portal_missing=kind')
    assert.lengthOf(file.text().trim().split('\n'), 3)
    const address = 'portal_missing=kind&theme=dark'
    const kept = await post('views', { list: 'properties', name: 'No kind', address })
    kept.assertBodyContains({ view: { address: 'portal_missing=kind' } })
    const batch = { matching, count: 2, action: 'set', kind: 'villa' }
    await assertStatus(post('properties/bulk', batch), 200)
    for (const one of both) {
      await one.refresh()
      assert.equal(one.kind, 'villa')
    }
    for (const wrong of ['live', 'title', 'description_en']) {
      await assertStatus(get(`owner-properties?portal_missing=${wrong}`), 422)
    }
    await assertStatus(get('feed/missing'), 404)
  })

  for (const area of areas) {
    test(`is nothing where there is nothing (${area})`, async ({ client }) => {
      const { post, get } = await callsIn(area, client)
      await post('feed')
      const feed = await get('feed')
      feed.assertBodyContains({ sent: 0, missing: {} })
    })
  }
})
