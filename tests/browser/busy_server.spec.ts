import { test } from '@japa/runner'
import type { Page, Route } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage } from '#tests/helpers/admin'
import { runUntil, stopClock } from '#tests/helpers/page_clock'
import { pageOf } from '#tests/helpers/screens'

const locked = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    json: { message: 'The database is busy right now.' },
  })

/** Refuses the first two calls. @returns how many there were */
async function countBusy(page: Page, address: string) {
  let calls = 0
  await page.route(address, (route) => ((calls += 1) <= 2 ? locked(route) : route.continue()))
  return () => calls
}

test.group('Busy server', () => {
  test('is asked again by a form, a switch and a list', async ({ browser, assert }) => {
    const owner = await UserFactory.create()
    const { id } = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const page = await pageOf(browser, { area: 'owner', user: owner })
    await page.goto(`/edit-property/${id}`)
    const saves = await countBusy(page, '**/property-update/*')
    await page.getByLabel('Title', { exact: true }).fill('Sea villa')
    await stopClock(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const saved = page.getByText('Property updated successfully!')
    await runUntil(page, () => saved.isVisible())
    assert.equal(saves(), 3)
    const property = await Property.findOrFail(id)
    assert.equal(property.title, 'Sea villa')

    const adminsPage = await adminPage(browser)
    await adminsPage.goto('/propertiesList')
    await stopClock(adminsPage)
    const turns = await countBusy(adminsPage, '**/toggle-active')
    await adminsPage.getByRole('switch', { name: 'Sea villa' }).click()
    await runUntil(adminsPage, () => adminsPage.getByText('Property activated').isVisible())
    assert.equal(turns(), 3)
    const reads = await countBusy(adminsPage, '**/fetch-all-properties*')
    await adminsPage.getByRole('searchbox').fill('nowhere')
    await runUntil(adminsPage, () => adminsPage.getByText('Nothing matches').isVisible())
    assert.equal(reads(), 3)
  })
})
