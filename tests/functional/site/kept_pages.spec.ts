import { mock } from 'node:test'
import i18nManager from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import edge from 'edge.js'
import fc from 'fast-check'
import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'
import { isSqlite } from '#database/dialect'
import { PropertyFactory } from '#database/factories/property_factory'
import { NotFound } from '#exceptions/refusal'
import { indexPage } from '#listings/index_page'
import { showPage } from '#listings/listing_page'
import { listingsPath, placedIn } from '#listings/listing_query'
import { closedListing, listingDetails, listingList, live } from '#lists/listing_lists'
import type { ListingQuery } from '#validators/listing'
import type Property from '#models/property'
import { hoursLater } from '#tests/helpers/clock'
import { onlyOnSqlite } from '#tests/helpers/database'
import { assertLiveListings, portalFeedOf } from '#tests/helpers/live_listings'
import { createWorld, plannedAny, renew, run, streets } from '#tests/helpers/random_operations'
import { rendererOf } from '#server/renderer'
import { raw } from '#tests/helpers/raw'

/** CHANGES=2000 looks longer. */
const changes = Number(process.env.CHANGES ?? 100)

type Renderer = { render: (template: string, state: object) => Promise<string> }
const renderer: Renderer = Object.getPrototypeOf(edge.createRenderer())

const i18n = i18nManager.locale('en')
const ctx = { i18n, request: { qs: () => ({}) } } as unknown as HttpContext

const drawn = (name: string, page: object) => rendererOf(i18n).render(`site/listings/${name}`, page)

const listed = () => PropertyFactory.apply('active').merge({ title: 'Villa' }).create()

const showPath = ({ id }: Property) => `/listings/${id}/Villa`

/** @returns how often pages were read and drawn since */
function watch() {
  const draws = mock.method(renderer, 'render')
  const reads = [mock.method(listingList, 'read'), mock.method(listingDetails, 'find')]
  return () => ({
    draws: draws.mock.callCount(),
    reads: reads.reduce((sum, read) => sum + read.mock.callCount(), 0),
  })
}

test.group('Site | kept pages', (group) => {
  group.each.teardown(() => mock.restoreAll())

  test('are drawn once', async ({ assert }) => {
    const property = await listed()
    for (const path of ['/listings', showPath(property)]) {
      const first = await raw(path, { 'accept-encoding': 'br' })
      const counts = watch()
      for (const again of [path, `${path}?page=1`, `${path}?utm_source=mail`]) {
        const { headers, status, text } = await raw(again, { 'accept-encoding': 'br' })
        assert.deepEqual([status, headers.etag, text], [200, first.headers.etag, first.text])
      }
      const { draws, reads } = counts()
      assert.equal(draws, 0, path)
      if (isSqlite()) assert.equal(reads, 0, path) // PostgreSQL tells of other databases' changes
      mock.restoreAll()
    }
  })

  test('have one tag in every encoding', async ({ assert }) => {
    const path = showPath(await listed())
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => raw(path, { 'accept-encoding': encoding }))
    )
    assert.lengthOf(new Set(answers.map(({ text }) => text)), 1)
    assert.lengthOf(new Set(answers.map(({ headers }) => headers.etag)), 1)
    assert.lengthOf(new Set(answers.map(({ headers }) => headers['content-encoding'])), 3)
  })

  test('are not drawn again after a change that they do not show', async ({ assert }) => {
    const property = await listed()
    for (const path of ['/listings', showPath(property)]) {
      const first = await raw(path)
      await PropertyFactory.apply('waiting').merge({ title: 'Hidden' }).create()
      const counts = watch()
      const { headers, text } = await raw(path)
      assert.deepEqual([headers.etag, text], [first.headers.etag, first.text])
      const { draws, reads } = counts()
      assert.deepEqual([draws, reads], [0, 1], path)
      mock.restoreAll()
    }
  })

  test('show a change that is made while they are read', async ({ assert }) => {
    const property = await listed()
    const { read } = listingList
    const { mock: reading } = mock.method(listingList, 'read', async function (...args: never[]) {
      const result = await read.apply(listingList, args as never)
      await property.merge({ title: 'Castle' }).save()
      return result
    })
    const before = await raw('/listings')
    reading.restore()
    assert.include(before.text, 'Villa')
    const after = await raw('/listings')
    assert.include(after.text, 'Castle')
  })

  test('are not kept when they can not be read', async ({ assert }) => {
    await listed()
    const { mock: reading } = mock.method(listingList, 'read', () =>
      Promise.reject(new Error('no connection'))
    )
    const failed = await raw('/listings')
    reading.restore()
    const { status, text } = await raw('/listings')
    assert.deepEqual([failed.status, status], [500, 200])
    assert.include(text, 'Villa')
  })

  test('tell the days anew while nothing changes', async ({ assert }) => {
    const path = showPath(await listed())
    const today = await raw(path)
    const later = await hoursLater(49, () => raw(path))
    const again = await raw(path)
    assert.include(today.text, '>today<')
    assert.match(later.text, />2 days ago</)
    assert.equal(again.text, today.text)
  })

  test('are no addresses with what can not be read', async ({ assert }) => {
    await listed()
    const counts = watch()
    for (const time of [1, 2]) {
      const { text } = await raw('/listings?price_min=much')
      assert.include(text, 'id="unread"')
      assert.equal(counts().draws, time)
    }
  })

  onlyOnSqlite(() => {
    test('are read and drawn once for all who ask at the same time', async ({ assert }) => {
      await listed()
      const counts = watch()
      const answers = await Promise.all(Array.from({ length: 8 }, () => raw('/listings?page=1')))
      assert.isTrue(answers.every(({ status }) => status === 200))
      const { draws, reads } = counts()
      assert.deepEqual([draws, reads], [1, 1])
    })
  })

  test('are those that would be drawn, after any change, and every list has what is live', async ({
    assert,
  }) => {
    const world = await createWorld()
    const portalFeed = await portalFeedOf(world.actors[0])
    const first = { page: 1, per_page: limits.listings.rows }
    const queries: ListingQuery[] = [
      first,
      { ...first, sort: 'price' },
      { ...first, country_id: world.countries[0] },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(plannedAny, { minLength: 10, maxLength: 10 }), async (plan) => {
        await renew(world)
        for (const step of plan) {
          await run(step, world)
          for (const query of queries) {
            const placed = await placedIn(query)
            const { text } = await raw(listingsPath(placed))
            assert.equal(text, await drawn('index', await indexPage(i18n, placed, {}, null)))
          }
          for (const id of world.properties) await assertShown(id)
          await assertLiveListings(portalFeed, step.name)
        }
      }),
      { numRuns: Math.ceil(changes / 10), endOnFailure: true }
    )

    async function assertShown(id: number) {
      const found = await listingDetails.find(id, live).catch((error) => {
        assert.instanceOf(error, NotFound)
      })
      const { headers, status } = await raw(`/listings/${id}`)
      if (!found) return assert.equal(status, (await closedListing(id)) ? 410 : 404)
      assert.equal(headers.location, new URL(found.listing.url).pathname)
      const shown = await raw(headers.location!)
      assert.equal(shown.text, await drawn('show', await showPage(ctx, found)))
      const { address } = found.listing
      for (const street of streets) if (address !== street) assert.notInclude(shown.text, street)
    }
  }).timeout(60_000 + changes * 1000)
})
