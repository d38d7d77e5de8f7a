import { test } from '@japa/runner'
import { addressIn, languages } from '#config/languages'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import Property from '#models/property'
import { assertStatus } from '#tests/helpers/calls'
import { jpeg } from '#tests/helpers/pictures'
import { raw } from '#tests/helpers/raw'
import { addImages } from '#tests/helpers/stored_images'

const url = () => `http://${process.env.HOST}:${process.env.PORT}`

type Fields = Parameters<typeof PropertyFactory.merge>[0]

const listed = (fields: Fields) =>
  PropertyFactory.apply('active')
    .merge({ purpose: 'rent', kind: 'apartment', rentPeriod: 'year', price: 90_000, ...fields })
    .create()

/** Two apartments to rent in Dubai, one by its country and one by its city, a villa for sale elsewhere. */
async function places() {
  const emirates = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
  const dubai = await CountryFactory.merge({ name: 'Dubai', parentId: emirates.id }).create()
  const oman = await CountryFactory.merge({ name: 'Oman' }).create()
  const first = await listed({ countryId: dubai.id, city: 'Marina' })
  const second = await listed({ countryId: emirates.id, city: 'dubai', price: 85_000 })
  await listed({
    countryId: oman.id,
    city: 'Al Seeb',
    purpose: 'sale',
    kind: 'villa',
    rentPeriod: null,
  })
  return { emirates, dubai, oman, first, second }
}

const part = (text: string, pattern: RegExp) =>
  pattern.exec(text)?.[1].replaceAll('&amp;', '&').replace(url(), '')

const headOf = (text: string) => ({
  heading: part(text, /<h1[^>]*>([^<]*)</)
    ?.replaceAll(/[\u2068\u2069]/g, '')
    .trim(),
  title: part(text, /<title>([^<]*)</)?.replaceAll(/[\u2068\u2069]/g, ''),
  canonical: part(text, /rel="canonical" href="([^"]*)"/),
  robots: part(text, /name="robots" content="([^"]*)"/),
})

const arabic = (path: string) => `/ar/listings/${path.split('/').map(encodeURIComponent).join('/')}`

test.group('Site | addresses of listings', () => {
  test('name purpose, kind and place, each in the words of its language', async ({ assert }) => {
    await places()
    const pages = {
      '/listings/rent/apartments/dubai': 'Apartments to rent in Dubai',
      '/listings/rent/apartments': 'Apartments to rent',
      '/listings/rent': 'Homes and workplaces to rent',
      '/listings/united-arab-emirates': 'Homes and workplaces in United Arab Emirates',
      '/listings/dubai': 'Homes and workplaces in Dubai',
      '/listings/marina': 'Homes and workplaces in Marina',
      '/listings/sale/villas/al-seeb': 'Villas for sale in Al Seeb',
      [arabic('إيجار/شقق/دبي')]: 'شقق للإيجار في دبي',
      [arabic('بيع/فلل/عُمان')]: 'فلل للبيع في عُمان',
    }
    for (const [path, heading] of Object.entries(pages)) {
      const { status, text } = await raw(path)
      assert.equal(status, 200, path)
      const count = /sale|Al|فلل|marina/.test(decodeURI(path)) ? 1 : 2
      assert.deepEqual(headOf(text), {
        heading,
        title: `${heading} · ${count} · Manzil`,
        canonical: path,
        robots: undefined,
      })
    }
    const { text } = await raw('/listings/rent/apartments/dubai')
    const english = `${url()}/listings/rent/apartments/dubai`
    for (const [language, address] of [
      ['en', english],
      ['ar', url() + arabic('إيجار/شقق/دبي')],
      ['x-default', english],
    ]) {
      assert.include(text, `<link rel="alternate" hreflang="${language}" href="${address}" />`)
    }
    assert.match(text, new RegExp(`href="${arabic('إيجار/شقق/دبي')}" lang="ar"`))
    const figures = 'Apartments to rent in Dubai: 2 listings, from AED\u00a085,000 / year'
    assert.include(part(text, /name="description" content="([^"]*)"/)!, figures)
    assert.match(text, /property="og:image" content="[^"]*social[^"]*\.jpg"/)
    const facts = [...text.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json)
    )
    assert.deepInclude(facts[0], { '@type': 'ItemList', 'numberOfItems': 2 })
    assert.deepEqual(
      facts[1].itemListElement.map(({ name, item }: Record<string, string>) => [name, item]),
      [
        ['Listings', `${url()}/listings`],
        ['For rent', `${url()}/listings/rent`],
        ['Apartments', `${url()}/listings/rent/apartments`],
        ['Dubai', english],
      ]
    )
  })

  test('are where a search of just these leads, with what else is searched behind', async ({
    assert,
  }) => {
    const { dubai, emirates } = await places()
    const own = '/listings/rent/apartments/dubai'
    const search = `purpose=rent&kind=apartment&country_id=${dubai.id}`
    const led = {
      [`/listings?${search}`]: own,
      [`/listings?search=&${search}&price_min=&city=&sort=newest`]: own,
      [`/listings?${search}&price_max=90,000&page=2`]: `${own}?price_max=90000&page=2`,
      '/listings?purpose=rent&kind=apartment&city=DUBAI': own,
      '/listings?city=MARINA': '/listings/marina',
      [`/listings?purpose=rent&country_id=${emirates.id}`]: `/listings/rent?country_id=${emirates.id}`,
      '/listings/Rent/Apartments/Dubai?sort=price': `${own}?sort=price`,
      '/listings/rent/apartment/%D8%AF%D8%A8%D9%8A': own,
      '/listings/buy': '/listings/sale',
      '/listings/for-sale/villas': '/listings/sale/villas',
      '/listings/UAE': '/listings/united-arab-emirates',
      [`/ar/listings?${search}`]: arabic('إيجار/شقق/دبي'),
      '/ar/listings/rent/apartments/dubai': arabic('إيجار/شقق/دبي'),
    }
    for (const [path, address] of Object.entries(led)) {
      const { status, headers } = await raw(path)
      assert.deepEqual([status, headers.location], [301, address], path)
    }
    for (const path of [
      'kind=villa',
      'kind=villa,office',
      'price_max=9',
      'purpose=lease',
      'city=Nowhere',
    ]) {
      await assertStatus(raw(`/listings?${path}`), 200, path)
    }
    const { text } = await raw(`${own}?price_max=90000&sort=price`)
    assert.deepEqual(headOf(text), {
      heading: 'Apartments to rent in Dubai',
      title: 'Up to AED\u00a090,000 / month · Apartments to rent in Dubai · Manzil',
      canonical: own,
      robots: undefined,
    })
    assert.include(
      text,
      `data-query="/listings?country_id=${dubai.id}&amp;purpose=rent&amp;kind=apartment&amp;sort=price"`
    )
    assert.include(text, `href="${own}?sort=price"`)
    assert.match(text, /<h1[^>]*>[^]*Up to AED\u00a090,000 \/ month<\/span>\s*<\/h1>/)
    const sentences = {
      'bedrooms_min=3&price_max=90000': '3 bedrooms or more, up to AED\u00a090,000',
      'bedrooms=2,3&kind=apartment,villa': 'Apartment or villa, 2 bedrooms or 3 bedrooms',
      'search=villa+or+apartment+3+bedrooms+quiet': 'Villa or apartment, 3 bedrooms, “quiet”',
      'search=to+rent+quiet&price_max=90000': 'For rent, “quiet”, up to AED\u00a090,000 / month',
    }
    for (const [query, sentence] of Object.entries(sentences)) {
      const { text: words } = await raw(`/listings?${query}`)
      assert.equal(headOf(words).title, `${sentence} · Listings · Manzil`)
    }
    const turned = await raw('/ar/listings?kind=apartment,villa')
    assert.match(headOf(turned.text).title!, /^شقة أو فيلا · /)
  })

  test('are 404 for words that mean nothing, and no page to search engines without a listing', async ({
    assert,
  }) => {
    const { first, oman } = await places()
    for (const path of [
      'nowhere',
      'apartments',
      'apartments/rent',
      'dubai/rent',
      'rent/dubai',
      'rent/apartments/nowhere',
      'rent/apartments/dubai/marina',
      'lease',
      'saved/rent',
      'rent/other',
      '%00',
      'rent/apartments/a%00b',
      'alseeb',
      'a'.repeat(256),
    ]) {
      await assertStatus(raw(`/listings/${path}`), 404, path)
    }
    await assertStatus(raw('/listings/al-seeb'), 200)
    for (const path of [
      '/listings/sale/offices',
      '/listings/rent/villas/dubai',
      '/listings/rent/apartments/oman',
    ]) {
      const { status, text } = await raw(path)
      assert.deepEqual([status, headOf(text).robots], [200, 'noindex'], path)
      assert.notInclude(text, 'rel="alternate" hreflang')
    }
    await Property.toggleActive(first.id)
    const gone = await raw('/listings/marina')
    assert.deepEqual([gone.status, headOf(gone.text).robots], [200, 'noindex'])
    const jordan = await CountryFactory.merge({ name: 'Jordan' }).create()
    const aqaba = await CountryFactory.merge({ name: 'Aqaba', parentId: jordan.id }).create()
    const only = await listed({ countryId: aqaba.id })
    await Property.toggleActive(only.id)
    await assertStatus(raw('/listings/aqaba'), 200)
    const irbid = await CountryFactory.merge({ name: 'Irbid', parentId: jordan.id }).create()
    await PropertyFactory.merge({ countryId: irbid.id }).create()
    await assertStatus(raw('/listings/irbid'), 404)
    await Property.query().where('countryId', oman.id).update({ active: false })
    const none = await raw('/listings/oman')
    assert.deepEqual([none.status, headOf(none.text).robots], [200, 'noindex'])
  })

  test('go to the place that is named best, and no other has its name', async ({ assert }) => {
    const georgia = await CountryFactory.merge({ name: 'Georgia' }).create()
    const states = await CountryFactory.merge({ name: 'United States' }).create()
    const state = await CountryFactory.merge({ name: 'Georgia', parentId: states.id }).create()
    const peach = await listed({ countryId: state.id, city: 'Georgia', title: 'Peach house' })
    await listed({ countryId: states.id, city: 'Salé', title: 'Sea house' })
    const { text } = await raw('/listings/georgia')
    assert.equal(headOf(text).robots, 'noindex')
    const own = await raw(`/listings?country_id=${state.id}`)
    assert.include(own.text, 'Peach house')
    assert.equal(headOf(own.text).canonical, `/listings?country_id=${state.id}`)
    const shown = await raw(`/listings/${peach.id}/Peach-house`)
    const step = `${url()}/listings/rent/apartments?country_id=${state.id}`
    assert.include(shown.text, `"name":"Georgia","item":"${step}"`)
    const { headers } = await raw(`/listings?country_id=${georgia.id}`)
    assert.equal(headers.location, '/listings/georgia')
    const sale = await raw('/listings/sale')
    assert.notInclude(sale.text, 'Sea house')
    const city = await raw('/listings?city=sal%C3%A9')
    assert.include(city.text, 'Sea house')
    await listed({ countryId: states.id, city: 'St. Julian’s', title: 'Bay house' })
    const signed = await raw(`/listings?city=${encodeURIComponent('St. Julian’s')}`)
    assert.equal(signed.status, 200)
    assert.include(signed.text, 'Bay house')
    await listed({ countryId: states.id, city: 'undefined' })
    const unknown = await raw('/listings?city=undefined')
    assert.equal(unknown.headers.location, '/listings/undefined')
    const all = await raw('/listings')
    assert.equal(headOf(all.text).heading, 'Homes and workplaces')
  })

  test('stand in the map in each language while they have listings, and the largest on the home page', async ({
    assert,
  }) => {
    const { first, second } = await places()
    const content = await jpeg({ width: 1200, height: 800 })
    await addImages(second.id, [{ content, originalName: 'Hall.jpg' }])
    const own = '/listings/rent/apartments/dubai'
    const { text } = await raw('/sitemap.xml')
    for (const address of [
      own,
      arabic('إيجار/شقق/دبي'),
      '/listings/marina',
      '/listings/sale/villas/oman',
    ]) {
      assert.include(text, `<loc>${url()}${address}</loc>`)
    }
    for (const language of languages) {
      const { text: home } = await raw(addressIn(language, '/home'))
      assert.include(home, `href="${language === 'ar' ? arabic('إيجار/شقق/دبي') : own}"`)
      assert.include(home, `/listings/${first.id}/`)
      assert.match(home, /<img src="[^"]*Hall[^>]*loading="lazy"/)
      assert.notInclude(home, 'data-heart')
    }
    const page = await raw(own)
    assert.match(page.text, new RegExp(`og:image" content="${url()}/listings/${second.id}/social/`))

    await Property.query().update({ active: false })
    const { text: after } = await raw('/sitemap.xml')
    assert.notInclude(after, own)
    const { text: home } = await raw('/home')
    assert.notInclude(home, 'id="newest"')
  })

  test('lead no city to a sub-country of another country', async ({ assert }) => {
    const lebanon = await CountryFactory.merge({ name: 'Lebanon' }).create()
    const libya = await CountryFactory.merge({ name: 'Libya' }).create()
    const tripoli = await CountryFactory.merge({ name: 'Tripoli', parentId: lebanon.id }).create()
    await listed({ countryId: tripoli.id, city: null, title: 'Of Lebanon' })
    const { id } = await listed({ countryId: libya.id, city: 'Tripoli', title: 'Of Libya' })
    const { status, text } = await raw('/listings?city=Tripoli')
    assert.equal(status, 200)
    assert.include(text, `id="listing-${id}"`)
  })
})
