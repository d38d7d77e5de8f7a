import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import { expect } from '#tests/helpers/expect'
import { seriousFindings } from '#tests/helpers/axe'
import { happensAfter, runUntil, stopClock } from '#tests/helpers/page_clock'
import { pageOf, screens } from '#tests/helpers/screens'
import { answerWith, ownerKeys } from '#tests/helpers/visitor'

const area = 'owner'
const passwords = '**/api/property-owner/owner-profile/password'
const ended = 'Session invalid. Please log in again.'

test.group('Owner | profile', () => {})

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
