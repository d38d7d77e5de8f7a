import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import type { Browser, Page, Route } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { stopClock, timed } from '#tests/helpers/page_clock'
import { pageOf } from '#tests/helpers/screens'
import { answerWith, awaitValue, cutOff } from '#tests/helpers/visitor'

const calls = '**/api/users/edit-profile'

/** Reading and saving share an address. */
const only = (method: string, answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === method ? answer(route) : route.fallback()

async function adminPage(browser: Browser) {
  const admin = UserFactory.apply('admin').merge({ name: 'Amina', email: 'amina@x.io' })
  const user = await admin.create()
  const page = await pageOf(browser, { area: 'admin', user })
  return { page, user }
}

async function openedDialog(page: Page) {
  await page.goto('/admin-profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Name').waitFor()
  return dialog
}

test.group('Admin | profile', () => {
  test('shows the current admin, and which fields are not set', async ({ browser, assert }) => {
    const { page } = await adminPage(browser)
    const answer = { name: 'Amina', email: 'amina@x.io', country: null, role: 'admin' }
    await page.route(calls, answerWith(200, answer))
    await page.goto('/admin-profile')
    await page.getByText('amina@x.io').waitFor()
    assert.equal(await page.getByRole('definition').nth(2).innerText(), 'Not set')
  })

  test('saves a name and a new password by keyboard alone', async ({ browser, assert }) => {
    const { page, user } = await adminPage(browser)
    const dialog = await openedDialog(page)
    assert.equal(await dialog.getByLabel('Email').inputValue(), 'amina@x.io')
    assert.deepEqual(await seriousFindings(page), [])
    await dialog.getByLabel('Name').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Amina Haddad')
    await dialog.getByLabel('Current password').focus()
    await page.keyboard.type(password)
    await dialog.getByLabel('New password', { exact: true }).focus()
    await page.keyboard.type('secret-456')
    await dialog.getByLabel('Confirm new password').focus()
    await page.keyboard.type('secret-456')
    await stopClock(page)
    await page.keyboard.press('Enter')
    const said = page.getByText('Profile updated successfully!')
    await timed(page, () => said.isVisible())
    assert.closeTo(await timed(page, () => said.isHidden()), 3000, 100)
    await page.clock.resume()
    await page.getByRole('navigation').getByRole('link', { name: 'Amina Haddad' }).waitFor()
    await user.refresh()
    assert.isTrue(await hash.verify(user.password, 'secret-456'))
  })

  test('checks the fields before it sends them', async ({ browser }) => {
    const { page } = await adminPage(browser)
    const dialog = await openedDialog(page)
    const save = dialog.getByRole('button', { name: 'Save Changes' })
    await dialog.getByLabel('Name').fill(' ')
    await dialog.getByLabel('Email').fill('')
    await dialog.getByLabel('New password', { exact: true }).fill('secret-456')
    await save.click()
    for (const sentence of [
      'Name is required.',
      'Email is required.',
      'New passwords do not match.',
      'Current password is required to change password.',
    ]) {
      await dialog.getByText(sentence).waitFor()
    }
    await dialog.getByLabel('Email').fill('amina@x')
    await save.click()
    await dialog.getByText('Please enter a valid email address.').waitFor()
  })

  const failures = [
    [
      answerWith(400, { message: 'Current password is incorrect.' }),
      'Current password is incorrect.',
    ],
    [answerWith(400, {}), 'Invalid input.'],
    [answerWith(404, { message: 'x' }), 'Admin not found.'],
    [answerWith(409, { message: 'x' }), 'Email already in use.'],
    [answerWith(500, { message: 'Out of order.' }), 'Out of order.'],
    [answerWith(503, { error: 'Not now.' }), 'Not now.'],
    [cutOff, 'Network error. Please check your connection.'],
    [
      (route: Route) => route.fulfill({ status: 502, body: '<html>' }),
      'An unexpected error occurred.',
    ],
  ] as const
  test('shows each failure to save and keeps the fields', async ({ browser, assert }) => {
    const { page } = await adminPage(browser)
    const dialog = await openedDialog(page)
    await dialog.getByLabel('Name').fill('Amina Haddad')
    for (const [answer, sentence] of failures) {
      await page.route(calls, only('PUT', answer))
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await dialog.getByText(sentence, { exact: true }).waitFor()
      await page.unroute(calls)
    }
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Amina Haddad')

    await page.route(calls, only('PUT', answerWith(401, { message: 'x' })))
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Session expired. Please log in again.').first().waitFor()
    await page.getByRole('dialog', { name: 'Log in to go on' }).getByLabel('Email').waitFor()
  })

  test('offers a changed e-mail for the login after the session has ended', async ({ browser }) => {
    const { page } = await adminPage(browser)
    const dialog = await openedDialog(page)
    await dialog.getByLabel('Email').fill('haddad@x.io')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.route(calls, only('PUT', answerWith(401, { message: 'x' })))
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const login = page.getByRole('dialog', { name: 'Log in to go on' })
    await awaitValue(login.getByLabel('Email'), 'haddad@x.io')
  })

  test('tells that the profile did not load, and tries again', async ({ browser }) => {
    const { page } = await adminPage(browser)
    await page.route(calls, answerWith(400, { message: 'x' }))
    await page.goto('/admin-profile')
    await page.getByText('Failed to load admin profile.').waitFor()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('amina@x.io').waitFor()
  })
})
