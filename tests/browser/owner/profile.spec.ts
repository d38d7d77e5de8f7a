import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import { expect } from '#tests/helpers/expect'
import { seriousFindings } from '#tests/helpers/axe'
import { happensAfter, runUntil, stopClock } from '#tests/helpers/page_clock'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'
import { answerWith, ownerKeys } from '#tests/helpers/visitor'

const area = 'owner'
const profiles = '**/api/property-owner/owner-profile'
const passwords = '**/api/property-owner/owner-profile/password'
const ended = 'Session invalid. Please log in again.'

test.group('Owner | profile', () => {
  test('changes name, phone and e-mail, and offers the e-mail for the next login', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user, screen: screens.phone })
    await user.merge({ email: 'layla@x.io' }).save()
    await page.goto('/owner-profile-edit')
    await page.getByLabel('Name').fill('Layla Haddad')
    await page.getByLabel('Phone number').fill('+97444000000')
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await page.getByLabel('Email').fill('layla@y.io')
    await page.getByLabel('Current password').fill(password)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Profile updated successfully!').waitFor()
    await user.refresh()
    assert.equal(user.name, 'Layla Haddad')
    assert.equal(user.phoneNumber, '+97444000000')
    assert.equal(user.email, 'layla@y.io')
    await expect(page.getByLabel('Current password')).toHaveCount(0)
    await page.route(profiles, answerWith(401, { message: ended }))
    await page.getByLabel('Name').fill('Layla')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const login = page.getByRole('dialog', { name: 'Log in to go on' })
    await expect(login.getByLabel('Email')).toHaveValue('layla@y.io')
  })
})

async function fill(page: Page, current: string, fresh: string) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password').fill(fresh)
  await page.keyboard.press('Enter')
}

test.group('Owner | password', () => {
  test('changes the password, tells so for 5 s, and goes to the login when the session ended', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user, screen: screens.phone })
    await page.goto('/owner-change-password')
    await page.getByLabel('Current password').waitFor()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await stopClock(page)
    await fill(page, password, 'fresh-secret')
    const success = page.getByText('Password changed successfully!')
    await runUntil(page, () => success.isVisible())
    await expect(page.getByLabel('Current password')).toHaveValue('')
    await happensAfter(page, 5000, () => success.isHidden())
    await page.clock.resume()
    await user.refresh()
    assert.isTrue(await user.verifyPassword('fresh-secret'))

    await page.route(passwords, answerWith(401, { message: ended }))
    await fill(page, 'fresh-secret', 'long enough')
    await page.waitForURL('**/owner-login*')
    await page.getByText(ended).waitFor()
    await expect.poll(() => ownerKeys(page)).toEqual([null, null])
  })
})
