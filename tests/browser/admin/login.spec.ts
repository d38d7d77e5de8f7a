import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { chooseEntry } from '#tests/helpers/menus'
import { scrollsSideways } from '#tests/helpers/page_events'
import { newPage } from '#tests/helpers/pages'
import { screens } from '#tests/helpers/screens'
import { cutOff, visitorPage } from '#tests/helpers/visitor'

async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

const adminKeys = (page: Page) =>
  page.evaluate<(string | null)[]>(
    `['adminLoggedIn', 'adminSessionToken', 'adminToken'].map((key) => sessionStorage.getItem(key))`
  )

test.group('Admin | login', () => {
  test('logs in and out on a phone and a desktop', async ({ browser }) => {
    const { email } = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
    for (const screen of Object.values(screens)) {
      const page = await visitorPage(browser, screen)
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
      await expect.poll(() => scrollsSideways(page)).toBe(false)
      await expect.poll(() => seriousFindings(page)).toEqual([])

      await logIn(page, email, 'wrong')
      await expect(page.getByRole('alert')).toBeVisible()
      await logIn(page, email)
      await page.waitForURL('**/admin-dashboard')
      await expect(page.getByRole('link', { name: 'Property Owners' })).toBeVisible()
      await expect
        .poll(() => adminKeys(page))
        .toEqual(['true', expect.stringMatching(/^adm_/), null])

      await page.evaluate(`sessionStorage.setItem('adminToken', 'from-long-ago')`)
      const burger = page.getByRole('button', { name: 'Open the menu' })
      if (screen === screens.phone) await burger.click()
      await page.getByRole('button', { name: 'settings' }).click()
      await chooseEntry(page, 'Logout')
      await page.waitForURL('**/home')
      await expect.poll(() => adminKeys(page)).toEqual([null, null, null])
    }
  })

  test('resumes the session of the browser and redirects to the requested page', async ({
    browser,
  }) => {
    const page = await adminPage(browser)
    await page.goto('/properties')
    await page.waitForURL('**/propertiesList')
    await page.evaluate(`sessionStorage.removeItem('adminLoggedIn')`)
    await page.goto('/add-country')
    await page.waitForURL('**/login?return=%2Fadd-country')
    await page.evaluate(`{
      sessionStorage.setItem('adminLoggedIn', 'true')
      sessionStorage.removeItem('adminSessionToken')
    }`)
    await page.goto('/add-country')
    await page.waitForURL('**/login?return=%2Fadd-country')
    await expect(page.getByText('Authentication token missing. Please log in.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue as Amina' }).click()
    await page.waitForURL('**/add-country')

    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))
    for (const elsewhere of ['//elsewhere.test/api/users/', '/\\elsewhere.test/api/users/']) {
      await page.goto(`/login?return=${encodeURIComponent(elsewhere)}`)
      await page.waitForURL('**/admin-dashboard')
    }
    expect(asked).not.toContain('elsewhere.test')
  })

  test('redirects to the requested page after the login, goes on in a new tab, and forgets it at the logout, even one that fails', async ({
    browser,
  }) => {
    const { email } = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
    const page = await visitorPage(browser)
    await page.goto('/all-users?search=huda')
    await page.waitForURL('**/login?return=%2Fall-users%3Fsearch%3Dhuda')
    await logIn(page, email)
    await page.waitForURL('**/all-users?search=huda')

    const tab = await newPage(page.context())
    await tab.goto('/login')
    await tab.waitForURL('**/admin-dashboard')
    await tab.goto('/login?switch')
    await expect(tab.getByRole('button', { name: 'Continue as Amina' })).toBeVisible()
    await expect(tab.getByLabel('Email')).toBeVisible()

    await page.route('**/api/users/logout', cutOff)
    await page.getByRole('button', { name: 'settings' }).click()
    await chooseEntry(page, 'Logout')
    await page.waitForURL('**/home')
    await expect.poll(() => adminKeys(page)).toEqual([null, null, null])
    await page.goto('/login')
    await logIn(page, email)
    await page.waitForURL('**/admin-dashboard')
  })
})
