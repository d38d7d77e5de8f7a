import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { isFit } from '#tests/helpers/fit'
import { awaitFocus, awaitOpened, pressOn } from '#tests/helpers/focus'
import { chooseEntry } from '#tests/helpers/menus'
import { visitorPage } from '#tests/helpers/visitor'

const fresh = 'seven green boats'

/** The link that an admin sees in the dialog or on the screen. */
async function linkOn(page: Page) {
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/\/reset-password\/[\w-]{43}$/)
  return new URL(await link.inputValue()).pathname
}

test.group('Password links', () => {
  test('an owner who has forgotten the password is handed a link, and logs in by keyboard alone', async ({
    browser,
  }) => {
    const huda = await UserFactory.merge({ name: 'Huda Barakat' }).create()
    const page = await visitorPage(browser)
    await page.goto('/owner-login')
    await page.getByLabel('Email').fill(huda.email)
    await pressOn(page.getByRole('link', { name: 'Forgot your password?' }), 'Enter')
    await page.waitForURL('**/owner-forgot-password')
    await expect(page.getByRole('heading', { name: 'Ask an admin for a link' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await isFit(page)

    const desk = await adminPage(browser)
    await desk.goto('/all-users?search=huda')
    await desk.getByRole('button', { name: 'More for Huda Barakat' }).press('Enter')
    await chooseEntry(desk, 'Make password link')
    const dialog = desk.getByRole('dialog', { name: 'Password link' })
    await awaitOpened(dialog)
    await expect(dialog.getByText(huda.email)).toBeVisible()
    await awaitFocus(dialog.getByRole('button', { name: 'Copy link' }))
    await isFit(desk)
    const path = await linkOn(desk)
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('button', { name: 'More for Huda Barakat' })).toBeFocused()

    await page.goto(path)
    await expect(
      page.getByText(`This sets the password of the account ${huda.email}.`)
    ).toBeVisible()
    await awaitFocus(page.getByLabel('New password', { exact: true }))
    await page.keyboard.type('Huda Barakat 1')
    await expect(page.locator('.is-broken')).toContainText('Neither your name')
    await isFit(page)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(fresh)
    await expect(page.locator('.is-met')).toHaveCount(3)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/owner-login?switch')
    await expect(page.getByText('Your password is set.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(huda.email)
    await awaitFocus(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(fresh)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/owner-dashboard')

    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await isFit(page)
  })
})
