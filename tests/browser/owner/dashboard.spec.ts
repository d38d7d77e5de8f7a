import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import { letHoursPass } from '#tests/helpers/tokens'
import { Hands } from '#tests/helpers/hands'
import { expect } from '#tests/helpers/expect'
import { pageOf, screens } from '#tests/helpers/screens'
import { aPage, cutOff, ownerKeys, visitorPage } from '#tests/helpers/visitor'

const area = 'owner'
const lists = '**/api/property-owner/owner-properties*'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function openDashboard(page: Page) {
  await page.goto('/owner-dashboard')
  await page.getByRole('heading', { name: 'My Properties', level: 1 }).waitFor()
}

/** The texts that are wider than their boxes. */
const cutLines = (elements: unknown[]) =>
  (elements as { scrollWidth: number; clientWidth: number; textContent: string }[])
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)

test.group('Owner | dashboard', () => {
  test('shows on a phone what refreshing did, and the list that a link leads to', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id }).with('images', 1).createMany(5)
    await PropertyFactory.merge({ ownerId: user.id, title: 'Bare studio' }).create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Bare loft' }).create()
    const screen = { ...screens.phone, viewport: { width: 375, height: 500 } }
    const page = await pageOf(browser, { area, user, screen })
    await openDashboard(page)
    const hands = new Hands(page, 'phone')
    const refresh = async () => {
      await page.getByRole('button', { name: 'More for My Properties' }).tap()
      await page.getByRole('menuitem', { name: 'Refresh Properties' }).tap()
    }
    await refresh()
    await hands.seeInWindow(page.getByText('Refreshed just now.'))
    await page.route(lists, cutOff)
    await refresh()
    await hands.seeInWindow(page.locator('.failed-reload'))
    await page.unroute(lists)
    await page.getByRole('link', { name: '2 properties have no photos yet.' }).tap()
    await page.getByText('2 properties', { exact: true }).waitFor({ state: 'attached' })
    await hands.seeInWindow(row(page, 'Bare studio').getByRole('link').first())
  })

  test('shows the first property whole on a phone’s first screen, below all that waits', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    const mine = () => PropertyFactory.merge({ ownerId: user.id })
    const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    await mine().apply('waiting').merge({ ownerId: user.id, city }).create()
    const { id: propertyId } = await mine().apply('active').with('images', 1).create()
    await EnquiryFactory.merge({ propertyId }).createMany(3)
    await mine().createMany(5)
    for (const { id } of await mine().apply('waiting').with('images', 1).createMany(2)) {
      await Property.decide(
        id,
        { verdict: 'rejected', reasons: ['duplicate'] },
        Operation.ofProcess()
      )
    }
    const screen = { ...screens.phone, viewport: { width: 375, height: 740 } }
    const page = await pageOf(browser, { area, user, screen })
    await openDashboard(page)
    await page.getByRole('link', { name: '6 properties have no photos yet.' }).waitFor()
    await page.getByRole('link', { name: /^3 enquiries wait/ }).waitFor()
    await expect(page.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 })
    const lines = page.locator('.card-line, .card-line :not(.is-visually-hidden)')
    await expect.poll(() => lines.evaluateAll(cutLines)).toEqual([])
    await expect(lines.getByText('No enquiries').filter({ visible: true })).toHaveCount(0)
  })

  test('stays and tells so when the next page does not load', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Loft' }).create()
    const page = await pageOf(browser, { area, user })
    const faults: Error[] = []
    page.on('pageerror', (fault) => faults.push(fault))
    await openDashboard(page)
    const loft = page.getByRole('link', { name: 'Loft', exact: true })
    for (const [answer, sentence] of [
      [cutOff, 'Network error: No response from server.'],
      [aPage, 'That page could not be loaded. Please try again.'],
    ] as const) {
      await page.route('**/property-details/*', answer, { times: 1 })
      await loft.click()
      await page.getByText(sentence).waitFor()
      await expect(page).toHaveURL(/\/owner-dashboard$/)
    }
    await loft.click()
    await page.getByRole('heading', { name: 'Loft' }).waitFor()
    assert.isEmpty(faults)
  })
})

test.group('Owner | session', () => {
  test('goes to the login without a valid session, and says why', async ({ browser }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await openDashboard(page)
    await page.getByText('Your first property starts here').waitFor()
    await page.goto('/owner-change-password')
    await letHoursPass(24 * 30)
    await page.getByRole('link', { name: '← My Properties' }).click()
    await page.waitForURL('**/owner-login')
    await page.getByText('Session invalid. Please log in again.').waitFor()
    await expect.poll(() => ownerKeys(page)).toEqual([null, null])

    const withoutToken = await pageOf(browser, { area, user })
    await withoutToken.addInitScript(`sessionStorage.removeItem('ownerSessionToken')`)
    await withoutToken.goto('/owner-dashboard')
    await withoutToken.waitForURL('**/owner-login*')
    await withoutToken.getByText('Authentication token missing. Please log in.').waitFor()
    await expect.poll(() => ownerKeys(withoutToken)).toEqual([null, null])

    const visitor = await visitorPage(browser)
    await visitor.goto('/owner-profile-edit')
    await visitor.waitForURL('**/owner-login?return=%2Fowner-profile-edit')
  })
})
