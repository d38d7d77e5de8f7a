import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import type User from '#models/user'
import { adminPage } from '#tests/helpers/admin'
import { complaintsOf, takenOver } from '#tests/helpers/complaints'
import { expect } from '#tests/helpers/expect'
import { pageOf, screens } from '#tests/helpers/screens'

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
      await takenOver(page)
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
    const villa = page.getByRole('link', { name: 'Villa', exact: true, includeHidden: true })
    await expect(villa).toBeVisible()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.evaluate(`sessionStorage.setItem('adminSessionToken', 'oat_other.session')`)
    await page.reload({ waitUntil: 'load' })
    await expect(villa).toBeAttached()
    await expect(villa).toBeHidden()
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
