import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import User from '#models/user'
import Review from '#review/review'
import type { Verdict } from '#review/review_terms'
import TrashedProperty from '#trash/trashed_property'
import { assertStatus } from '#tests/helpers/calls'
import { listingsAt, raw } from '#tests/helpers/raw'

const hostile = `</script><script>alert(1)</script> ]]> <!--<script> "quoted" 'it' & \u202Eعربي\u0007`

type Fields = Parameters<typeof PropertyFactory.merge>[0]

async function listed(fields: Fields = {}) {
  const owner = await UserFactory.create()
  return PropertyFactory.merge({ ownerId: owner.id, active: true, ...fields }).create()
}

async function pathOf(id: number) {
  const { headers } = await raw(`/listings/${id}`)
  return String(headers.location)
}

const places = (id: number, path: string) => [
  path,
  '/listings',
  '/listings.atom',
  '/sitemap.xml',
  '/api/listings',
  `/api/listings/${id}`,
  `/listings/saved?ids=${id}`,
]

/** Each way to stop being live. */
const endings = {
  'it is switched off': async ({ id }: Property) => void (await Property.toggleActive(id)),
  'it is taken off the market': (property: Property) => property.merge({ available: false }).save(),
  'its owner is switched off': async ({ ownerId }: Property) =>
    void (await User.toggleActive(ownerId)),
  'its owner is no owner any more': ({ ownerId }: Property) =>
    User.query().where({ id: ownerId }).update({ role: 'tenant' }),
  'it is deleted': ({ id }: Property) => Property.remove(id),
}

test.group('Site | listings', () => {
  test('are shown without a session, and ask to be asked for again', async ({ assert }) => {
    const property = await listed({ title: 'Sea View No. 2' })
    await PropertyImageFactory.merge({ propertyId: property.id }).createMany(2)
    const path = await pathOf(property.id)
    assert.equal(path, `/listings/${property.id}/Sea-View-No-2`)
    for (const place of places(property.id, path)) {
      const { status, headers, text } = await raw(place)
      assert.deepEqual([status, headers['cache-control']], [200, 'no-cache'], place)
      assert.isUndefined(headers['set-cookie'], place)
      assert.include(text, 'Sea', place)
      const head = await raw(place, {}, 'HEAD')
      assert.deepEqual([head.status, head.text], [200, ''], place)
      if (!headers.etag) continue
      const again = await raw(place, { 'if-none-match': headers.etag })
      assert.deepEqual([again.status, again.text], [304, ''], place)
    }
  })

  test('lead to their own address, with the query', async ({ assert }) => {
    const property = await listed({ title: 'فيلا / 2' })
    const path = `/listings/${property.id}/${encodeURIComponent('فيلا-2')}`
    for (const slug of ['', '/wrong?sent=1', '/%E0%A4%A', '/%?sent=1']) {
      const { status, headers } = await raw(`/listings/${property.id}${slug}`)
      const [, query = ''] = slug.split('?')
      assert.deepEqual([status, headers.location], [301, query ? `${path}?${query}` : path], slug)
    }
    for (const ending of ['', '?sent=1']) {
      const { status, headers } = await raw(`${path}/${ending}`)
      assert.deepEqual([status, headers.location], [301, path + ending])
    }
    await assertStatus(raw(path), 200)
    for (const unreadable of ['/%', '/listings/%', `${path}/%`, `/listings/${property.id}/-/%`]) {
      await assertStatus(raw(unreadable), 400, unreadable)
    }
  })

  test('lead from the long address of an Arabic title to the short one, which all pages name', async ({
    assert,
  }) => {
    const title = 'شقة فاخرة من غرفتين بإطلالة على البحر في دبي مارينا'
    const { id } = await listed({ title })
    const addressOf = (words: string[]) => `/listings/${id}/${encodeURIComponent(words.join('-'))}`
    const long = addressOf(title.split(' '))
    const path = addressOf(title.split(' ').slice(0, 4))
    for (const language of ['', '/ar']) {
      const { status, headers } = await raw(`${language}${long}?sent=1`)
      assert.deepEqual([status, headers.location], [301, `${language}${path}?sent=1`])
    }
    const { text } = await raw(path)
    assert.match(text, new RegExp(`<link rel="canonical" href="[^"]+${path}"`))
    for (const place of places(id, path)) {
      const { text: found } = await raw(place)
      assert.include(found, path, place)
      assert.notInclude(found, long, place)
    }
  })

  test('are gone with the next request when {$self}')
    .with(Object.keys(endings) as (keyof typeof endings)[])
    .run(async ({ assert }, ending) => {
      const property = await listed({ title: 'Former place' })
      const another = await listed({ title: 'Another place', countryId: property.countryId })
      const path = await pathOf(property.id)
      const { headers } = await raw(path)

      await endings[ending](property)
      for (const place of places(property.id, path)) {
        const { text } = await raw(place, { 'if-none-match': String(headers.etag) })
        assert.notInclude(text, 'Former', place)
      }
      const gone = await raw(path, { 'if-none-match': String(headers.etag) })
      assert.equal(gone.status, 404)
      assert.include(gone.text, 'Another place')
      const wrong = await raw(`/listings/${property.id}/wrong`)
      const call = await raw(`/api/listings/${property.id}`)
      const social = await raw(`/listings/${property.id}/social.jpg`)
      assert.deepEqual([wrong.status, call.status, social.status], [404, 404, 404])
      await assertStatus(raw(await pathOf(another.id)), 200)
    })

  test('can be searched and filtered, and say which filter to loosen', async ({ assert }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    await listed({ title: 'Cheap flat', price: 100, city: 'Zürich', countryId: sub.id })
    await listed({ title: 'Dear house', price: 900, city: 'Bern' })
    const found = {
      'search=flat': true,
      [`country_id=${main.id}`]: true,
      'city=zurich': true,
      'price_max=200': true,
      'price_min=200': false,
      'kind=villa': false,
      'furnished=1': false,
      'city[]=1&price_min=abc&kind=x&page=0&search[a]=%00': true,
    }
    for (const [query, isFound] of Object.entries(found)) {
      const { status, text } = await listingsAt(`/listings?${query}`)
      assert.equal(status, 200, query)
      assert.equal(text.includes('Cheap flat'), isFound, query)
    }
    const { text } = await raw('/listings?search=flat&price_min=500')
    assert.include(text, '/listings?search=flat"')
    assert.include(text, 'noindex')
  })

  test('read {name} as people write it, and calls nothing but digits')
    .with([
      {
        name: 'price_min',
        texts: ['90,000', 'AED 90,000', '90k', '٩٠٠٠٠', '90 000'],
        is: '90,000',
      },
      {
        name: 'price_min',
        texts: ['90.000', '90.000 AED', 'Dhs. 90k', 'AED 90.000,00'],
        is: '90,000',
      },
      { name: 'area_min', texts: ['1,200', '1,200 m²', '١٢٠٠', '1.200 m²', '1 200'], is: '1,200' },
    ])
    .run(async ({ assert }, { name, texts, is }) => {
      await listed({ title: 'Small flat', price: 85_000, area: 96 })
      await listed({ title: 'Large villa', price: 95_000, area: 1300 })
      for (const text of texts) {
        const query = `${name}=${encodeURIComponent(text)}`
        const page = await raw(`/listings?${query}`)
        assert.include(page.text, 'Large villa', text)
        assert.notInclude(page.text, 'Small flat', text)
        assert.include(page.text, `value="${is}"`, text)
        await assertStatus(raw(`/api/listings?${query}`), /^\p{Nd}+$/u.test(text) ? 200 : 422, text)
      }
    })

  test('leave what they can not read in its box, and say that it was not used', async ({
    assert,
  }) => {
    await listed({ title: 'Small flat', price: 85_000 })
    const told = (text: string) => /id="unread"[^>]*>([^<]*)</.exec(text)?.[1]
    const was = (what: string) => `The ${what} was not used, because it could not be read.`
    for (const [name, typed, field] of [
      ['price_max', 'cheap', 'highest price'],
      ['price_min', '1,2500', 'lowest price'],
      ['area_min', '96.55', 'smallest area'],
      ['city', 'a'.repeat(300), 'city'],
      ['search', 'a'.repeat(300), 'search'],
    ]) {
      const { status, text } = await raw(`/listings?${name}=${typed}`)
      assert.equal(status, 200, name)
      assert.include(text, 'Small flat', name)
      assert.equal(told(text), was(field), name)
      const box = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)![0]
      assert.include(box, `value="${typed}"`)
      assert.include(box, 'aria-invalid=true')
      const isOpen = (id: string) => new RegExp(`<details [^>]*id="${id}" open>`).test(text)
      assert.equal(isOpen('filters'), name !== 'search', name)
      assert.equal(isOpen('more-filters'), name === 'area_min', name)
      assert.notInclude(text, 'Filters (1)')
      assert.notInclude(text.replaceAll(box, ''), typed, name)
      const feed = await raw(`/listings.atom?${name}=${typed}`)
      assert.equal(feed.status, 200, name)
      assert.include(feed.text, 'Small flat', name)
      await assertStatus(raw(`/api/listings?${name}=${typed}`), 422, name)
    }
    const chosen = await raw('/listings?purpose=lease&country_id[]=1&sort=cheapest&price_min=1')
    assert.equal(
      told(chosen.text),
      'The country, sale or rent, and sort were not used, because they could not be read.'
    )
    const read = await raw('/listings?price_min=1&price_max=%20&city=&search=')
    assert.isUndefined(told(read.text))
  })

  test('compare rents by the month, apart from what is for sale', async ({ assert }) => {
    const { id: countryId } = await CountryFactory.create()
    const rent = { purpose: 'rent', countryId } as const
    await listed({ ...rent, title: 'Monthly 95', price: 95, rentPeriod: 'month' })
    await listed({ ...rent, title: 'Yearly 1140.01', price: 1140.01, rentPeriod: 'year' })
    await listed({ ...rent, title: 'Yearly 1140', price: 1140, rentPeriod: 'year' })
    await listed({ ...rent, title: 'Rent 90', price: 90 })
    await listed({ ...rent, title: 'Rent on request', price: 0, rentPeriod: 'year' })
    await listed({ title: 'Sale 900', price: 900, purpose: 'sale', countryId })
    await listed({ title: 'Sale on request', price: 0, purpose: 'sale', countryId })
    await listed({ title: 'No purpose 50', price: 50, countryId })
    const titles = async (query: string) => {
      const { text } = await raw(`/api/listings?${query}`)
      return (JSON.parse(text) as { title: string }[]).map(({ title }) => title)
    }
    const sales = ['No purpose 50', 'Sale 900']
    const rents = ['Rent 90', 'Monthly 95', 'Yearly 1140', 'Yearly 1140.01']
    const onRequest = ['Rent on request', 'Sale on request']
    assert.deepEqual(await titles('sort=price'), [...sales, ...rents, ...onRequest])
    assert.deepEqual(await titles('sort=-price'), [
      ...sales.toReversed(),
      ...['Yearly 1140.01', 'Yearly 1140', 'Monthly 95', 'Rent 90'],
      ...onRequest.toReversed(),
    ])
    const first = (query: string) => titles(`${query}&sort=price`)
    assert.deepEqual(await first('purpose=rent'), [...rents, onRequest[0]])
    assert.deepEqual(await titles('purpose=sale&sort=-price'), ['Sale 900', onRequest[1]])
    assert.deepEqual(await first('price_max=95'), ['No purpose 50', ...rents.slice(0, 3)])
    assert.deepEqual(await first('price_min=95'), ['Sale 900', ...rents.slice(1)])
    assert.deepEqual(await first('price_min=95&price_max=95&purpose=rent'), rents.slice(1, 3))
    assert.deepEqual(await first('price_min=0'), [...sales, ...rents])
    assert.deepEqual(await first('price_max=0'), [])
    for (const sort of ['price', '-price']) {
      const whole = await titles(`sort=${sort}`)
      const query = `sort=${sort}&per_page=3`
      const pages = await Promise.all([1, 2, 3].map((page) => titles(`${query}&page=${page}`)))
      assert.deepEqual(pages.flat(), whole)
    }
    const feed = await raw('/listings.atom?price_max=95&purpose=rent')
    assert.lengthOf(feed.text.match(/<entry>/g)!, 3)
    const page = await raw('/listings?price_max=95&sort=price')
    assert.isTrue(page.text.indexOf('No purpose 50') < page.text.indexOf('Monthly 95'))
    assert.notInclude(page.text, 'on request')
  })

  test('show as similar three or six: by rooms and price first, then wider, of the same use', async ({
    assert,
  }) => {
    const { id: countryId, name: country } = await CountryFactory.create()
    const rent = { purpose: 'rent', rentPeriod: 'year', kind: 'villa', countryId } as const
    const { id } = await listed({ ...rent, title: 'Shown', price: 1200, bedrooms: 3 })
    const others = {
      'Sale': { ...rent, purpose: 'sale', rentPeriod: null, price: 1200, bedrooms: 3 },
      'Penthouse': { ...rent, kind: 'penthouse', price: 1200, city: 'Aden' },
      'Office': { ...rent, kind: 'office', price: 1200 },
      'Land': { ...rent, kind: 'land', price: 1200 },
      'On request': { ...rent, price: 0, bedrooms: 3 },
      'Dear': { ...rent, price: 3600, bedrooms: 3 },
      'Small': { ...rent, price: 1200, bedrooms: 1 },
      'Two rooms': { ...rent, price: 900, bedrooms: 2 },
      'By the month': { ...rent, rentPeriod: 'month', price: 120, bedrooms: 4 },
    } satisfies Record<string, Fields>
    const shown: string[][] = []
    const headings: (string | undefined)[] = []
    for (const [title, fields] of Object.entries(others)) {
      await listed({ ...fields, title })
      const { text } = await raw(await pathOf(id))
      headings.push(/id="more-listings">\s*(.*?)\s*</.exec(text)?.[1])
      shown.push([...text.matchAll(/class="stretched[^>]*>([^<]*)</g)].map(([, name]) => name))
    }
    const nearest = ['By the month', 'Two rooms', 'Small', 'Dear', 'On request', 'Penthouse']
    assert.deepEqual(shown, [
      ...[[], [], [], []],
      ...[
        ['On request', 'Penthouse', 'Sale'],
        ['Dear', 'On request', 'Penthouse'],
      ],
      ['Small', 'Dear', 'On request'],
      ['Two rooms', 'Small', 'Dear', 'On request', 'Penthouse', 'Sale'],
      nearest,
    ])
    const inCountry = `Also in ${country}`
    const none = Array<undefined>(4)
    const similar = Array<string>(3).fill('Similar listings')
    assert.deepEqual(headings, [...none, inCountry, inCountry, ...similar])
  })

  test('show what else there is in the city where fewer than three are alike', async ({
    assert,
  }) => {
    const { id: countryId } = await CountryFactory.create()
    const sale = { purpose: 'sale', kind: 'villa', countryId, price: 900 } as const
    const { id } = await listed({ ...sale, city: 'Dubai' })
    const titles = ['Near', 'Nearer', 'Nearest']
    for (const title of titles) await listed({ ...sale, title, kind: 'studio', city: 'Dubai' })
    await listed({ ...sale, title: 'Elsewhere', kind: 'studio', city: 'Sharjah' })
    const { text } = await raw(await pathOf(id))
    assert.include(text, 'Also in Dubai')
    for (const title of titles) assert.include(text, title)
    assert.notInclude(text, 'Elsewhere')
  })

  test('say when they were checked, since when their owner is here, and what a sale costs for a square metre', async ({
    assert,
  }) => {
    const owner = await UserFactory.merge({
      createdAt: DateTime.fromISO('2024-03-04T05:06:07Z'),
    }).create()
    const sale = { ownerId: owner.id, purpose: 'sale', price: 1_000_000, area: 96.5 } as const
    const property = await listed(sale)
    const of = async (one: Property) => {
      const { text } = await raw(`/api/listings/${one.id}`)
      const { listing } = JSON.parse(text)
      return [listing.checked_at, listing.owner_since, listing.price_per_m2]
    }
    assert.deepEqual(await of(property), [null, 2024, 10_363])
    const before = await raw(await pathOf(property.id))
    assert.notInclude(before.text, 'Checked on')

    for (const [verdict, day] of [
      ['approved', '2026-11-10'],
      ['approved', '2026-11-12'],
      ['rejected', '2026-11-20'],
    ]) {
      const createdAt = DateTime.fromISO(`${day}T23:59:59Z`)
      await Review.create({
        propertyId: property.id,
        verdict: verdict as Verdict,
        reasons: [],
        createdAt,
      })
    }
    assert.deepEqual(await of(property), ['2026-11-12', 2024, 10_363])
    const { text } = await raw(await pathOf(property.id))
    assert.include(text, 'Checked on November 12, 2026')
    assert.include(text, 'Never pay anything before you have seen the place.')
    assert.include(text, 'Owner on Manzil since 2024')
    const { id } = await listed()
    const { text: recent } = await raw(await pathOf(id))
    const month = DateTime.utc().toFormat('LLLL yyyy', { locale: 'en' })
    assert.include(recent, `Owner on Manzil since ${month}`)
    assert.include(text, 'AED\u00a010,363')
    assert.notInclude(text, '2024-03-04')
    assert.notInclude(JSON.stringify(await raw(`/api/listings`)), '2024-03-04')

    for (const fields of [{ purpose: 'rent' }, { price: 0 }, { area: null }] satisfies Fields[]) {
      const [, , perArea] = await of(await listed({ ...sale, ...fields }))
      assert.isNull(perArea, JSON.stringify(fields))
    }
  })

  test('have a door for each purpose, with its own prices, in its order', async ({ assert }) => {
    await listed({ title: 'Rented', price: 95, purpose: 'rent', rentPeriod: 'month' })
    await listed({ title: 'Sold', price: 900, purpose: 'sale' })
    const doorsIn = (text: string) =>
      [...text.matchAll(/<a class="doors__door[^>]*href="([^"]*)" *([^>]*)>([^<]*)</g)].map(
        ([, href, current, label]) => [label, href.replaceAll('&amp;', '&'), Boolean(current)]
      )
    const { text: all } = await raw('/listings?kind=villa&price_max=1000&sort=price')
    const kept = 'kind=villa&price_max=1000&sort=price'
    assert.deepEqual(doorsIn(all), [
      ['All', `/listings?${kept}`, true],
      ['Buy', '/listings/sale/villas?price_max=1000&sort=price', false],
      ['Rent', '/listings/rent/villas?price_max=1000&sort=price', false],
    ])
    const { text: rents } = await listingsAt(
      '/listings?purpose=rent&price_max=1000&sort=price&page=1'
    )
    assert.deepEqual(doorsIn(rents), [
      ['All', '/listings?sort=price', false],
      ['Buy', '/listings/sale?sort=price', false],
      ['Rent', '/listings/rent?price_max=1000&sort=price', true],
    ])
    assert.include(rents, 'name="purpose" value="rent"')
    const chips = [...rents.matchAll(/class="truncated" dir="ltr">([^<]*)</g)]
    assert.deepEqual(
      chips.map(([, label]) => label),
      ['Up to AED\u00a01,000 / month']
    )
    const { text: unread } = await raw('/listings?purpose=lease')
    assert.deepEqual(doorsIn(unread)[0], ['All', '/listings', true])
    assert.include(unread, 'name="purpose" value=""')
    assert.notInclude(unread, 'lease')
  })

  test('say by what they are sorted and bounded', async ({ assert }) => {
    await listed({ title: 'Rented', price: 95, purpose: 'rent', rentPeriod: 'month' })
    await listed({ title: 'Sold', price: 900, purpose: 'sale' })
    const said = 'What is for sale comes first, then rents, compared by the month.'
    for (const sort of ['price', '-price']) {
      const { text } = await raw(`/listings?sort=${sort}&price_max=1000`)
      assert.include(text, said)
      assert.include(text, '<legend class="label">Price or monthly rent</legend>')
    }
    for (const [query, legend] of [
      ['sort=newest', 'Price or monthly rent'],
      ['sort=price&purpose=sale', 'Price'],
      ['sort=price&purpose=rent&price_max=1000', 'Rent'],
    ]) {
      const { text } = await listingsAt(`/listings?${query}`)
      assert.notInclude(text, said)
      assert.include(text, `<legend class="label">${legend}</legend>`)
      assert.equal(text.includes('Up to AED\u00a01,000 / month'), query.includes('1000'))
    }
  })

  test('offer the cities that exist, of the chosen country, and none with the request after', async ({
    assert,
  }) => {
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    await listed({ city: 'Marina', countryId: sub.id })
    await listed({ city: 'marina', countryId: main.id })
    for (const city of ['Marina', 'Marina']) await listed({ city, countryId: main.id })
    const { id } = await listed({ city: 'دبي' })
    await PropertyFactory.merge({ city: 'Hidden' }).create()
    const citiesIn = (text: string) =>
      [...text.matchAll(/<option value="([^"]*)"><\/option>/g)].map(([, city]) => city)

    const all = await raw('/listings')
    assert.deepEqual(citiesIn(all.text), ['Marina', 'دبي'])
    assert.include(all.text, 'from their owners, in Marina and \u2067دبي\u2069.')
    for (const country of [main, sub]) {
      const { text } = await listingsAt(`/listings?country_id=${country.id}`)
      assert.deepEqual(citiesIn(text), ['Marina'])
    }
    await Property.toggleActive(id)
    const after = await raw('/listings')
    assert.deepEqual(citiesIn(after.text), ['Marina'])
  })

  test('say “Price on request” where there is no price', async ({ assert }) => {
    const { id } = await listed({ title: 'Palace', price: 0 })
    const list = await raw('/listings')
    const page = await raw(await pathOf(id))
    for (const { text } of [list, page]) {
      assert.include(text, 'Price on request')
      assert.notMatch(text, /AED|"offers"/)
    }
    const feed = await raw('/listings.atom')
    assert.notInclude(feed.text, 'AED')
  })

  test('leave out pages between others, but never a single one', async ({ assert }) => {
    const { id: ownerId } = await UserFactory.create()
    await PropertyFactory.merge({ ownerId, active: true }).createMany(145)
    const numbersOn = async (page: number) => {
      const { text } = await raw(`/listings?page=${page}`)
      return [...text.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number))
    }
    assert.deepEqual(await numbersOn(1), [1, 2, 3, 7])
    assert.deepEqual(await numbersOn(5), [1, 2, 3, 4, 5, 6, 7])
  })

  test('refuse a page past the end, and what a call can not read', async ({ assert }) => {
    await listed()
    await assertStatus(raw('/listings?page=2'), 404)
    const past = await raw('/api/listings?page=2')
    assert.deepEqual([past.status, past.text, past.headers['x-total-count']], [200, '[]', '1'])
    for (const query of [
      'page=0',
      'page=0x1',
      'per_page=101',
      'sort=title',
      'kind=x',
      'price_min=x',
      'furnished=0',
    ]) {
      const { status, text } = await raw(`/api/listings?${query}`)
      assert.equal(status, 422, query)
      assert.equal(JSON.parse(text).errors[0].field, query.split('=')[0])
    }
    for (const path of ['/listings/0', '/listings/abc', '/listings/1/2/3', '/sitemaps/9']) {
      await assertStatus(raw(path), 404, path)
    }
  })

  test('keep the newest first, and when they were first listed', async ({ assert }) => {
    const first = await listed({ title: 'First' })
    const { listedAt } = await Property.findOrFail(first.id)
    await Property.toggleActive(first.id)
    await Property.toggleActive(first.id)
    await first.refresh()
    assert.deepEqual([first.live, first.listedAt], [true, listedAt])

    await listed({ title: 'Dear', price: 9_000_000 })
    const { text } = await raw('/api/listings?sort=-price')
    assert.equal(JSON.parse(text)[0].title, 'Dear')
  })

  test('were not listed by a restore alone', async ({ assert }) => {
    const owner = await UserFactory.merge({ active: false }).create()
    const property = await listed({ ownerId: owner.id })
    await Property.remove(property.id)
    await User.toggleActive(owner.id)

    await TrashedProperty.restore(property.id)

    const restored = await Property.findOrFail(property.id)
    assert.deepEqual([restored.active, restored.listedAt], [false, null])
  })

  test('show a plan whole, by its caption in any language, and count no photo that is alone', async ({
    assert,
  }) => {
    const property = await listed({})
    const { id: propertyId } = property
    const isWhole = async (caption: string | null) => {
      const image = await PropertyImageFactory.merge({ propertyId, caption }).create()
      const { text } = await raw(await pathOf(propertyId))
      const cards = await raw('/listings')
      await image.delete()
      assert.notInclude(text, 'photo-count')
      const isUncut = text.includes('class="is-uncut"')
      assert.equal(cards.text.includes('class="is-cropped"'), !isUncut, caption ?? '')
      return isUncut
    }
    for (const caption of ['Floor plan', 'plan-2', 'FLOORPLAN', 'المخطط', 'مخطط الطابق الأول']) {
      assert.isTrue(await isWhole(caption), caption)
    }
    for (const caption of [null, 'Open-plan kitchen', 'Open plan', 'Plants', 'مخططة']) {
      assert.isFalse(await isWhole(caption), caption ?? '')
    }
  })

  test('link the addresses in a description, and nothing else', async ({ assert }) => {
    const long = `https://example.com/${'a'.repeat(3000)}`
    const property = await listed({
      description: [
        ...['See https://example.com/a?b=1&c="x", (HTTP://example.com/plan).', long],
        'http://example.com/خطة؟ «http://example.com/صور»، http://example.com/؛',
        ...['javascript:alert(1) <a href="https://example.com/b">b</a> https://. http://'],
      ].join('\n'),
    })

    const { text } = await raw(await pathOf(property.id))

    const [description] = /<div class="description.*?<\/div>/s.exec(text)!
    const link = (address: string) =>
      `<a href="${address}" rel="nofollow ugc noopener">${address}</a>`
    const first = 'https://example.com/a?b=1&amp;c='
    assert.include(
      description,
      `See ${link(first)}&quot;x&quot;, (${link('HTTP://example.com/plan')}).`
    )
    assert.include(description, `>${link(long)}</span>\n`)
    assert.include(
      description,
      `>${link('http://example.com/خطة')}؟ «${link('http://example.com/صور')}»، ${link('http://example.com/')}؛</span>\n`
    )
    assert.include(
      description,
      `javascript:alert(1) &lt;a href=&quot;${link('https://example.com/b')}&quot;&gt;b&lt;/a&gt; https://. http://`
    )
    assert.lengthOf(description.match(/<a /g)!, 7)
  })

  test('show nothing of an owner, and no text as markup', async ({ assert }) => {
    const main = await CountryFactory.merge({ name: hostile }).create()
    const country = await CountryFactory.merge({ name: `${hostile}2`, parentId: main.id }).create()
    const property = await listed({
      ...{ title: hostile, description: `شقة واسعة\n\n${hostile}` },
      ...{ address: hostile, city: hostile, countryId: country.id },
      ...{ reference: hostile.slice(0, 60), permitNumber: hostile.slice(0, 60) },
    })
    await PropertyImageFactory.merge({ propertyId: property.id, caption: hostile }).createMany(2)
    const owner = await User.findOrFail(property.ownerId)
    for (const place of places(property.id, await pathOf(property.id))) {
      const { status, text } = await raw(place)
      assert.equal(status, 200, place)
      assert.notInclude(text, owner.email, place)
      assert.notInclude(text, owner.phoneNumber!.slice(1), place)
      if (!place.includes('/api/')) assert.notInclude(text, '<script>alert', place)
      if (place.endsWith('.atom')) assert.notMatch(text, /[^\t\n\r\P{Cc}]|\]\]>/u)
      assert.notInclude(text, 'owner_id', place)
    }
    const { text } = await raw(await pathOf(property.id))
    assert.notMatch(text, /<img[^>]* class=""/)
    assert.match(text, /dir="rtl"[^>]*>\s*شقة واسعة/)
    const search = await raw(`/listings?search=${encodeURIComponent(hostile)}`)
    assert.notInclude(search.text, '<script>alert')
    assert.include(search.text, 'value="&lt;/script&gt;&lt;script&gt;alert(1)')
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)!
    assert.equal(JSON.parse(json).name, property.title)
  })
})
