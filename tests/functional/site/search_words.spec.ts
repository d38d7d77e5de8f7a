import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { readSearch } from '#search/search_reading'
import { listingsAt, raw } from '#tests/helpers/raw'
import { searches } from '#tests/functional/site/searches'

type Fields = Parameters<typeof PropertyFactory.merge>[0]

const unsaid = { kind: null, purpose: null, rentPeriod: null, bedrooms: null, furnished: null }
const texts = { title: 'Home', description: 'Quiet', address: 'Palm Walk', city: null }

const listed = async (fields: Fields) =>
  PropertyFactory.apply('active')
    .merge({ ...unsaid, features: [], ...texts, ...fields })
    .create()

const regions = {
  'United Arab Emirates': { 'Dubai': 'Marina', 'Sharjah': 'Al Ain', 'Abu Dhabi': null },
  'Qatar': { Doha: null },
  'Saudi Arabia': { Riyadh: null },
  'Egypt': {},
  'Oman': {},
}

/** Each sub-country has a listing, some in a city. @returns the ids of countries by their names */
async function places() {
  const ids: Record<string, number> = {}
  for (const [name, cities] of Object.entries(regions)) {
    const main = await CountryFactory.merge({ name }).create()
    ids[name] = main.id
    for (const [region, city] of Object.entries(cities)) {
      const sub = await CountryFactory.merge({ name: region, parentId: main.id }).create()
      ids[region] = sub.id
      await listed({ countryId: sub.id, city, title: `Place ${sub.id}` })
    }
  }
  return ids
}

const found = async (search: string, query = '') => {
  const { text } = await raw(`/api/listings?search=${encodeURIComponent(search)}${query}`)
  const rows: { title: string; city: string | null }[] = JSON.parse(text)
  return rows
}

async function titles(search: string, query = '') {
  const rows = await found(search, query)
  return rows.map(({ title }) => title).sort()
}

const chipsIn = (text: string) =>
  [
    ...text.matchAll(
      /<a class="chip[^>]*href="([^"]*)">.*?<span class="truncated"[^>]*>([^<]*)</gs
    ),
  ].map(([, href, label]) => [
    label,
    new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1]).get('search'),
  ])

test.group('Site | words of a search', () => {
  test('are read as filters in every language', async ({ assert }) => {
    const ids = await places()
    const names = new Map(Object.entries(ids).map(([name, id]) => [String(id), name]))
    for (const [search, said, rest] of searches) {
      const { headers } = await raw(`/api/listings?search=${encodeURIComponent(search)}`)
      const read = new URLSearchParams(String(headers['x-search-read'] ?? ''))
      const words = [...read].map(([name, value]) =>
        name === 'country_id' ? `in ${names.get(value)}` : `${name}=${value}`
      )
      assert.equal(words.join('&'), said, search)
      const reading = await readSearch({ search, page: 1, per_page: 24 })
      assert.equal(reading.rest, rest, search)
      const page = await raw(`/listings?search=${encodeURIComponent(search)}`)
      assert.equal(page.status, 200, search)
    }
  })

  test('find what says so, and what says nothing but has the words', async ({ assert }) => {
    const { 'Dubai': countryId, 'Doha': doha, 'United Arab Emirates': emirates } = await places()
    await listed({ countryId, title: 'Quiet home', kind: 'villa', bedrooms: 3 })
    await listed({ countryId, title: 'Villa of words' })
    await listed({ countryId, title: 'Villa street flat', kind: 'apartment', bedrooms: 2 })
    await listed({ countryId: emirates, title: 'Villa by the sea, Dubai' })
    await listed({ countryId: doha, title: 'Villa like in Dubai', kind: 'villa' })

    assert.deepEqual(await titles('villa'), [
      ...['Quiet home', 'Villa by the sea, Dubai', 'Villa like in Dubai', 'Villa of words'],
    ])
    assert.deepEqual(await titles('فلل بدبي'), ['Quiet home'])
    assert.deepEqual(await titles('villa dubai'), [
      ...['Quiet home', 'Villa by the sea, Dubai', 'Villa of words'],
    ])
    assert.deepEqual(await titles('villa flat'), [
      ...['Quiet home', 'Villa by the sea, Dubai', 'Villa like in Dubai'],
      ...['Villa of words', 'Villa street flat'],
    ])
    assert.deepEqual(await titles('"villa" street'), ['Villa street flat'])
    assert.deepEqual(await titles('villa sea'), ['Villa by the sea, Dubai'])
    assert.deepEqual(await titles('3 bedrooms villa'), ['Quiet home'])
  })

  test('search as text what the query names itself', async ({ assert }) => {
    await places()
    await listed({ title: 'Villa street flat', kind: 'apartment', bedrooms: 2 })
    assert.deepEqual(await titles('villa', '&kind=apartment'), ['Villa street flat'])
    assert.deepEqual(await titles('villa', '&kind=office'), [])
    const { headers } = await raw('/api/listings?search=villa+3+bedrooms&bedrooms_min=2&kind=villa')
    assert.isUndefined(headers['x-search-read'])
    const blank = await raw('/api/listings?search=villa&kind=&bedrooms=')
    assert.equal(blank.headers['x-search-read'], 'kind=villa')
  })

  test('are no city where they are the number of a listing', async ({ assert }) => {
    const { id } = await CountryFactory.create()
    const { id: number } = await listed({ countryId: id, title: 'Numbered' })
    await listed({ countryId: id, city: `#${number}`, title: 'Beside it' })
    assert.deepEqual(await titles(`#${number}`), ['Numbered'])
    assert.deepEqual(await titles('', `&city=%23${number}`), ['Beside it'])
  })

  test('take features one by one, which each must be there', async ({ assert }) => {
    await listed({ title: 'Both', features: ['pool', 'garden'] })
    await listed({ title: 'Pool alone', features: ['pool'] })
    await listed({ title: 'A pool and a garden' })
    assert.deepEqual(await titles('pool garden'), ['A pool and a garden', 'Both'])
    assert.deepEqual(await titles('مسبح'), ['Both', 'Pool alone'])
  })

  test('stand as chips, each of which takes its words along', async ({ assert }) => {
    await places()
    const { text } = await raw('/listings?search=quiet+3+bedroom+apartments+in+Dubai+under+90k')
    assert.deepEqual(chipsIn(text), [
      ['3 bedrooms', 'quiet apartments Dubai under 90k'],
      ['Apartment', 'quiet 3 bedroom Dubai under 90k'],
      ['Dubai', 'quiet 3 bedroom apartments under 90k'],
      ['Up to AED\u00a090,000', 'quiet 3 bedroom apartments Dubai'],
      ['“quiet”', '3 bedroom apartments Dubai under 90k'],
    ])
    const arabic = await raw(`/ar/listings?search=${encodeURIComponent('شقق in Dubai')}`)
    assert.deepEqual(
      chipsIn(arabic.text).map(([label]) => label),
      ['شقة', 'دبي']
    )
    const door = /<a class="doors__door[^>]*id="door-sale"[^>]*href="([^"]*)"/
    const rent = await raw('/listings?search=flats+to+rent')
    const [, sale] = door.exec(rent.text)!
    assert.equal(sale.replaceAll('&amp;', '&'), '/listings/sale?search=flats')
    assert.match(rent.text, /id="door-rent"[^>]*aria-current=page/)
    assert.include(rent.text, 'Filters (2)')
    assert.include(rent.text, 'name="rent_by"')
    const either = await raw('/listings?search=flats')
    assert.notInclude(either.text, 'name="rent_by"')
  })

  test('that find nothing are named, and those that find something are offered alone', async ({
    assert,
  }) => {
    const { id } = await listed({ title: 'Quiet home', kind: 'villa' })
    const { text } = await raw('/listings?search=quiet+castle+apartment')
    assert.match(text, /No listing says: “\u2068?castle\u2069?”\./)
    const ways = [...text.matchAll(/has-text-soft">(Without|Only)<\/span> ([^]*?)<\/span>/g)]
    assert.deepEqual(
      ways.map(
        ([, way, label]) => `${way} ${label.replaceAll(/<[^>]*>|[\u2068\u2069]/g, '').trim()}`
      ),
      ['Only “quiet”']
    )
    const numbered = await raw(`/listings?search=%23${id}+apartment`)
    assert.notInclude(numbered.text, 'No listing says')
    assert.include(numbered.text, `href="/listings?search=%23${id}"`)
    const arabic = await raw('/ar/listings?search=quiet+castle+tower')
    assert.match(arabic.text, /is-breakable">[^<]*إعلان[^<]*castle[^<]*tower/)
  })

  test('of a price by the year say so where the query says that it is a rent', async ({
    assert,
  }) => {
    const { headers } = await raw('/api/listings?purpose=rent&search=under+95000+a+year')
    assert.equal(headers['x-search-read'], 'price_max=95000&rent_by=year')
  })

  test('are read for the feed too', async ({ assert }) => {
    await listed({ title: 'Quiet home', kind: 'villa' })
    await listed({ title: 'Villa street', kind: 'apartment' })
    const { text } = await raw('/listings.atom?search=villas')
    assert.include(text, 'Quiet home')
    assert.notInclude(text, 'Villa street')
  })
})

test.group('Site | cities that are a place', () => {
  test('are that place, whatever language they are typed in', async ({ assert }) => {
    const { 'Dubai': dubai, 'United Arab Emirates': emirates, 'Qatar': qatar } = await places()
    await listed({ countryId: dubai, city: 'دبي', title: 'One' })
    await listed({ countryId: emirates, city: 'Dubai', title: 'Two' })
    await listed({ countryId: emirates, city: 'دبى', title: 'Three' })
    await listed({ countryId: dubai, city: 'Dubai', title: 'Four' })
    await listed({ countryId: qatar, city: 'Dubai', title: 'A street of that name' })
    await listed({ countryId: emirates, city: 'Deira', title: 'Elsewhere' })
    await listed({ countryId: emirates, city: 'Abu-Dhabi', title: 'In words apart' })

    const all = ['Four', 'One', 'Three', 'Two']
    const withPlace = [...all, `Place ${dubai}`].sort()
    for (const search of ['dubai', 'دبي', 'in Dubai']) {
      assert.deepEqual(await titles(search), withPlace, search)
    }
    assert.deepEqual(await titles('', `&country_id=${dubai}`), withPlace)
    for (const city of ['Dubai', 'دبي', 'دبى']) {
      assert.includeMembers(await titles('', `&city=${encodeURIComponent(city)}`), withPlace, city)
    }
    for (const search of ['Abu-Dhabi', 'abu dhabi', 'أبو ظبي']) {
      assert.include(await titles(search), 'In words apart', search)
    }
    const rows = await found('dubai')
    assert.deepEqual([...new Set(rows.map(({ city }) => city))].sort(), ['Dubai', 'Marina'])

    const { text } = await listingsAt(`/listings?country_id=${dubai}`)
    assert.notMatch(text, /دبي/)
    const [, place] = /listing__place[^>]*>(.*?)<time/s.exec(text)!
    assert.equal(place.replaceAll(/<[^>]*>/g, '').trim(), 'Dubai, United Arab Emirates')
    assert.notMatch(text, /<option value="Dubai">/)
    const plainList = await raw('/listings')
    assert.match(plainList.text, /<option value="Deira">/)
    const arabic = await listingsAt(`/ar/listings?country_id=${dubai}`)
    assert.notInclude(/<main[^]*<\/main>/.exec(arabic.text)![0], 'Dubai')
  })
})
