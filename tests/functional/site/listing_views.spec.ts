import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { countView, renewViewCounts, storeViews } from '#listings/listing_views'
import Property from '#models/property'
import User from '#models/user'
import TrashedProperty from '#trash/trashed_property'
import { adminCalls, assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { ids, read } from '#tests/helpers/lists'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

async function listing() {
  const property = await PropertyFactory.apply('active').merge({ title: 'Sea villa' }).create()
  const owner = await User.findOrFail(property.ownerId)
  return { property, owner, path: `/listings/${property.id}/Sea-villa` }
}

const look = (client: ApiClient, path: string, headers: Record<string, string> = {}) =>
  client
    .get(path)
    .redirects(0)
    .headers({ 'user-agent': browser, ...headers })

const storedViews = async (id: number) => {
  await storeViews()
  const rows: { views: number }[] = await db.from('listing_views').where({ property_id: id })
  return rows.reduce((sum, { views }) => sum + views, 0)
}

const daysAgo = (days: number) => DateTime.utc().minus({ days }).toISODate()

const uncounted: Record<string, string>[] = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'user-agent': '' },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'WhatsApp/2.23.20.0' },
  { 'user-agent': 'facebookexternalhit/1.1' },
  { 'user-agent': 'TelegramBot (like TwitterBot)' },
  { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { 'user-agent': 'curl/8.5.0' },
  { 'user-agent': browser.replace('Chrome', 'HeadlessChrome') },
  { cookie: 'other=1; manzil-session=abc' },
  { cookie: 'manzil-browser=abc' },
]

/** The context of a request that was answered. */
const visitOf = (method: string, headers: Record<string, string> = {}) =>
  ({ request: { request: { method, headers: { 'user-agent': browser, ...headers } } } }) as never

test.group('Site | views of a listing', (group) => {
  group.each.setup(async () => {
    await storeViews()
  })

  test('counts a page that is drawn, kept or still fresh, in each language', async ({
    assert,
    client,
  }) => {
    const { property, path } = await listing()
    const drawn = await look(client, path)
    drawn.assertStatus(200)
    await look(client, path)
    const fresh = await look(client, path, { 'if-none-match': drawn.header('etag')! })
    fresh.assertStatus(304)
    await look(client, `/ar${path}`)
    assert.equal(await storedViews(property.id), 4)
    // A further statement adds to the day.
    await look(client, path, { 'accept': 'text/html', 'sec-fetch-dest': 'empty' })
    assert.equal(await storedViews(property.id), 5)
    const columns = await db.from('listing_views').firstOrFail()
    assert.sameMembers(Object.keys(columns), ['id', 'property_id', 'day', 'views'])
  })

  test('counts no other answer: {$self}')
    .with(['/another-slug', '', '/missing'])
    .run(async ({ assert, client }, slug) => {
      const { property, path } = await listing()
      if (slug === '/missing') await property.merge({ available: false }).save()
      const answer = await look(
        client,
        slug === '/missing' ? path : `/listings/${property.id}${slug}`
      )
      assert.equal(answer.status(), slug === '/missing' ? 404 : 301)
      await look(client, `/api/listings/${property.id}`)
      assert.equal(await storedViews(property.id), 0)
    })

  test('counts no HEAD, prefetch, program, or browser of a back office: {$self}')
    .with(uncounted)
    .run(async ({ assert, client }, headers) => {
      const { property, path } = await listing()
      await look(client, path, headers).then((answer) => answer.assertStatus(200))
      countView(visitOf('HEAD'), property.id)
      assert.equal(await storedViews(property.id), 0)
      countView(visitOf('GET', { cookie: 'language=ar' }), property.id)
      assert.equal(await storedViews(property.id), 1)
    })

  test('keeps what could not be stored for the next time, and leaves out what is gone', async ({
    assert,
  }) => {
    const [one, other] = [await listing(), await listing()]
    countView(visitOf('GET'), one.property.id)
    countView(visitOf('GET'), other.property.id)
    await db.rawQuery('ALTER TABLE listing_views RENAME TO listing_views_away')
    await assert.rejects(() => storeViews())
    await db.rawQuery('ALTER TABLE listing_views_away RENAME TO listing_views')
    countView(visitOf('GET'), one.property.id)
    await Property.remove(other.property.id)
    assert.equal(await storedViews(one.property.id), 2)
    assert.equal(await storedViews(other.property.id), 0)
  })

  test('go with a property to the trash and back, and are gone with it', async ({ assert }) => {
    const { property } = await listing()
    countView(visitOf('GET'), property.id)
    await storeViews()
    await renewViewCounts()
    await Property.remove(property.id)
    await TrashedProperty.restore(property.id)
    const restored = await Property.findOrFail(property.id)
    assert.equal(restored.viewCount, 1)
    assert.equal(await storedViews(property.id), 1)
    await Property.remove(property.id)
    await TrashedProperty.purgeOne(property.id)
    assert.equal(await storedViews(property.id), 0)
  })
})

test.group('Properties | figures', () => {
  test('tell each of the last 30 days in both areas, without spam', async ({ assert, client }) => {
    const { property, owner } = await listing()
    const { id } = property
    const today = daysAgo(0)
    await db.table('listing_views').multiInsert([
      { property_id: id, day: today, views: 4 },
      { property_id: id, day: daysAgo(29), views: 3 },
      { property_id: id, day: daysAgo(30), views: 90 },
      { property_id: id + 1, day: today, views: 90 },
    ])
    const created = (days: number) =>
      EnquiryFactory.merge({
        propertyId: id,
        createdAt: DateTime.utc().startOf('day').minus({ days }),
      })
    await created(0).createMany(2)
    await created(29).apply('answered').create()
    await created(30).create()
    await created(0).apply('spam').create()

    const own = await bodyOf(callsOf(client, 'owner', owner).get(`properties/${id}/figures`))
    assert.lengthOf(own.days, 30)
    assert.deepEqual(own.days.at(0), { day: daysAgo(29), views: 3, enquiries: 1 })
    assert.deepEqual(own.days.at(1), { day: daysAgo(28), views: 0, enquiries: 0 })
    assert.deepEqual(own.days.at(-1), { day: today, views: 4, enquiries: 2 })
    const desk = await adminCalls(client)
    assert.deepEqual(await bodyOf(desk.get(`properties/${id}/figures`)), own)
  })

  test('are told to nobody else', async ({ client }) => {
    const { property, owner } = await listing()
    const path = `properties/${property.id}/figures`
    const stranger = await UserFactory.create()
    await assertStatus(callsOf(client, 'owner', stranger).get(path), 404)
    await assertStatus(callsOf(client, 'admin', owner).get(path), 401)
    await assertStatus(callsOf(client, 'owner').get(path), 401)
    const desk = await adminCalls(client)
    await assertStatus(desk.get('properties/999999/figures'), 404)
  })

  test('are summed up daily, sort both lists, and change no version', async ({
    assert,
    client,
  }) => {
    const owner = await UserFactory.create()
    const own = () => PropertyFactory.apply('active').merge({ ownerId: owner.id }).create()
    const [few, many, none] = [await own(), await own(), await own()]
    await db.table('listing_views').multiInsert([
      { property_id: few.id, day: daysAgo(0), views: 1 },
      { property_id: many.id, day: daysAgo(1), views: 2 },
      { property_id: many.id, day: daysAgo(29), views: 3 },
      { property_id: none.id, day: daysAgo(30), views: 9 },
    ])
    const before = await db.from('properties').where({ id: many.id }).firstOrFail()

    await renewViewCounts()

    const after = await db.from('properties').where({ id: many.id }).firstOrFail()
    assert.deepEqual(after, { ...before, view_count: 5 })
    assert.isNull(await db.from('listing_views').where({ property_id: none.id }).first())
    const sort = { sort: '-view_count' }
    const listed = await read(client, 'owner', owner, 'owner-properties', sort)
    assert.deepEqual(ids(listed.rows), [many.id, few.id, none.id])
    assert.equal(listed.rows[0].view_count, 5)
    const { admin } = await adminCalls(client)
    const all = await read(client, 'admin', admin, 'fetch-all-properties', { ...sort, page: 1 })
    assert.deepEqual(ids(all.rows).slice(0, 2), [many.id, few.id])

    await db.from('listing_views').where({ property_id: many.id }).delete()
    await renewViewCounts()
    const { viewCount } = await Property.findOrFail(many.id)
    assert.equal(viewCount, 0)
  })
})
