import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type { Area } from '#config/areas'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import type User from '#models/user'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { narrow, pageOf, screens } from '#tests/helpers/screens'
import { cutOff } from '#tests/helpers/visitor'

/** Far from the server's time zone. */
const timezoneId = 'Pacific/Auckland'
const looks = {
  'on a phone': { ...narrow, timezoneId },
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
    '/countries?search=a',
    '/review',
    '/review?property=:property&kind=new',
    '/review?tab=people',
    '/trash',
    '/activity',
    '/enquiries?enquiry=:enquiry',
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
    '/owner-trash',
    '/owner-enquiries',
    '/owner-enquiries?enquiry=:enquiry',
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

/** Something for each page: what waits, what was deleted, and who did it. */
async function shown(by: User, owner: User) {
  const { id: countryId } = await CountryFactory.merge({ name: `Aaria of ${owner.email}` }).create()
  const owned = PropertyFactory.merge({ ownerId: owner.id, title: 'Villa by the sea', countryId })
  const property = await owned.apply('waiting').create()
  await UserFactory.apply('pending').merge({ name: 'Noor' }).create()
  const merged = { title: 'Old loft', ownerId: owner.id }
  const deleted = await PropertyFactory.merge(merged).create()
  await Property.remove(deleted.id, Operation.by(by))
  return property
}

test.group('Pages | drawn by the server', () => {
  for (const [look, screen] of Object.entries(looks)) {
    test(`come to life without a complaint ${look}`, async ({ browser, assert }) => {
      for (const area of ['admin', 'owner'] as const) {
        const user = await UserFactory.apply(area).create()
        const owner = area === 'owner' ? user : await UserFactory.create()
        const property = await shown(user, owner)
        const enquiry = await EnquiryFactory.merge({ propertyId: property.id }).create()
        const page = await pageOf(browser, { area, user, screen })
        const complaints = complaintsOf(page)
        for (const path of addresses[area]) {
          await page.goto(
            path
              .replace(':owner', `${owner.id}`)
              .replace(':property', `${property.id}`)
              .replace(':enquiry', `${enquiry.id}`)
          )
        }
        await page.setViewportSize(narrow.viewport) // of a window, too
        for (const path of addresses[area].slice(0, 2)) await page.goto(path)
        await page.goto('/support')
        await property.delete()
        await page.goto(addresses[area][0])
        assert.deepEqual(complaints, [])
        await page.context().close()
      }
    })
  }

  test('make no call for what came with them, whatever time the browser thinks it is', async ({
    browser,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    const property = await shown(admin, owner)
    const page = await pageOf(browser, { area: 'admin', user: admin })
    await page.clock.install({ time: Date.now() + 3_600_000 })
    const complaints = complaintsOf(page)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    for (const path of [
      '/admin-dashboard',
      '/countries',
      '/activity',
      '/trash',
      '/propertiesList',
      `/admin-property-owner/${owner.id}`,
    ]) {
      await page.goto(path)
      await page.waitForFunction(`!document.querySelector('[data-server-rendered]')`)
    }
    // A page of the countries comes with the document, and the whole list by its call, as a history does.
    const expected = ['/api/users/all-countries', `/api/users/${owner.id}/changes`]
    await expect.poll(() => [...new Set(calls)].toSorted()).toEqual(expected.toSorted())
    await page.goto(`/review?property=${property.id}`)
    await page.getByRole('heading', { name: 'Villa by the sea' }).waitFor()
    assert.notInclude(calls, '/api/users/reviews')
    assert.deepEqual(complaints, [])
  })

  test('are searched, sorted, turned and opened without a script', async ({ browser }) => {
    for (const price of Array.from({ length: 30 }, (_, index) => 1000 + index))
      await PropertyFactory.merge({ title: `Villa ${price}`, price }).create()
    await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser, { ...screens.desktop, javaScriptEnabled: false })

    await page.goto('/propertiesList', { waitUntil: 'load' })
    await page.getByRole('searchbox').fill('villa')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('30 properties').waitFor()
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
    await page.getByText('1 property').waitFor()
  })
})
