import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { readQueryText } from '#listings/listing_query'
import { newListings } from '#listings/new_listings'
import type Property from '#models/property'
import User from '#models/user'
import { bodyOf, callsOf } from '#tests/helpers/calls'
import { elementOf, kyeroIn, textIn } from '#tests/helpers/kyero'
import { jpeg } from '#tests/helpers/pictures'
import { raw } from '#tests/helpers/raw'
import { addImages } from '#tests/helpers/stored_images'
import env from '#start/env'

/** No other word is like it, and a part of it is shorter than what trigrams find. */
const street = 'Quixjstreet 471193 ½'
const exact = { latitude: 25.204849, longitude: 55.270783 }

/** Two properties of one kind in one city, each similar to the other, that lack nothing a portal asks for. */
async function listed() {
  const main = await CountryFactory.create()
  const { id: countryId } = await CountryFactory.merge({ parentId: main.id }).create()
  const { id: ownerId } = await UserFactory.create()
  const content = await jpeg()
  const add = async (title: string, fields: Partial<Property> = {}) => {
    const described = PropertyFactory.apply('active').apply('described')
    const property = await described.merge({ ...{ ownerId, countryId, title }, ...fields }).create()
    await property.merge({ city: 'Marina', price: 120_000 }).save()
    await addImages(property.id, [{ content, originalName: 'hall.jpg' }])
    return property
  }
  const others = [await add('Blue flat'), await add('Red flat'), await add('Black flat')]
  const property = await add('Green flat', { address: street, ...exact })
  return { property, others, owner: await User.findOrFail(ownerId) }
}

/** Everything that is answered without a session, and what portals read. */
async function publicAnswers(
  client: ApiClient,
  { property, others, owner }: Awaited<ReturnType<typeof listed>>
) {
  const { post } = callsOf(client, 'owner', owner)
  const { url } = await bodyOf(post('feed'))
  const { id } = property
  const page = `${id}/Green-flat`
  const both = `${id},${others[0].id}`
  const paths = [
    ...['', '/ar'].flatMap((start) =>
      [
        ...['/home', '/listings', '/listings.atom', '/listings/rent/apartments'],
        ...[`/listings/${page}`, `/listings/${others[0].id}/Blue-flat`, `/listings/${page}?sent=1`],
        ...[`/listings/saved?ids=${both}`, `/listings/saved?ids=${both}&compare=1`],
        ...['/listings?search=flat', '/listings?search=green+apartment'],
      ].map((path) => start + path)
    ),
    ...['/api/listings', `/api/listings/${id}`, `/api/listings/${others[0].id}`],
    ...['/sitemap.xml', '/robots.txt', new URL(url).pathname],
  ]
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status, headers, text } = await raw(path)
      if (status === 301) return { path, text: headers.location! }
      return { path, text: `${JSON.stringify(headers)}\n${text}` }
    })
  )
  return new Map(answers.map(({ path, text }) => [path, text]))
}

const has = (text: string, part: string) =>
  [text, decodeURIComponent(text.replaceAll(/%(?![\dA-F]{2})/gi, '%25'))].some((one) =>
    one.toLowerCase().includes(part.toLowerCase())
  )

async function idsFound(search: string) {
  const answer = await raw(`/api/listings?search=${encodeURIComponent(search)}`)
  return JSON.parse(answer.text).map(({ id }: { id: number }) => id)
}

async function idsMailed(search: string) {
  const { query } = await readQueryText(`search=${encodeURIComponent(search)}`)
  const now = DateTime.utc()
  const period = { since: now.minus({ hours: 1 }), until: now.plus({ hours: 1 }) }
  const { rows } = await newListings(query, period, 20)
  return rows.parse().map(({ id }) => id)
}

const searches = [
  ...['Quixjstreet', 'quix', '471193', '½', 'xj', '"quixjstreet 471193"', 'Green Quixjstreet'],
  ...['flat to rent quixjstreet', 'quixjstreet apartment', 'quixjstreet marina'],
]

test.group('Site | hidden addresses', (group) => {
  group.each.teardown(() => env.set('MAP_URL', ''))

  test('are in no public byte from the next request on, and in some of them while public', async ({
    assert,
    client,
  }) => {
    const world = await listed()
    const { property } = world
    const open = await publicAnswers(client, world)
    const page = `/listings/${property.id}/Green-flat`
    for (const path of [page, `/ar${page}`, `/api/listings`, `/api/listings/${property.id}`]) {
      assert.isTrue(has(open.get(path)!, 'Quixjstreet'), path)
      assert.isTrue(has(open.get(path)!, '25.204849'), path)
    }

    await property.merge({ addressPublic: false }).save()
    const closed = await publicAnswers(client, world)

    assert.isAbove(closed.size, 24)
    for (const [path, text] of closed) {
      for (const part of ['quixj', '471193', '25.2048', '55.2707', '25.205'])
        assert.isFalse(has(text, part), `${path}: ${part}`)
    }
    const { text } = await raw(`/api/listings/${property.id}`)
    const { listing } = JSON.parse(text)
    const rough = { latitude: 25.2, longitude: 55.27, place: 'area', address: null, city: 'Marina' }
    assert.containSubset(listing, rough)
    assert.notProperty(listing, 'address_public')
    await property.merge({ addressPublic: true }).save()
    const again = await raw(page)
    assert.isTrue(has(again.text, 'Quixjstreet'))
  })

  test('are found by no public search and told by none, and by those of the back offices', async ({
    assert,
    client,
  }) => {
    const { property, owner } = await listed()
    const admin = await UserFactory.apply('admin').create()
    const lists = [
      [callsOf(client, 'admin', admin), 'fetch-all-properties'],
      [callsOf(client, 'owner', owner), 'owner-properties'],
    ] as const
    for (const isPublic of [true, false, true]) {
      await property.merge({ addressPublic: isPublic }).save()
      for (const search of searches) {
        const found = isPublic ? [property.id] : []
        assert.deepEqual(await idsFound(search), found, search)
        assert.deepEqual(await idsMailed(search), found, `by mail: ${search}`)
      }
      for (const search of ['Green', 'green marina', '"green flat"', 'gr', 'MZ-17 green flat']) {
        assert.deepEqual(await idsFound(search), [property.id], search)
        assert.deepEqual(await idsMailed(search), [property.id], `by mail: ${search}`)
      }
      for (const [{ get }, path] of lists) {
        for (const search of ['Quixjstreet', '½', 'Green xj']) {
          const found = await bodyOf(get(path).qs({ search }))
          const rows: { id: number }[] = found.properties ?? found
          assert.deepEqual(
            rows.map(({ id }) => id),
            [property.id],
            `${path} ${search}`
          )
        }
      }
    }
  })

  test('lead to a map of the area, without a marker', async ({ assert, client }) => {
    const world = await listed()
    const { property, owner } = world
    const path = `/listings/${property.id}/Green-flat`
    const link = async (start = '') => {
      const { text, headers } = await raw(start + path)
      assert.notMatch(String(headers['content-security-policy']), /openstreetmap|example/)
      const [, href, words] =
        /<a class="[^"]*" href="([^"]*)" rel="noopener noreferrer">([^<]*)</.exec(text) ?? []
      const [, json] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(text) ?? []
      return { href: href?.replaceAll('&amp;', '&'), words, geo: JSON.parse(json).about.geo }
    }
    const osm = 'https://www.openstreetmap.org/'
    assert.deepEqual(await link(), {
      href: `${osm}?mlat=25.204849&mlon=55.270783#map=17/25.204849/55.270783`,
      words: 'On the map',
      geo: { '@type': 'GeoCoordinates', ...exact },
    })
    await property.merge({ addressPublic: false }).save()
    const geo = { '@type': 'GeoCoordinates', 'latitude': 25.2, 'longitude': 55.27 }
    const rough = { href: `${osm}#map=14/25.2/55.27`, words: 'Roughly here, on the map', geo }
    assert.deepEqual(await link(), rough)
    const arabic = await link('/ar')
    assert.equal(arabic.words, 'هنا تقريبًا على الخريطة')

    const { url } = await bodyOf(callsOf(client, 'owner', owner).post('feed'))
    const feed = await raw(new URL(url).pathname)
    const entries = kyeroIn(feed.text)
    const locations = entries.map(({ of }) => of('location')).filter((one) => one !== undefined)
    assert.deepEqual(
      locations.map((one) => [textIn(one, 'latitude'), textIn(one, 'longitude')]),
      [['25.2', '55.27']]
    )
    assert.isUndefined(elementOf(locations[0], 'marker'))

    env.set('MAP_URL', 'https://maps.example.com/{lat}/{lon}?at={lat}')
    await property.merge({ price: 130_000 }).save()
    const own = await link()
    assert.equal(own.href, 'https://maps.example.com/25.2/55.27?at=25.2')
    env.set('MAP_URL', 'none')
    await property.merge({ latitude: null, longitude: null }).save()
    const none = await link()
    assert.deepEqual([none.href, none.geo], [undefined, undefined])
  })
})
