import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { urlFor } from '@adonisjs/core/services/url_builder'
import type { Area } from '#config/areas'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import User from '#models/user'
import Draft from '#preferences/draft'
import { Browser } from '#tests/helpers/browser'

type Rows = { rows: { id: number; title: string }[]; total: number }
type Answer = { route: string; params?: { id: number }; query?: object; data: Rows }

async function answersOf(browser: Browser, address: string) {
  const { text } = await browser.call('GET', address)
  const [, json] = /<script[^>]*data-page[^>]*>(.*?)<\/script>/s.exec(text)!
  return (JSON.parse(json) as { props: { answers: Answer[] } }).props.answers
}

/** The names come from the document, so they have no types. */
const callOf = ({ route, params, query }: Answer) =>
  urlFor(route as 'api.admin.properties.show', params!, { qs: query })

const rowsIn = (body: object): unknown => (Array.isArray(body) ? body : Object.values(body)[0])

async function loggedIn(area: Area) {
  const user = await UserFactory.apply(area).create()
  const browser = new Browser()
  await browser.logIn(area, user.email, password)
  return { browser, user }
}

type Ids = { owner: number; property: number; enquiry: number }

/** The calls that each page would make when it opens. */
const pages: Record<Area, (ids: Ids) => Record<string, string[]>> = {
  admin: ({ owner, property, enquiry }) => ({
    '/propertiesList?search=villa&sort=-price&page=': [
      'fetch-all-properties?page=1&per_page=25&search=villa&sort=-price',
    ],
    '/all-users': ['fetch-all-users?page=1&per_page=25'],
    '/user-list?role=tenant': ['fetch-users?page=1&per_page=25&role=tenant'],
    '/admin-property-owner': ['fetch-property-owner?page=1&per_page=25'],
    [`/admin-property-owner/${owner}`]: [
      `property-owners/${owner}`,
      `fetch-all-properties?owner_id=${owner}&per_page=1`,
      `fetch-all-properties?owner_id=${owner}&per_page=1&state=waiting`,
      `fetch-all-properties?owner_id=${owner}&page=1&per_page=25`,
    ],
    [`/properties/${property}/details`]: [
      `properties/${property}`,
      `properties/${property}/images`,
      `properties/${property}/figures`,
    ],
    [`/edit-properties/${property}`]: [`properties/${property}`],
    [`/properties/${property}/edit-images`]: [`properties/${property}`],
    [`/properties/${property}/upload-images`]: [`properties/${property}`],
    '/admin-dashboard?search=b&page=3': [
      'drafts',
      'dashboard-stats',
      'dashboard-figures',
      'all-countries?page=1&per_page=6',
      'operations?page=1&per_page=25&sign_ins=0',
      'reviews?page=1&per_page=1',
      'fetch-users?page=1&per_page=6',
    ],
    '/countries': ['all-countries?page=1&per_page=25'],
    [`/enquiries?state=new&owner_id=${owner}&enquiry=${enquiry}`]: [
      `enquiries?owner_id=${owner}&page=1&per_page=25&state=new`,
      `enquiries?kind=enquiry&owner_id=${owner}&page=1&per_page=1&state=new`,
      `enquiries?owner_id=${owner}&page=1&per_page=1&state=answered`,
      `enquiries?owner_id=${owner}&page=1&per_page=1&state=spam`,
      `enquiries?kind=report&owner_id=${owner}&page=1&per_page=1&state=new`,
      `enquiries/${enquiry}`,
    ],
    '/activity?action=deleted': ['operations?action=deleted&page=1&per_page=25&sign_ins=0'],
    '/activity?action=signed_in': ['operations?action=signed_in&page=1&per_page=25'],
    '/trash': ['trash?page=1&per_page=25', 'trash?per_page=1'],
    [`/review?kind=new&property=${property}`]: [
      'reviews?page=1&per_page=1',
      'fetch-property-owner?per_page=1&waiting=1',
      'reviews?kind=new&page=1&per_page=25',
      `reviews?property_id=${property}`,
    ],
    '/review?tab=people': [
      'reviews?page=1&per_page=1',
      'fetch-property-owner?per_page=1&waiting=1',
      'fetch-property-owner?page=1&per_page=25&sort=created_at&waiting=1',
    ],
  }),
  owner: ({ property, enquiry }) => ({
    '/owner-dashboard?search=nowhere': [
      'drafts',
      'owner-properties?page=1&per_page=25&search=nowhere',
      'owner-properties?asked=1&page=1&per_page=3',
      'owner-properties?images=none&page=1&per_page=1',
      'owner-properties?page=1&per_page=1&state=live',
      'enquiries?page=1&per_page=1&state=new',
    ],
    [`/property-details/${property}`]: [
      `property-details/${property}`,
      `properties/${property}/figures`,
    ],
    [`/edit-property/${property}`]: [`property-details/${property}`],
    [`/edit-images/${property}`]: [`property-details/${property}`],
    [`/upload-property-images/${property}`]: [`property-details/${property}`],
    '/owner-trash': ['trash?page=1&per_page=25'],
    '/owner-enquiries?search=may&state=&enquiry=x': [
      'enquiries?page=1&per_page=25&search=may&state=new',
      'enquiries?page=1&per_page=1&search=may&state=new',
      'enquiries?page=1&per_page=1&search=may&state=answered',
      'enquiries?page=1&per_page=1&search=may&state=spam',
    ],
    [`/owner-enquiries?property_id=${property}&enquiry=${enquiry}`]: [
      `enquiries?page=1&per_page=25&property_id=${property}`,
      `enquiries?page=1&per_page=1&property_id=${property}&state=new`,
      `enquiries?page=1&per_page=1&property_id=${property}&state=answered`,
      `enquiries?page=1&per_page=1&property_id=${property}&state=spam`,
      `enquiries/${enquiry}`,
    ],
  }),
}

function spelled(answer: Answer) {
  const call = callOf(answer)
  const [path, query] = call.split('?')
  const sorted = new URLSearchParams(query)
  sorted.sort()
  const short = path.replace(/^\/api\/(users|property-owner)\//, '')
  return query ? `${short}?${sorted}` : short
}

/** The page shows them as a tree. */
const countries = 'api.admin.countries.index'

test.group('Lists | first answers', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`bring ${area}s what the calls of each page would answer`, async ({ assert, client }) => {
      const { browser, user } = await loggedIn(area)
      const owner = area === 'owner' ? user : await UserFactory.apply('pending').create()
      const owned = PropertyFactory.merge({ ownerId: owner.id, title: 'Sea <villa>' })
      const { id } = await owned.apply('waiting').with('images', 1).create()
      await PropertyFactory.create()
      const deleted = await PropertyFactory.merge({ ownerId: owner.id }).create()
      await Property.remove(deleted.id, Operation.by(user))

      const { id: enquiry } = await EnquiryFactory.merge({ propertyId: id }).create()
      const ids = { owner: owner.id, property: id, enquiry }
      for (const [address, calls] of Object.entries(pages[area](ids))) {
        const answers = await answersOf(browser, address)
        assert.sameMembers(answers.map(spelled), calls, address)
        for (const answer of answers.filter(({ route }) => route !== countries)) {
          const response = await client.get(callOf(answer)).withGuard(area).loginAs(user)
          response.assertStatus(200)
          const total = Number(response.header('x-total-count'))
          const body = response.body()
          const expected = answer.query ? { rows: rowsIn(body), total, hasMore: false } : body
          assert.deepEqual(answer.data, expected, callOf(answer))
        }
      }
    })
  }

  test('bring a page of the countries, opened where a search finds something', async ({
    assert,
  }) => {
    const { browser } = await loggedIn('admin')
    const oman = await CountryFactory.merge({ name: 'Oman' }).create()
    const muscat = await CountryFactory.merge({ name: 'Muscat', parentId: oman.id }).create()
    const [{ data }] = await answersOf(browser, '/countries?search=musc')
    assert.equal(data.total, 1)
    assert.containSubset(data.rows, [
      { id: oman.id, subs: 1, isOpen: true, isHit: false },
      { id: muscat.id, main: 'Oman', isHit: true },
    ])
  })

  test('bring an owner nothing of another one', async ({ assert }) => {
    const { browser } = await loggedIn('owner')
    const { id, ownerId } = await PropertyFactory.create()
    await Draft.add(await User.findOrFail(ownerId), { title: 'Half a flat' })
    assert.deepEqual(await answersOf(browser, `/property-details/${id}`), [])
    const lists = await answersOf(browser, '/owner-dashboard')
    for (const { data } of lists) assert.deepEqual(data.rows ?? data, [])
  })

  test('leave what can not be read to the call of the page', async ({ assert, cleanup }) => {
    const { browser } = await loggedIn('admin')
    for (const query of ['page=0', 'sort=secret', 'active=2', 'search[]=a&search[]=b']) {
      assert.deepEqual(await answersOf(browser, `/propertiesList?${query}`), [], query)
    }
    await db.rawQuery('ALTER TABLE countries RENAME TO countries_elsewhere')
    cleanup(() => db.rawQuery('ALTER TABLE countries_elsewhere RENAME TO countries'))
    assert.deepEqual(await answersOf(browser, '/countries'), [])
    const left = await answersOf(browser, '/admin-dashboard')
    assert.include(left.map(spelled), 'dashboard-stats')
    assert.lengthOf(
      left.filter(({ route }) => route === countries),
      0
    )
  })

  test('are kept nowhere, and go to nobody else', async ({ assert }) => {
    const admin = await loggedIn('admin')
    const owner = await loggedIn('owner')
    for (const address of Object.keys(
      pages.admin({ owner: owner.user.id, property: 1, enquiry: 1 })
    )) {
      const { headers } = await admin.browser.call('GET', address)
      assert.equal(headers.get('cache-control'), 'no-store', address)
      for (const browser of [owner.browser, new Browser()]) {
        const refused = await browser.call('GET', address)
        assert.equal(refused.status, 302, address)
        assert.match(refused.headers.get('location')!, /^\/login/)
      }
    }
  })
})
