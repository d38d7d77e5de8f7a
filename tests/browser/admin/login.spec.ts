import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { chooseEntry } from '#tests/helpers/menus'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'
import { answerWith, awaitFocus, cutOff, visitorPage } from '#tests/helpers/visitor'

const logins = '**/api/users/login'

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
  for (const [name, screen] of Object.entries(screens)) {
    test(`logs in and out on a ${name}`, async ({ browser, assert }) => {
      const { email } = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
      const page = await visitorPage(browser, screen)
      await page.goto('/login')
      await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
      assert.isFalse(await scrollsSideways(page))
      assert.deepEqual(await seriousFindings(page), [])

      await logIn(page, email)
      await page.waitForURL('**/admin-dashboard')
      await page.getByRole('link', { name: 'Property Owners' }).waitFor()
      const [flag, token] = await adminKeys(page)
      assert.equal(flag, 'true')
      assert.match(token!, /^adm_/)
      assert.isFalse(await scrollsSideways(page))
      assert.deepEqual(await seriousFindings(page), [])

      await page.evaluate(`sessionStorage.setItem('adminToken', 'from-long-ago')`)
      const burger = page.getByRole('button', { name: 'Open the menu' })
      if (await burger.isVisible()) await burger.click()
      await page.getByRole('button', { name: 'settings' }).click()
      await chooseEntry(page, 'Logout')
      await page.waitForURL('**/home')
      assert.deepEqual(await adminKeys(page), [null, null, null])
    })
  }

  test('goes to /home and forgets the session when the logout call fails', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.apply('admin').create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.route('**/api/users/logout', cutOff)
    await page.goto('/admin-dashboard')
    await page.getByRole('button', { name: 'settings' }).click()
    await chooseEntry(page, 'Logout')
    await page.waitForURL('**/home')
    assert.deepEqual(await adminKeys(page), [null, null, null])
  })

  test('disables the form while it is sent', async ({ browser, assert }) => {
    const page = await visitorPage(browser)
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(logins, async (route) => {
      await isAnswered
      await route.fulfill({ status: 401, json: { message: 'Invalid email or password.' } })
    })
    await page.goto('/admin-login')
    await logIn(page, 'a@example.com')
    const busy = page.getByRole('button', { name: 'Logging in...' })
    await busy.waitFor()
    assert.isTrue(await busy.isDisabled())
    assert.isTrue(await page.getByLabel('Email').isDisabled())
    assert.isTrue(await page.getByLabel('Password', { exact: true }).isDisabled())
    answer()
    await page.getByText('Invalid email or password.').waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), 'a@example.com')
  })

  test('shows the password when asked to', async ({ browser, assert }) => {
    const page = await visitorPage(browser)
    await page.goto('/login')
    const secret = page.getByLabel('Password', { exact: true })
    assert.equal(await secret.getAttribute('type'), 'password')
    await page.getByLabel('Show Password').check()
    assert.equal(await secret.getAttribute('type'), 'text')
  })

  test('asks for a missing field and focuses it', async ({ browser }) => {
    const page = await visitorPage(browser)
    await page.goto('/login')
    await page.getByLabel('Email').fill('a@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('Password is required.').waitFor()
    await awaitFocus(page.locator('[name="password"]'))
  })

  const failures = [
    ['the sentence of the server', answerWith(403, { message: 'Not today.' }), 'Not today.'],
    ['its error field', answerWith(400, { error: 'Not so.' }), 'Not so.'],
    ['its own without one', answerWith(500, {}), 'Login failed. Please try again.'],
    ['the network', cutOff, 'Network error. Please check if the backend is running.'],
  ] as const
  for (const [name, answer, sentence] of failures) {
    test(`shows a failure by ${name} and can be sent again`, async ({ browser }) => {
      const page = await visitorPage(browser)
      await page.route(logins, answer)
      await page.goto('/login')
      await logIn(page, 'a@example.com')
      await page.getByText(sentence).waitFor()
      await awaitFocus(page.locator('[name="password"]'))
    })
  }

  test('resumes the session of the browser and redirects to the requested page', async ({
    browser,
  }) => {
    const user = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/add-country')
    await page.evaluate('sessionStorage.removeItem("adminSessionToken")')
    await page.goto('/add-country')
    await page.waitForURL('**/login?return=%2Fadd-country')
    await page.getByText('Authentication token missing. Please log in.').waitFor()
    await page.getByRole('button', { name: 'Continue as Amina' }).click()
    await page.waitForURL('**/add-country')
  })

  test('redirects to the requested page after the login, and forgets it at the logout', async ({
    browser,
  }) => {
    const { email } = await UserFactory.apply('admin').create()
    const page = await visitorPage(browser)
    await page.goto('/all-users?search=huda')
    await page.waitForURL('**/login?return=%2Fall-users%3Fsearch%3Dhuda')
    await logIn(page, email)
    await page.waitForURL('**/all-users?search=huda')

    await page.getByRole('button', { name: 'settings' }).click()
    await chooseEntry(page, 'Logout')
    await page.waitForURL('**/home')
    await page.goto('/login')
    await logIn(page, email)
    await page.waitForURL('**/admin-dashboard')
  })

  for (const elsewhere of ['//elsewhere.test/api/users/', '/\\elsewhere.test/api/users/']) {
    test(`does not redirect to another site: ${elsewhere}`, async ({ browser, assert }) => {
      const user = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
      const page = await pageOf(browser, { area: 'admin', user })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`/login?return=${encodeURIComponent(elsewhere)}`)
      await page.getByRole('button', { name: 'Continue as Amina' }).click()
      await page.waitForURL('**/admin-dashboard')
      assert.isEmpty(asked.filter((address) => new URL(address).host === 'elsewhere.test'))
    })
  }
})
