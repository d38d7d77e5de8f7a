import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { menuPlaced } from '#tests/helpers/menus'
import { letHoursPass } from '#tests/helpers/tokens'
import { seriousFindings } from '#tests/helpers/axe'
import { scrollsSideways } from '#tests/helpers/page_events'
import { Hands } from '#tests/helpers/hands'
import { pageOf, screens } from '#tests/helpers/screens'
import { aPage, answerWith, cutOff, ownerKeys, visitorPage } from '#tests/helpers/visitor'

const area = 'owner'
const lists = '**/api/property-owner/owner-properties*'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function openDashboard(page: Page) {
  await page.goto('/owner-dashboard')
  await page.getByRole('heading', { name: 'My Properties', level: 1 }).waitFor()
}

const widthsOf = (elements: unknown[]) =>
  (elements as { scrollWidth: number; clientWidth: number }[]).map((element) => ({
    content: element.scrollWidth,
    box: element.clientWidth,
  }))

test.group('Owner | dashboard', () => {
  for (const [name, screen] of Object.entries(screens)) {
    test(`lists an owner’s own properties on a ${name}`, async ({ browser, assert }) => {
      const user = await UserFactory.create()
      const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
      const mine = PropertyFactory.merge({ ownerId: user.id })
      await mine.merge({ ownerId: user.id, title: 'Waiting loft', price: 1234.5, city }).create()
      await mine
        .apply('active')
        .merge({ ownerId: user.id, title: 'Listed villa' })
        .with('images', 2)
        .create()
      await mine
        .apply('active')
        .apply('unavailable')
        .merge({ ownerId: user.id, title: 'Taken flat' })
        .create()
      await PropertyFactory.merge({ title: 'Somebody else’s' }).create()

      const page = await pageOf(browser, { area, user, screen })
      await openDashboard(page)
      await row(page, 'Waiting loft').getByText('Pending Approval').waitFor()
      await row(page, 'Waiting loft').getByText('$1,234.50').waitFor()
      await row(page, 'Listed villa').getByText('Active', { exact: true }).waitFor()
      await row(page, 'Taken flat').getByText('Not available').waitFor()
      assert.equal(await page.getByText('Somebody else’s').count(), 0)
      assert.isFalse(await scrollsSideways(page))
      const lines = await page.locator('.card-line').evaluateAll(widthsOf)
      for (const { content, box } of lines) assert.isAtMost(content, box)
      assert.deepEqual(await seriousFindings(page), [])
    })
  }

  test('links from each row to its screens', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const one = await PropertyFactory.merge({ ownerId: user.id, title: 'One' }).create()
    const two = await PropertyFactory.merge({ ownerId: user.id, title: 'Two' })
      .with('images', 1)
      .create()
    const page = await pageOf(browser, { area, user })
    await page.goto('/owner-property-list')
    const linkOf = (title: string, name: string) =>
      row(page, title).getByRole('link', { name }).getAttribute('href')
    await row(page, 'One').waitFor()
    assert.equal(await linkOf('One', 'Edit:'), `/edit-property/${one.id}`)
    assert.equal(await linkOf('One', 'View Details'), `/property-details/${one.id}`)
    assert.equal(await linkOf('One', 'Add Images'), `/upload-property-images/${one.id}`)
    assert.equal(await linkOf('Two', 'Edit Images'), `/edit-images/${two.id}`)
  })

  test('searches, sorts and pages on the server', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id, price: 10 }).createMany(26)
    await PropertyFactory.merge({ ownerId: user.id, title: 'Lighthouse', price: 999 }).create()
    const page = await pageOf(browser, { area, user })
    await openDashboard(page)
    await page.getByText('27 entries').waitFor()
    assert.equal(await page.getByRole('row').count(), 26)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('26–27 of 27').waitFor()
    await page.getByRole('button', { name: 'Price' }).click()
    await page.waitForURL(/[?&]sort=price/)
    await page.getByRole('button', { name: 'Price' }).click()
    await page.getByRole('row').nth(1).filter({ hasText: 'Lighthouse' }).waitFor()
    await page.getByRole('searchbox').fill('ghtho')
    await page.getByText('1 entry').waitFor()
    await page.reload()
    await page.getByText('1 entry').waitFor()
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('Nothing matches “nowhere”.').waitFor()
  })

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
    const refresh = page.getByRole('button', { name: 'Refresh Properties' })
    await refresh.tap()
    await hands.seeInWindow(page.getByText('Refreshed just now.'))
    await page.route(lists, cutOff)
    await refresh.tap()
    await hands.seeInWindow(
      page.locator('[data-sonner-toast]').getByText('Network error: No response from server.')
    )
    await page.unroute(lists)
    await page.getByRole('link', { name: '2 properties have no photos yet.' }).tap()
    await page.getByText('2 entries').waitFor({ state: 'attached' })
    await hands.seeInWindow(row(page, 'Bare studio').getByRole('link').first())
  })

  test('refreshes, and keeps the rows when that fails', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await openDashboard(page)
    await page.getByText('Your first property starts here').waitFor()
    const refresh = page.getByRole('button', { name: 'Refresh Properties' })

    await PropertyFactory.merge({ ownerId: user.id, title: 'Just added' }).create()
    await refresh.click()
    await row(page, 'Just added').waitFor()

    await page.route(lists, answerWith(400, {}))
    await refresh.click()
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load properties.' })
    await failed.waitFor()
    await page.route(lists, answerWith(404, { message: 'Not found.' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await failed.filter({ hasText: 'Not found.' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)

    let calls = 0
    await page.route(lists, (route) => {
      calls += 1
      return cutOff(route)
    })
    await refresh.click()
    await failed.filter({ hasText: 'Network error: No response from server.' }).waitFor()
    assert.equal(calls, 2)
    assert.isTrue(await row(page, 'Just added').isVisible())
    assert.isFalse(await scrollsSideways(page))

    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await failed.waitFor({ state: 'hidden' })
  })

  const ways = [
    ['the server does not answer', cutOff, 'Network error: No response from server.'],
    ['a proxy answers', aPage, 'That page could not be loaded. Please try again.'],
  ] as const
  for (const [name, answer, sentence] of ways) {
    test(`stays and tells so when the next page does not load because ${name}`, async ({
      browser,
      assert,
    }) => {
      const user = await UserFactory.create()
      await PropertyFactory.merge({ ownerId: user.id, title: 'Loft' }).create()
      const page = await pageOf(browser, { area, user })
      const faults: Error[] = []
      page.on('pageerror', (fault) => faults.push(fault))
      await openDashboard(page)
      await page.route('**/property-details/*', answer, { times: 1 })
      await page.getByRole('link', { name: 'Loft', exact: true }).click()
      await page.getByText(sentence).waitFor()
      assert.isTrue(page.url().endsWith('/owner-dashboard'))
      await page.getByRole('link', { name: 'Loft', exact: true }).click()
      await page.getByRole('heading', { name: 'Loft' }).waitFor()
      assert.isEmpty(faults)
    })
  }

  test('invites an owner without properties to add one', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user, screen: screens.phone })
    await openDashboard(page)
    await page.getByRole('link', { name: 'Add your first property' }).click()
    await page.waitForURL('**/owner-add-property')
    await page.getByRole('heading', { name: 'Add New Property' }).waitFor()
    assert.isFalse(await scrollsSideways(page))
  })
})

test.group('Owner | session', () => {
  test('goes to the login when the session is no longer valid', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await openDashboard(page)
    await page.getByText('Your first property starts here').waitFor()
    await page.goto('/owner-change-password')
    await letHoursPass(24 * 30)
    await page.getByRole('link', { name: '← My Properties' }).click()
    await page.waitForURL('**/owner-login')
    await page.getByText('Session invalid. Please log in again.').waitFor()
    assert.deepEqual(await ownerKeys(page), [null, null])
  })

  test('tells once that a refresh found the session ended', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Loft' }).create()
    const page = await pageOf(browser, { area, user })
    await openDashboard(page)
    await page.getByText('Loft').first().waitFor()
    const message = 'Session invalid. Please log in again.'
    await page.route(lists, answerWith(401, { message }))
    await page.getByRole('button', { name: 'Refresh Properties' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in to go on' })
    await dialog.locator('input[name="password"]:focus').waitFor()
    assert.equal(await page.locator('[data-sonner-toast]').count(), 0)
  })

  test('removes an invalid session and tells so', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.route('**/owner-validate-session', answerWith(401, { valid: false }))
    await page.goto('/owner-dashboard')
    await page.waitForURL('**/owner-login*')
    await page.getByText('Session invalid. Please log in again.').waitFor()
    assert.deepEqual(await ownerKeys(page), [null, null])
  })

  test('goes to the login when the token is missing', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    for (const address of ['/owner-dashboard', '/owner-profile-edit', '/owner-change-password']) {
      const page = await pageOf(browser, { area, user })
      await page.addInitScript(`sessionStorage.removeItem('ownerSessionToken')`)
      await page.goto(address)
      await page.waitForURL('**/owner-login*')
      await page.getByText('Authentication token missing. Please log in.').waitFor()
      assert.deepEqual(await ownerKeys(page), [null, null])
    }
  })

  test('shows no page without the flag', async ({ browser }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.addInitScript(`sessionStorage.removeItem('ownerLoggedIn')`)
    await page.goto('/owner-dashboard')
    await page.waitForURL('**/owner-login*')
    const visitor = await visitorPage(browser)
    await visitor.goto('/owner-profile-edit')
    await visitor.waitForURL('**/owner-login?return=%2Fowner-profile-edit')
  })

  test('logs out from the dashboard and from the menu', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await openDashboard(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/owner-login')
    assert.deepEqual(await ownerKeys(page), [null, null])

    const phone = await pageOf(browser, { area, user, screen: screens.phone })
    await phone.route('**/owner-logout', cutOff)
    await openDashboard(phone)
    await phone.getByRole('button', { name: 'Open the menu' }).tap()
    await phone.getByRole('button', { name: 'Account' }).tap()
    await phone.getByRole('menuitem', { name: 'Profile' }).waitFor()
    await phone.getByRole('menuitem', { name: 'Settings' }).waitFor()
    await menuPlaced(phone)
    await phone.getByRole('menuitem', { name: 'Logout' }).tap()
    await phone.waitForURL('**/owner-login')
    assert.deepEqual(await ownerKeys(phone), [null, null])
  })
})
