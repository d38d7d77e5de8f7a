import { mock } from 'node:test'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { addressIn, languages } from '#config/languages'
import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { timestamp } from '#database/now'
import { PropertyFactory } from '#database/factories/property_factory'
import Country from '#models/country'
import Property from '#models/property'
import { assertStatus } from '#tests/helpers/calls'
import { addImages } from '#tests/helpers/stored_images'
import { manyProperties } from '#tests/helpers/many_properties'
import { jpeg } from '#tests/helpers/pictures'
import { override } from '#tests/helpers/override'
import { listingsAt, raw } from '#tests/helpers/raw'

const url = () => `http://${process.env.HOST}:${process.env.PORT}`

async function manyListings(count: number) {
  const ids = await manyProperties(count)
  await Property.query().whereIn('id', ids).update({ active: true })
  const { countryId } = await Property.findOrFail(ids[0])
  return { ids, countryId }
}

const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address.replace(url(), ''))

const idsIn = (text: string) =>
  [...text.matchAll(/\/listings\/(\d+)\/[^<]*<\/loc>/g)].map(([, id]) => Number(id))

/** Each has an address in either language. */
const inEachLanguage = (ids: number[]) => ids.flatMap((id) => languages.map(() => id))

const attribute = (text: string, pattern: RegExp) =>
  pattern.exec(text)?.[1].replaceAll('&amp;', '&').replace(url(), '')

const headOf = (text: string) => ({
  canonical: attribute(text, /<link rel="canonical" href="([^"]+)"/),
  prev: attribute(text, /<link rel="prev" href="([^"]+)"/),
  next: attribute(text, /<link rel="next" href="([^"]+)"/),
  robots: attribute(text, /<meta name="robots" content="([^"]+)"/),
})

const image = (text: string) => attribute(text, /<meta property="og:image" content="([^"]+)"/)

test.group('Site | listings for machines', () => {
  test('stand in one map, or in several of their order once there are more', async ({ assert }) => {
    override(limits.listings, { sitemapAddresses: 5 * languages.length + 1 })
    override(serverLimits.list, { pieceRows: 2 })
    const pages = ['/home', '/support', '/listings'].flatMap((page) =>
      languages.map((language) => addressIn(language, page))
    )

    const first = await manyListings(2)
    const whole = await raw('/sitemap.xml')
    assert.include(whole.text, '<urlset')
    assert.deepEqual(addressesIn(whole.text).slice(0, pages.length), pages)
    assert.deepEqual(idsIn(whole.text), inEachLanguage(first.ids))

    await PropertyFactory.createMany(3)
    const more = await manyListings(10)
    const index = await raw('/sitemap.xml')
    assert.include(index.text, '<sitemapindex')
    const parts = ['/sitemaps/0', '/sitemaps/1', '/sitemaps/2', '/sitemaps/3']
    assert.deepEqual(addressesIn(index.text), parts)
    const maps = await Promise.all(parts.map((part) => raw(part)))
    assert.deepEqual(addressesIn(maps[0].text).slice(0, pages.length), pages)
    const ids = maps.map(({ text }) => idsIn(text))
    assert.deepEqual(
      ids.map(({ length }) => length / languages.length),
      [0, 5, 5, 2]
    )
    assert.deepEqual(ids.flat(), inEachLanguage([...first.ids, ...more.ids]))
    await assertStatus(raw('/sitemaps/4'), 404)
  })

  test('stand in a map that is read as slowly as its client likes', async ({ assert, cleanup }) => {
    const { mock: timeout } = mock.method(AbortSignal, 'timeout', () => AbortSignal.abort())
    cleanup(() => timeout.restore())
    const { ids } = await manyListings(2)
    const { text } = await raw('/sitemap.xml')
    assert.deepEqual(idsIn(text), inEachLanguage(ids))
  })

  test('have one address, neighbours and an image', async ({ assert }) => {
    const { countryId, ids } = await manyListings(60)
    await Country.query().where('id', countryId).update({ name: 'Elsewhere' })
    const country = '/listings/elsewhere'

    const middle = await raw(`${country}?sort=price&page=2`)
    assert.deepEqual(headOf(middle.text), {
      canonical: `${country}?page=2`,
      prev: `${country}?sort=price`,
      next: `${country}?sort=price&page=3`,
      robots: undefined,
    })
    assert.match(image(middle.text)!, /social.*\.jpg$/)
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(middle.text)!
    const list = JSON.parse(json)
    assert.deepInclude(list, { '@type': 'ItemList', 'numberOfItems': 60 })
    assert.equal(list.itemListElement[0].position, 25)

    const search = await listingsAt(`/listings?country_id=${countryId}&search=villa&page=3`)
    assert.deepEqual(headOf(search.text), {
      canonical: `${country}?page=3`,
      prev: `${country}?search=villa&page=2`,
      next: undefined,
      robots: 'noindex',
    })

    const path = `/listings/${ids[0]}/Villa-0`
    const { text } = await raw(path)
    const none = { prev: undefined, next: undefined, robots: undefined }
    assert.deepEqual(headOf(text), { canonical: path, ...none })
    assert.equal(image(text), `/listings/${ids[0]}/social.jpg`)
  })

  test('stand in the map in each language, with their cover', async ({ assert }) => {
    const { id } = await PropertyFactory.apply('active').create()
    const content = await jpeg({ width: 90, height: 60 })
    await addImages(id, [{ content, originalName: 'Hall & stairs.jpg' }])
    await PropertyFactory.apply('active').create()
    const { text } = await raw('/sitemap.xml')
    const entries = text.split('<url>').slice(1)
    const [english, arabic] = entries.filter((entry) => entry.includes(`/listings/${id}/`))
    for (const entry of [english, arabic]) {
      const linked = [...entry.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(
        ([, ...one]) => one
      )
      assert.deepEqual(linked, [
        ['en', `${url()}${addressesIn(english)[0]}`],
        ['ar', `${url()}${addressesIn(arabic)[0]}`],
      ])
      const [, photo] = /<image:loc>([^<]+)</.exec(entry)!
      const { status, headers } = await raw(photo.replace(url(), ''))
      assert.deepEqual([status, headers['content-type']], [200, 'image/jpeg'])
    }
    assert.lengthOf(text.match(/<image:image>/g)!, 2)
  })

  test('are sought in countries that have some', async ({ assert }) => {
    const { countryId, id } = await PropertyFactory.apply('active').create()
    const robots = async (query: string) => {
      const { text } = await listingsAt(`/listings${query}`)
      return headOf(text).robots
    }
    const shown = ['', `?country_id=${countryId}`, '?kind=villa']
    assert.deepEqual(await Promise.all(shown.map(robots)), [undefined, undefined, undefined])
    await Property.remove(id)
    assert.equal(await robots(`?country_id=${countryId}`), 'noindex')
    assert.isUndefined(await robots(''))
  })

  test('are described by what they are, and have a path', async ({ assert }) => {
    const { id } = await PropertyFactory.apply('active')
      .apply('described')
      .merge({
        price: 85_000,
        city: 'Al Ain & <b>',
        description: 'Bright and quiet. Two balconies.',
      })
      .create()
    const { countryId } = await Property.findOrFail(id)
    await Country.query().where('id', countryId).update({ name: 'Elsewhere' })
    const { headers } = await raw(`/listings/${id}`)
    const { text } = await raw(headers.location!)
    const line = 'Apartment to rent · 2 bedrooms · 3 bathrooms · 96.5 m²'
    const described = `${line} · Al Ain &amp; &lt;b&gt; · AED\u00a085,000 / year. Bright and quiet."`
    for (const name of ['name="description"', 'property="og:description"']) {
      assert.include(text, `<meta ${name} content="${described}`)
    }
    assert.include(text, '<meta property="og:locale" content="en_US"')
    assert.match(text, /<meta name="twitter:image:alt" content="Property \d+"/)

    const city = 'city=Al+Ain+%26+%3Cb%3E'
    const lists = [
      ['Listings', '/listings'],
      ['For rent', '/listings/rent'],
      ['Apartments', '/listings/rent/apartments'],
      ['Al Ain & <b>', `/listings/rent/apartments/elsewhere?${city}`],
    ]
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)!
    const { itemListElement: items } = JSON.parse(json).breadcrumb
    const [own, ...others] = items.toReversed()
    assert.equal(own.item, `${url()}${headers.location}`)
    assert.deepEqual(
      others.toReversed().map(({ name, item }: Record<string, string>) => [name, item]),
      lists.map(([name, path]) => [name, `${url()}${path}`])
    )
    for (const [, path] of lists) {
      assert.include(text, `href="${path.replaceAll('&', '&amp;')}"`)
      const list = await raw(path)
      assert.include(list.text, headers.location!, path)
    }
  })

  test('are described without what nobody said, and in few words', async ({ assert }) => {
    const property = await PropertyFactory.apply('active').create()
    const description = async (typed: string | null) => {
      await property.merge({ description: typed, price: 0, city: 'Dubai' }).save()
      const { headers } = await raw(`/listings/${property.id}`)
      const { text } = await raw(headers.location!)
      return attribute(text, /<meta name="description" content="([^"]+)"/)
    }
    assert.equal(await description(null), 'Dubai')
    assert.equal(await description('Near the park\nSecond line'), 'Dubai. Near the park')
    assert.match((await description('word '.repeat(400)))!, /^Dubai\. (word ){31}word$/)
    const whole = `${'a'.repeat(159)}🏡`
    assert.equal(await description(`${whole}🏡`), `Dubai. ${whole}`)
  })

  test('are newer in the feed once visitors see another price or photo', async ({ assert }) => {
    const { ids } = await manyListings(2)
    const day = timestamp(DateTime.fromISO('2026-01-02T03:04:05Z'))
    await db.from('properties').update({ listed_at: day, updated_at: day })
    const read = async () => {
      const { text } = await raw('/listings.atom')
      const [head, ...entries] = text.split('<entry>')
      const updated = (part: string) => /<updated>([^<]+)</.exec(part)![1]
      return { text, feed: updated(head), entries: entries.map(updated) }
    }
    const before = await read()
    assert.match(before.text, /<feed [^>]*xml:lang="en"/)
    const oldest = '2026-01-02T03:04:05.000Z'
    assert.deepEqual([before.feed, ...before.entries], [oldest, oldest, oldest])
    assert.notInclude(before.text, 'media:thumbnail')

    const [cheaper, pictured] = await Property.query().whereIn('id', ids).orderBy('id')
    await cheaper.merge({ price: 9 }).save()
    const cut = await read()
    assert.equal(cut.entries[0], before.feed)
    assert.isAbove(Date.parse(cut.entries[1]), Date.parse(before.feed))
    assert.equal(cut.feed, cut.entries[1])
    assert.include(cut.text, '<published>2026-01-02T03:04:05Z</published>')

    const content = await jpeg({ width: 800, height: 600 })
    await addImages(pictured.id, [{ content, originalName: 'Hall & stairs.jpg' }])
    const photo = await read()
    assert.isAbove(Date.parse(photo.entries[0]), Date.parse(before.feed))
    assert.match(
      photo.text,
      /<media:thumbnail url="http[^"]+\/sizes\/400\/Hall-stairs-[^"]+" width="400" height="300"\/>/
    )
  })

  test('come as a feed of the newest fifty that a query finds', async ({ assert }) => {
    const { ids } = await manyListings(60)
    await Property.query().whereIn('id', ids.slice(0, 3)).update({ price: 50_000 })
    const entries = (text: string) =>
      [...text.matchAll(/<id>[^<]*\/listings\/(\d+)<\/id>/g)].map(([, id]) => Number(id))

    for (const query of ['', '?sort=price&page=3', '?kind=x&page=0']) {
      const { text } = await raw(`/listings.atom${query}`)
      assert.deepEqual(entries(text), ids.toReversed().slice(0, 50), query)
    }
    const dear = await raw('/listings.atom?price_min=400')
    assert.deepEqual(entries(dear.text), ids.slice(0, 3).toReversed())
    assert.include(
      dear.text,
      `rel="self" type="application/atom+xml" href="${url()}/listings.atom?price_min=400"`
    )
    assert.include(
      dear.text,
      `rel="alternate" type="text/html" href="${url()}/listings?price_min=400"`
    )
  })
})
