import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { stopClock, timed } from '#tests/helpers/page_clock'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'
import { answerWith, awaitFocus, awaitValue, cutOff, ownerKeys } from '#tests/helpers/visitor'

const area = 'owner'
const profiles = '**/api/property-owner/owner-profile'
const passwords = '**/api/property-owner/owner-profile/password'

test.group('Owner | profile', () => {
  for (const [name, screen] of Object.entries(screens)) {
    test(`changes name, phone and country on a ${name}`, async ({ browser, assert }) => {
      const user = await UserFactory.create()
      const page = await pageOf(browser, { area, user, screen })
      await page.goto('/owner-profile-edit')
      await page.getByLabel('Name').fill('Layla Haddad')
      await page.getByLabel('Phone number').fill('+97444000000')
      assert.equal(await page.getByLabel('Email').inputValue(), user.email)
      assert.isFalse(await page.getByLabel('Email').isEditable())
      assert.isFalse(await scrollsSideways(page))
      assert.deepEqual(await seriousFindings(page), [])
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Profile updated successfully!').waitFor()
      await user.refresh()
      assert.equal(user.name, 'Layla Haddad')
      assert.equal(user.phoneNumber, '+97444000000')
      await page.getByRole('link', { name: 'Change Password' }).click()
      await page.waitForURL('**/owner-change-password')
    })
  }

  test('shows errors and keeps the fields', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.goto('/owner-profile-edit')
    await page.getByLabel('Name').fill(' ')
    await page.getByLabel('Phone number').fill('12')
    await page.keyboard.press('Enter')
    await page.getByText('Name is required.').waitFor()
    await page.getByText('Please enter a phone number of 4 to 20 digits.').waitFor()
    await awaitFocus(page.locator('[name="name"]'))

    await page.getByLabel('Name').fill('Layla')
    await page.getByLabel('Phone number').fill('١٢٣٤٥')
    await page.route(profiles, cutOff)
    await page.keyboard.press('Enter')
    await page.getByText('Network error: No response from server.').waitFor()
    assert.equal(await page.getByLabel('Name').inputValue(), 'Layla')
    assert.equal(await page.getByLabel('Phone number').inputValue(), '12345')
  })

  test('offers an e-mail that an admin has changed for a login in place', async ({ browser }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await user.merge({ email: 'layla@x.io' }).save()
    await page.goto('/owner-profile-edit')
    await page.getByLabel('Name').fill('Layla')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    const message = 'Session invalid. Please log in again.'
    await page.route(profiles, answerWith(401, { message }))
    await page.getByLabel('Name').fill('Layla Haddad')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const login = page.getByRole('dialog', { name: 'Log in to go on' })
    await awaitValue(login.getByLabel('Email'), 'layla@x.io')
  })

  test('tells that the profile did not load', async ({ browser }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.route(profiles, answerWith(400, {}))
    await page.goto('/owner-profile-edit')
    await page.getByText('Failed to load your profile.').waitFor()
  })
})

async function fill(page: Page, current: string, fresh: string, again = fresh) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password').fill(again)
  await page.keyboard.press('Enter')
}

test.group('Owner | password', () => {
  test('changes the password and tells so for 5 s', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user, screen: screens.phone })
    await page.goto('/owner-change-password')
    await page.getByLabel('Current password').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await stopClock(page)
    await fill(page, password, 'fresh-secret')
    const success = page.getByText('Password changed successfully!')
    await timed(page, () => success.isVisible())
    assert.equal(await page.getByLabel('Current password').inputValue(), '')
    assert.closeTo(await timed(page, () => success.isHidden()), 5000, 100)
    await page.clock.resume()
    await user.refresh()
    assert.isTrue(await user.verifyPassword('fresh-secret'))
    await page.getByRole('link', { name: '← My Properties' }).click()
    await page.waitForURL('**/owner-dashboard')
  })

  test('rejects passwords that break section 5, and a wrong current password', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.goto('/owner-change-password')
    await fill(page, password, '', '')
    await page.getByText('All password fields are required.').waitFor()
    await fill(page, password, 'secret-1', 'secret-2')
    await page.getByText('New password and confirmation do not match.').waitFor()
    await fill(page, password, 'short')
    await page.getByText('New password must be at least 6 characters long.').waitFor()
    await fill(page, 'not this one', 'long enough')
    await page.getByText('Current password is incorrect.').waitFor()
    await page.route(passwords, cutOff)
    await fill(page, password, 'long enough')
    await page.getByText('Network error: No response from server.').waitFor()
  })

  test('goes to the login when the session has expired', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.goto('/owner-change-password')
    const message = 'Session invalid. Please log in again.'
    await page.route(passwords, answerWith(401, { message }))
    await fill(page, password, 'long enough')
    await page.waitForURL('**/owner-login*')
    await page.getByText(message).waitFor()
    assert.deepEqual(await ownerKeys(page), [null, null])
  })
})
