import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { chooseEntry } from '#tests/helpers/menus'
import { stopClock } from '#tests/helpers/page_clock'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'
import { awaitFocus, visitorPage } from '#tests/helpers/visitor'

const pages = [
  'admin-dashboard',
  'user-list',
  'all-users',
  'create-user',
  'add-country',
  'countries',
  'admin-profile',
  'admin-property-owner',
  'activity',
  'trash',
]

const subjects = [
  ['Properties', '/propertiesList'],
  ['Owners', '/admin-property-owner'],
  ['Users', '/all-users'],
  ['Countries', '/countries'],
] as const

test.group('Admin | frame', () => {
  test('links to every page of the navigation bar', async ({ browser, assert }) => {
    const user = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-profile')
    const bar = page.getByRole('navigation', { name: 'Admin' })
    const brand = bar.getByRole('link', { name: 'Admin Dashboard' })
    assert.equal(await brand.getAttribute('href'), '/admin-dashboard')
    const website = bar.getByRole('link', { name: 'Visit Website' })
    assert.equal(await website.getAttribute('href'), '/home')
    assert.equal(await website.getAttribute('target'), '_blank')
    const profile = bar.getByRole('link', { name: 'Amina' })
    assert.equal(await profile.getAttribute('href'), '/admin-profile')
    assert.equal(await profile.getAttribute('aria-current'), 'page')

    for (const [name, path] of subjects) {
      const subject = bar.getByRole('link', { name, exact: true })
      await subject.click()
      await page.waitForURL(`**${path}`)
      await subject.and(page.locator('[aria-current="page"]')).waitFor()
      assert.lengthOf(await bar.locator('[aria-current]').all(), 1)
    }

    await bar.getByRole('button', { name: 'settings' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), [
      'Add Country',
      'Add User',
      'Properties',
      'Add Property',
      'Review',
      'Activity',
      'Trash',
      'Logout',
    ])
    await chooseEntry(page, 'Add User')
    await page.waitForURL('**/create-user')
    await bar.getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('**/admin-dashboard')
  })

  test('is used by keyboard alone', async ({ browser }) => {
    const user = await UserFactory.apply('admin').create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-profile')
    const settings = page.getByRole('button', { name: 'settings' })
    await settings.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Add Country' }).waitFor()
    await page.locator('[role="menu"]:focus').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await awaitFocus(settings)
    await page.keyboard.press('Enter')
    await page.locator('[role="menu"]:focus').waitFor()
    await stopClock(page) // letters that come too late begin another search
    await page.keyboard.type('add u')
    await page.keyboard.press('Enter')
    await page.clock.resume()
    await page.waitForURL('**/create-user')
  })

  test('redirects visitors without a session, on the server and in the page', async ({
    browser,
    assert,
  }) => {
    const visitor = await visitorPage(browser)
    for (const path of pages) {
      const answer = await visitor.context().request.get(`/${path}`, { maxRedirects: 0 })
      assert.equal(answer.status(), 302, path)
      assert.match(answer.headers().location, /^\/login/, path)
    }

    const user = await UserFactory.apply('admin').create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-profile')
    for (const key of ['adminLoggedIn', 'adminSessionToken']) {
      const value = await page.evaluate<string>(`sessionStorage.getItem('${key}')`)
      await page.evaluate(`sessionStorage.removeItem('${key}')`)
      await page.goto('/add-country')
      await page.waitForURL('**/login*')
      await page.evaluate(`sessionStorage.setItem('${key}', '${value}')`)
    }
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible on a phone, in ${colorScheme}`, async ({ browser, assert }) => {
      const user = await UserFactory.apply('admin').create()
      await UserFactory.apply('pending').createMany(2)
      const screen = { ...screens.phone, viewport: { width: 375, height: 812 }, colorScheme }
      const page = await pageOf(browser, { area: 'admin', user, screen })
      for (const path of pages) {
        await page.goto(`/${path}`, { waitUntil: 'networkidle' })
        assert.isFalse(await scrollsSideways(page), path)
        assert.deepEqual(await seriousFindings(page), [], path)
      }
    })
  }
})
