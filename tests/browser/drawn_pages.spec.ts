import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type { Area } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { pageOf, screens } from '#tests/helpers/screens'
import { cutOff } from '#tests/helpers/visitor'

const phone = { ...screens.phone, viewport: { width: 375, height: 800 } }
/** Far from the server's time zone. */
const timezoneId = 'Pacific/Auckland'
const looks = {
  'on a phone': { ...phone, timezoneId },
  'in a narrow window': { viewport: phone.viewport, timezoneId },
  'on a desktop': { viewport: { width: 1440, height: 900 }, timezoneId },
}

const addresses: Record<Area, string[]> = {
  admin: [
    '/propertiesList',
    '/propertiesList?search=villa&sort=-price',
    '/propertiesList?search=nothing',
    '/all-users',
    '/user-list',
    '/admin-property-owner',
    '/admin-property-owner/:owner',
    '/properties/:property/details',
    '/admin-dashboard',
    '/countries',
    '/review',
    '/trash',
    '/activity',
    '/admin-profile',
    '/add-property',
    '/edit-properties/:property',
    '/properties/:property/upload-images',
  ],
  owner: [
    '/owner-dashboard',
    '/owner-property-list?search=villa',
    '/property-details/:property',
    '/edit-property/:property',
    '/owner-add-property',
    '/owner-profile-edit',
  ],
}

/** What the browser complains about, such as a page that it would draw otherwise than the server did. */
function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    if (isComplaint) complaints.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error}`))
  return complaints
}

test.group('Pages | drawn by the server', () => {
  for (const [look, screen] of Object.entries(looks)) {
    test(`come to life without a complaint ${look}`, async ({ browser, assert }) => {
      for (const area of ['admin', 'owner'] as const) {
        const user = await UserFactory.apply(area).create()
        const owner = area === 'owner' ? user : await UserFactory.create()
        const property = await PropertyFactory.merge({ ownerId: owner.id, title: 'Villa' }).create()
        const page = await pageOf(browser, { area, user, screen })
        const complaints = complaintsOf(page)
        for (const path of addresses[area]) {
          await page.goto(
            path.replace(':owner', `${owner.id}`).replace(':property', `${property.id}`)
          )
        }
        await page.goto('/support')
        await property.delete()
        await page.goto(addresses[area][0])
        assert.deepEqual(complaints, [])
        await page.context().close()
      }
    })
  }

  test('hold what they show before any script has run', async ({ browser, assert }) => {
    const owner = await UserFactory.merge({ name: 'Zoë Haddad' }).create()
    const villa = { ownerId: owner.id, title: 'Villa by the sea' }
    const { id } = await PropertyFactory.merge(villa).create()
    const forAdmin = await adminPage(browser)
    const forOwner = await pageOf(browser, { area: 'owner', user: owner })
    const rows = [
      [forAdmin, '/propertiesList', 'Villa by the sea'],
      [forAdmin, '/all-users', 'Zoë Haddad'],
      [forAdmin, '/user-list', 'Zoë Haddad'],
      [forAdmin, '/admin-property-owner', 'Zoë Haddad'],
      [forAdmin, `/properties/${id}/details`, 'Villa by the sea'],
      [forOwner, '/owner-dashboard', 'Villa by the sea'],
      [forOwner, `/property-details/${id}`, 'Villa by the sea'],
    ] as const
    for (const [page, address, title] of rows) {
      const response = await page.request.get(address)
      const html = await response.text()
      const [, drawn] = html.split('data-server-rendered')
      assert.include(drawn ?? '', title, address)
      assert.equal(response.headers()['cache-control'], 'no-store')
    }
  })

  test('mark the subject that they belong to', async ({ browser }) => {
    const { id } = await PropertyFactory.merge({ title: 'Villa' }).create()
    const page = await adminPage(browser)
    await page.goto(`/properties/${id}/details`)
    await page.locator('.bar a[aria-current]', { hasText: 'Properties' }).waitFor()
  })

  test('are searched, sorted, turned and opened without a script', async ({ browser }) => {
    for (const price of Array.from({ length: 30 }, (_, index) => 1000 + index))
      await PropertyFactory.merge({ title: `Villa ${price}`, price }).create()
    await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser, { ...screens.desktop, javaScriptEnabled: false })

    await page.goto('/propertiesList', { waitUntil: 'load' })
    await page.getByRole('searchbox').fill('villa')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('30 entries').waitFor()
    await page.getByRole('button', { name: 'Price' }).click()
    await page.getByRole('row').nth(1).getByText('Villa 1000').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('row').nth(1).getByText('Villa 1025').waitFor()
    await page.getByText('26–30 of 30').waitFor()
    await page.getByRole('link', { name: 'Villa 1025', exact: true }).click()
    await page.getByRole('heading', { name: 'Villa 1025' }).waitFor()
  })

  test('are not shown to a tab of another session', async ({ browser }) => {
    await PropertyFactory.merge({ title: 'Villa' }).create()
    const page = await adminPage(browser)
    await page.goto('/propertiesList')
    await page.getByRole('link', { name: 'Villa', exact: true }).waitFor()
    await page.route('**/assets/*.js', cutOff)
    await page.evaluate(`sessionStorage.setItem('adminSessionToken', 'oat_other.session')`)
    await page.reload({ waitUntil: 'load' })
    await expect(page.getByRole('link', { name: 'Villa', exact: true })).toBeHidden()
  })

  test('take what was typed into the search before the script had come', async ({ browser }) => {
    await PropertyFactory.merge({ title: 'Villa' }).create()
    await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/app-*.js', (route) => promise.then(() => route.continue()))
    await page.goto('/propertiesList', { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('villa')
    resolve()
    await page.getByText('1 entry').waitFor()
  })
})
