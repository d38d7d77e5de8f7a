import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { Area } from '#config/areas'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import { drawingScript } from '#server/page_drawing'
import { Browser } from '#tests/helpers/browser'
import { screens } from '#tests/helpers/screens'

type Request = { area: Area; email: string; userAgent?: string }

/** @returns what reads the markup of a page as the server draws it */
async function drawnFor({ area, email, userAgent }: Request) {
  const browser = new Browser()
  await browser.logIn(area, email, password)
  return async (path: string) => {
    const headers = { ...(userAgent && { 'user-agent': userAgent }) }
    const answer = await browser.call('GET', path, { headers })
    const [drawn = ''] = answer.text.match(/data-server-rendered.*<script data-page/s) ?? []
    return { drawn, cache: answer.headers.get('cache-control') }
  }
}

const twoDays = 2 * 24 * 3_600_000

type DrawnPage = { props: { drawnAt: number } }

/** What the browser goes on with, and the server has drawn from. */
async function dataOf(browser: Browser, path: string): Promise<DrawnPage> {
  const { text } = await browser.call('GET', path)
  return JSON.parse(text.match(/<script data-page[^>]*>(.*?)<\/script>/s)![1])
}

async function drawing(): Promise<(page: DrawnPage) => Promise<{ body: string }>> {
  const vite = await app.container.make('vite')
  const script = await vite.loadServerModule<{ default: never }>(drawingScript)
  return script.default
}

test.group('Pages | drawn by the server', () => {
  test('hold what they show before any script has run', async ({ assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.merge({ name: 'Zoë Haddad' }).create()
    const { id: countryId } = await CountryFactory.merge({ name: 'Aaria' }).create()
    const villa = { ownerId: owner.id, title: 'Villa by the sea', countryId }
    const { id } = await PropertyFactory.apply('waiting').merge(villa).create()
    await UserFactory.apply('pending').merge({ name: 'Noor' }).create()
    const loft = await PropertyFactory.merge({ ownerId: owner.id, title: 'Old loft' }).create()
    await Property.remove(loft.id, Operation.by(admin))
    const forAdmin = await drawnFor({ area: 'admin', email: admin.email })
    const forOwner = await drawnFor({ area: 'owner', email: owner.email })
    for (const [read, path, ...texts] of [
      [forAdmin, '/propertiesList', 'Villa by the sea'],
      [forAdmin, '/all-users', 'Zoë Haddad'],
      [forAdmin, '/user-list', 'Zoë Haddad'],
      [forAdmin, '/admin-property-owner', 'Zoë Haddad'],
      [forAdmin, `/admin-property-owner/${owner.id}`, 'Villa by the sea'],
      [forAdmin, `/properties/${id}/details`, 'Villa by the sea'],
      [forAdmin, '/admin-dashboard', 'Total Properties', '1 property waits', 'Noor', 'Aaria'],
      [forAdmin, '/countries?search=aar', 'Aaria'],
      [forAdmin, '/activity', 'Old loft'],
      [forAdmin, '/trash', 'Old loft', '30 days left'],
      [forAdmin, '/review', 'Villa by the sea', '0 of 1 decided'],
      [forAdmin, '/review?tab=people', 'Noor', '0 of 1 decided'],
      [forOwner, '/owner-dashboard', 'Villa by the sea'],
      [forOwner, `/property-details/${id}`, 'Villa by the sea'],
    ] as const) {
      const { drawn, cache } = await read(path)
      for (const text of texts) assert.include(drawn, text, path)
      assert.equal(cache, 'no-store')
    }
  })

  test('are drawn once for the same data, and anew for other rows or with the time', async ({
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const { id: ownerId } = await UserFactory.create()
    const loft = await PropertyFactory.merge({ ownerId, title: 'Old loft' }).create()
    await Property.remove(loft.id, Operation.by(admin))
    await PropertyFactory.merge({ ownerId, title: 'Villa by the sea' }).create()
    const browser = new Browser()
    await browser.logIn('admin', admin.email, password)
    const draw = await drawing()
    const twice = async (path: string) => {
      const page = await dataOf(browser, path)
      const later = { ...page, props: { ...page.props, drawnAt: page.props.drawnAt + twoDays } }
      return [await draw(page), await draw(later)]
    }
    const [first, second] = await twice('/propertiesList')
    assert.include(first.body, 'Villa by the sea')
    assert.strictEqual(second, first)
    await Property.query().update({ title: 'Flat in the town' })
    const [changed] = await twice('/propertiesList')
    assert.include(changed.body, 'Flat in the town')
    const [now, later] = await twice('/activity')
    assert.notEqual(later.body, now.body)
  })

  test('begin the previews of the first rows alone, behind everything else', async ({ assert }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id }).with('images', 1).createMany(6)
    for (const userAgent of [screens.phone.userAgent, undefined]) {
      const read = await drawnFor({ area: 'owner', email: user.email, userAgent })
      const { drawn } = await read('/owner-dashboard')
      const photos = drawn.match(/<img class="photo"[^>]*>/g) ?? []
      const isBegun = (photo: string) => /src="[^"]*thumbnails/.test(photo)
      assert.deepEqual(photos.map(isBegun), [true, true, true, true, false, false])
      for (const photo of photos) assert.match(photo, /fetchpriority="low"/i)
    }
  })
})
