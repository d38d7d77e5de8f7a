import { test } from '@japa/runner'
import env from '#start/env'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import { expect } from '#tests/helpers/expect'
import { isFit } from '#tests/helpers/fit'
import { awaitFocus, awaitOpened } from '#tests/helpers/focus'
import { narrow, pageOf } from '#tests/helpers/screens'
import { answerWith, visitorPage } from '#tests/helpers/visitor'

/** The app on the user's phone. A code counts once, so the next login takes the one of the next step. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** From the question for the password to the recovery codes. @returns the secret */
async function enrol(page: Page) {
  await awaitFocus(page.getByLabel('Current password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(qrCode).toBeVisible()
  const groups = await page.locator('.secret').innerText()
  const secret = groups.replaceAll(' ', '')
  await isFit(page)
  await awaitFocus(page.locator('[tabindex="-1"]').filter({ has: qrCode }).last())
  await page.getByLabel('Code', { exact: true }).focus()
  await page.keyboard.insertText(codeOf(secret))
  await expect(page.getByText('The second step is on.').first()).toBeVisible()
  await expect(page.locator('.recovery-codes li')).toHaveCount(10)
  return secret
}

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await awaitFocus(page.getByLabel('Code', { exact: true }))
}

test.group('Account | second step', (group) => {
  group.each.teardown(() => env.set('SECOND_FACTOR', 'optional'))

  test('is set up in the profile, asked for at the login and when a session has ended', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area: 'owner', user, screen: narrow })
    await page.goto('/owner-profile-edit')
    await page.getByRole('button', { name: 'Set up the second step' }).press('Enter')
    const secret = await enrol(page)
    const recoveryCode = await page.locator('.recovery-codes li').first().innerText()
    await isFit(page)
    await page.getByRole('button', { name: 'I have kept them' }).press('Enter')
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    const other = await visitorPage(browser)
    await other.goto('/owner-login')
    await logIn(other, user.email)
    await isFit(other)
    await other.keyboard.type('000000')
    await expect(other.getByText('This code is not right')).toBeVisible()
    await awaitFocus(other.getByLabel('Code', { exact: true }))
    await other.keyboard.type(codeOf(secret, 1))
    await other.waitForURL('**/owner-dashboard')

    await page.route('**/property-owner/sessions', answerWith(401, { message: 'Ended.' }))
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Log in to go on' })
    await awaitOpened(dialog)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await awaitFocus(dialog.getByLabel('Code', { exact: true }))
    await isFit(page)
    await dialog.getByRole('button', { name: 'Use a recovery code instead' }).press('Enter')
    await awaitFocus(dialog.getByLabel('Recovery code'))
    await page.keyboard.type(recoveryCode)
    await page.unroute('**/property-owner/sessions')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await expect(page.locator('.session')).toHaveCount(3)

    await page.getByRole('button', { name: 'Switch it off' }).press('Enter')
    await awaitFocus(page.getByLabel('Current password'))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Set up the second step' })).toBeVisible()
    await expect(page.locator('.session')).toHaveCount(1)
  })
})

test.group('Account | sessions', () => {
  test('are what the link of a mail names after the login, too', async ({ browser }) => {
    const user = await UserFactory.create()
    const link = '/owner-profile-edit#sessions'
    const page = await visitorPage(browser, narrow)
    await page.goto(link)
    await page.waitForURL('**/owner-login?**')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${link}`)
    await expect(page.locator('#sessions .session')).toBeVisible()

    const fresh = await page.context().newPage()
    await fresh.goto(link)
    await expect(fresh.locator('#sessions .session')).toBeVisible()
    expect(new URL(fresh.url()).hash).toBe('#sessions')
  })
})
