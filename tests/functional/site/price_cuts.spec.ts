import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import type { Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import Property from '#models/property'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { hoursLater } from '#tests/helpers/clock'
import { propertyForm } from '#tests/helpers/forms'
import { raw } from '#tests/helpers/raw'

const edits = { admin: 'update-property', owner: 'property-update' }

type Sent = Record<string, unknown> & { price: number }

async function rented(client: ApiClient, area: Area = 'admin') {
  const property = await PropertyFactory.apply('active')
    .merge({ price: 95_000, purpose: 'rent', rentPeriod: 'year' })
    .create()
  const user =
    area === 'admin'
      ? await UserFactory.apply('admin').create()
      : await property.related('owner').query().firstOrFail()
  const calls = callsOf(client, area, user)
  return {
    id: property.id,
    calls,
    /** @returns the operation of a change so many days from now */
    sets: (day: number, sent: Sent) =>
      hoursLater(24 * day, async () => {
        const form = { ...propertyForm(property), city: property.city, ...sent }
        const answer = await calls.put(`${edits[area]}/${property.id}`, form)
        answer.assertStatus(200)
        return { operation: answer.header('x-operation-id'), cut: answer.body().property.price_cut }
      }),
    undo: (day: number, operation?: string) =>
      hoursLater(24 * day, async () => {
        const answer = await calls.post(`operations/${operation}/undo`)
        answer.assertStatus(200)
      }),
    from: (day: number) =>
      seenOn(day, property, async () => {
        const { text } = await raw(`/api/listings/${property.id}`)
        return JSON.parse(text).listing.price_cut?.from ?? null
      }),
  }
}

/** The database, whose own clock says how long a cut is told, meets one that is so many days older. */
async function seenOn<T>(day: number, { id }: { id: number }, read: () => Promise<T>) {
  const { priceCutAt } = await Property.findOrFail(id)
  const store = (time: DateTime | null) =>
    Property.query()
      .where({ id })
      .update({ priceCutAt: time && timestamp(time) })
  await store(priceCutAt && priceCutAt.minus({ days: day }))
  const answer = await read()
  await store(priceCutAt)
  return answer
}

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.group('Listings | price cuts', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`are told in the area ${area} for 30 days, and in public while it is live`, async ({
      assert,
      client,
    }) => {
      const { id, calls, sets, from } = await rented(client, area)
      const { cut } = await sets(15, { price: 90_000 })
      assert.equal(cut.from, 95_000)
      assert.equal(cut.at.slice(0, 10), dayAhead(15))
      const list = area === 'admin' ? 'fetch-all-properties' : 'owner-properties'
      const inList = (day: number) =>
        seenOn(day, { id }, async () => {
          const answer = await calls.get(list)
          const { properties = answer.body() } = answer.body()
          return properties.find((row: { id: number }) => row.id === id).price_cut
        })
      const { from: former } = await inList(44)
      assert.equal(former, 95_000)
      assert.isNull(await inList(46))

      await Property.query().where({ id }).update({ active: true })
      assert.equal(await from(44), 95_000)
      assert.isNull(await from(46))
    })
  }

  test('need a price that stood for 14 days, and a lower one', async ({ assert, client }) => {
    const { sets, from } = await rented(client)
    await sets(13.9, { price: 90_000 })
    assert.isNull(await from(13.9))
    await sets(27, { price: 85_000 })
    assert.isNull(await from(27))
    await sets(42, { price: 86_000 })
    assert.isNull(await from(42))
    await sets(57, { price: 86_000, title: 'Another title' })
    await sets(57, { price: 80_000 })
    assert.equal(await from(57), 86_000)
  })

  test('keep their first price and day, and end with a price that is no lower', async ({
    assert,
    client,
  }) => {
    const { sets, from } = await rented(client)
    const first = await sets(15, { price: 90_000 })
    const second = await sets(35, { price: 80_000 })
    assert.deepEqual(second.cut, first.cut)
    const raised = await sets(36, { price: 94_999 })
    assert.deepEqual(raised.cut, first.cut)
    assert.isNull(await from(46))
    await sets(37, { price: 95_000 })
    assert.isNull(await from(37))
    await sets(38, { price: 90_000 })
    assert.isNull(await from(38))
  })

  test('begin anew once the former one is older than 30 days', async ({ assert, client }) => {
    const { sets, from } = await rented(client)
    await sets(15, { price: 90_000 })
    await sets(46, { price: 80_000 })
    assert.equal(await from(46), 90_000)
  })

  test('end with another purpose or period, and with a price on request', async ({
    assert,
    client,
  }) => {
    for (const sent of [
      { price: 7000, rent_period: 'month' },
      { price: 90_000, purpose: 'sale' },
      { price: 0 },
    ]) {
      const { sets, from } = await rented(client)
      await sets(15, sent)
      assert.isNull(await from(15), JSON.stringify(sent))
      await sets(16, { price: 94_000 })
      assert.isNull(await from(16), JSON.stringify(sent))
    }
  })

  test('end with an undo, and go through the trash and batches', async ({ assert, client }) => {
    const { id, calls, sets, undo, from } = await rented(client)
    const { operation } = await sets(15, { price: 90_000 })
    await undo(15.1, operation)
    assert.isNull(await from(15.2))

    await sets(30, { price: 70_000 })
    assert.equal(await from(30), 95_000)
    const deletion = await calls.delete(`delete-property/${id}`)
    await undo(0, deletion.header('x-operation-id'))
    await Property.query().where({ id }).update({ active: true })
    assert.equal(await from(30), 95_000)
    const batch = { ids: [id], action: 'set', rent_period: 'month' }
    await assertStatus(calls.post('properties/bulk', batch), 200)
    assert.isNull(await from(30))
  })

  test('are said by card and page in each language, with the former price struck through', async ({
    assert,
    client,
  }) => {
    const { id, sets } = await rented(client)
    await sets(15, { price: 90_000 })
    const { headers } = await raw(`/listings/${id}`)
    const path = String(headers.location)
    const see = (address: string, day: number) =>
      seenOn(day, { id }, async () => {
        const { text } = await raw(address)
        return text.replaceAll(/\s+/g, ' ')
      })
    const struck = /Reduced from <s(?: class="is-nowrap")?>AED[^<]*95,000<\/s>/
    assert.match(await see('/listings', 16), struck)
    assert.match(await see(path, 16), new RegExp(`${struck.source} on [A-Z]\\w+ \\d+, \\d{4}`))
    assert.match(await see('/ar/listings', 16), /خُفّض السعر من <s/)
    const { text } = await raw('/api/listings')
    const [listing] = JSON.parse(text)
    assert.equal(listing.price_cut.from, 95_000)
    for (const address of ['/listings', path]) {
      assert.notInclude(await see(address, 46), 'Reduced', address)
    }
  })
})
