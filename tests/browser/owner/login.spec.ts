import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import User from '#models/user'
import { seriousFindings } from '#tests/helpers/axe'
import { choose } from '#tests/helpers/choices'
import { requestTo, stopClock, timed } from '#tests/helpers/page_clock'
import { scrollsSideways } from '#tests/helpers/page_events'
import { screens } from '#tests/helpers/screens'
import { answerWith, awaitFocus, cutOff, ownerKeys, visitorPage } from '#tests/helpers/visitor'

const logins = '**/api/property-owner/owner-login'
const registrations = '**/api/property-owner/owner-register'
const waiting = 'Your account is pending admin activation.'

async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function openRegistration(page: Page) {
  await page.goto('/owner-login')
  await page.getByRole('button', { name: 'Register as an owner' }).click()
  await page.getByRole('heading', { name: 'Owner Registration' }).waitFor()
}

async function fillRegistration(
  page: Page,
  { email = 'layla@example.com', country = 'Country' } = {}
) {
  await page.getByLabel('Name').fill('Layla Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('+971 50 123 4567')
  await choose(page, 'Country', country)
  await page.getByLabel('Password', { exact: true }).fill('secret-123')
}

async function register(page: Page, registration = {}) {
  await fillRegistration(page, registration)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

test.group('Owner | registration', () => {
  for (const [name, screen] of Object.entries(screens)) {
    test(`registers on a ${name}, waits 3 s and goes on to the login`, async ({
      browser,
      assert,
    }) => {
      const main = await CountryFactory.merge({ name: 'Qatar' }).create()
      await CountryFactory.merge({ name: 'Doha', parentId: main.id }).create()
      const page = await visitorPage(browser, screen)
      await openRegistration(page)
      assert.isFalse(await scrollsSideways(page))
      assert.deepEqual(await seriousFindings(page), [])

      await fillRegistration(page, { country: 'Doha' })
      await stopClock(page)
      await page.getByRole('button', { name: 'Register', exact: true }).click()
      const told = page.getByText(
        'Registration successful! Your account is pending admin activation.'
      )
      await timed(page, () => told.isVisible())
      const success = page.locator('.registered')
      await awaitFocus(success)
      const { y, height } = (await success.boundingBox())!
      assert.isTrue(y >= 0 && y + height <= screen.viewport.height)
      assert.equal(await page.getByRole('textbox').count(), 0)
      const login = page.getByRole('heading', { name: 'Owner Login' })
      assert.closeTo(await timed(page, () => login.isVisible()), 3000, 100)
      assert.equal(await page.getByLabel('Email').inputValue(), 'layla@example.com')
      await page.getByText(waiting).waitFor()

      const user = await User.findByOrFail('email', 'layla@example.com')
      assert.equal(user.phoneNumber, '+971501234567')
      assert.isFalse(user.active)
      assert.notEqual(user.countryId, main.id)
    })
  }

  test('shows the error beside each field', async ({ browser }) => {
    const page = await visitorPage(browser)
    await openRegistration(page)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    for (const field of ['Name', 'Email', 'Phone number', 'Country', 'Password']) {
      await page.getByText(`${field} is required.`).waitFor()
    }
    await awaitFocus(page.locator('[name="name"]'))
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a valid email address.').waitFor()
    await page.getByText('The password needs at least 6 characters.').waitFor()
  })

  test('tells that an e-mail is taken and keeps the fields', async ({ browser, assert }) => {
    const { email } = await UserFactory.create()
    const page = await visitorPage(browser)
    await openRegistration(page)
    await register(page, { email })
    await page.getByText('Email already in use.').waitFor()
    await awaitFocus(page.getByLabel('Email'))
    assert.equal(await page.getByLabel('Name').inputValue(), 'Layla Haddad')
  })

  test('shows the message of a failed call', async ({ browser, assert }) => {
    await CountryFactory.create()
    const page = await visitorPage(browser)
    await page.route(registrations, cutOff)
    await openRegistration(page)
    await register(page)
    await page.getByText('Network error. Please check if the backend is running.').waitFor()
    await page.route(registrations, answerWith(500, {}))
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('Registration failed. Please try again.').waitFor()
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), 'secret-123')
  })

  test('offers to try again when the countries did not load', async ({ browser }) => {
    await CountryFactory.merge({ name: 'Oman' }).create()
    const page = await visitorPage(browser)
    await page.route('**/api/users/countries', answerWith(404, {}))
    await openRegistration(page)
    await page.getByText('Failed to load countries.').waitFor()
    await page.unroute('**/api/users/countries')
    await page.getByRole('button', { name: 'Try again' }).click()
    await choose(page, 'Country', 'Oman')
  })
})

test.group('Owner | login', () => {
  test('shows the success for 3 s and goes to the dashboard, by keyboard alone', async ({
    browser,
    assert,
  }) => {
    const { email } = await UserFactory.create()
    const page = await visitorPage(browser)
    await page.goto('/owner-login')
    await page.getByLabel('Email').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await awaitFocus(page.locator('[name="email"]'))
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    assert.equal(await page.locator('input[name=password]').getAttribute('type'), 'text')
    await stopClock(page)
    await page.locator('input[name=password]').press('Enter')
    await timed(page, () => page.getByText('Login successful!').isVisible())
    const [flag, token] = await ownerKeys(page)
    assert.equal(flag, 'true')
    assert.isNotEmpty(token)
    assert.closeTo(await timed(page, requestTo(page, '/owner-dashboard')), 3000, 100)
    await page.clock.resume()
    await page.waitForURL('**/owner-dashboard')
    await page.getByRole('heading', { name: 'My Properties' }).waitFor()
  })

  test('shows the success for 3 s and redirects to the requested page', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    const { id } = await PropertyFactory.merge({ ownerId: user.id, title: 'Sea villa' }).create()
    const page = await visitorPage(browser)
    await page.goto(`/property-details/${id}`)
    await page.waitForURL(`**/owner-login?return=%2Fproperty-details%2F${id}`)
    await page.getByLabel('Email').waitFor()
    await stopClock(page)
    await logIn(page, user.email)
    await timed(page, () => page.getByText('Login successful!').isVisible())
    const visited = requestTo(page, `/property-details/${id}`)
    assert.closeTo(await timed(page, visited), 3000, 100)
    await page.clock.resume()
    await page.waitForURL(`**/property-details/${id}`)
    await page.getByRole('heading', { name: 'Sea villa' }).waitFor()
  })

  test('tells a deactivated owner that an admin has switched the account off', async ({
    browser,
    assert,
  }) => {
    const { id, email } = await UserFactory.create()
    await User.setActive([id], false)
    const page = await visitorPage(browser)
    await page.goto('/owner-login')
    await logIn(page, email)
    await page.getByText('An admin has switched this account off.').waitFor()
    assert.isTrue(await page.getByText(waiting).isVisible())
    assert.isFalse(await page.getByText('An admin looks at every new account').isVisible())
  })

  test('tells a pending owner that the account is pending, without an error', async ({
    browser,
    assert,
  }) => {
    const { email } = await UserFactory.apply('pending').create()
    const page = await visitorPage(browser, screens.phone)
    await page.goto('/owner-login')
    await logIn(page, email)
    const notice = page.getByRole('status').filter({ hasText: waiting })
    await notice.locator('.is-warning').waitFor()
    await page.getByText('An admin looks at every new account').waitFor()
    assert.equal(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0)
    assert.deepEqual(await ownerKeys(page), [null, null])
    assert.deepEqual(await seriousFindings(page), [])
  })

  test('shows the server’s message, or its own', async ({ browser }) => {
    const { email } = await UserFactory.create()
    const page = await visitorPage(browser)
    await page.goto('/owner-login')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Email is required.').waitFor()
    await page.getByText('Password is required.').waitFor()

    await logIn(page, email, 'something else')
    await page.getByText('Invalid email or password.').waitFor()
    const answers = [
      [answerWith(500, {}), 'Login failed. Please try again.'],
      [cutOff, 'Network error. Please check if the backend is running.'],
      [answerWith(200, null), 'An unexpected error occurred. Please try again.'],
      [answerWith(503, { error: 'Closed for the night.' }), 'Closed for the night.'],
    ] as const
    for (const [answer, sentence] of answers) {
      await page.route(logins, answer)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByText(sentence).waitFor()
    }
  })
})
