import { test } from '@japa/runner'
import { absolute } from '#config/app'
import { UserFactory } from '#database/factories/user_factory'
import { confirmation, unsubscription } from '#mail/signed_links'
import { expect } from '#tests/helpers/expect'
import { isFit } from '#tests/helpers/fit'
import { startIdleMailServer } from '#tests/helpers/mail_server'
import { narrow, pageOf, screens } from '#tests/helpers/screens'
import { answerWith, visitorPage } from '#tests/helpers/visitor'

test.group('Account | mail settings', () => {
  test('are kept at once, and stay as they were when that fails', async ({ browser }) => {
    await startIdleMailServer()
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area: 'owner', user, screen: narrow })
    await page.goto('/owner-profile-edit')
    const messages = page.getByRole('switch', { name: 'Enquiries from visitors' })
    await expect(messages).toBeChecked()
    await expect(page.locator('.mail-preference')).toHaveCount(2)
    await messages.press('Enter')
    await expect(page.getByText('Mail settings saved.').first()).toBeVisible()
    await expect(messages).not.toBeChecked()
    await isFit(page)

    await page.reload()
    await expect(messages).not.toBeChecked()
    const decisions = page.getByRole('switch', { name: 'Decisions about your properties' })
    await expect(decisions).toBeChecked()
    const refusal = answerWith(503, { message: 'Not now.' })
    await page.route('**/property-owner/mail-preferences', refusal)
    await decisions.press('Enter')
    await expect(page.getByText('Not now.').first()).toBeVisible()
    await expect(decisions).toBeChecked()
    await expect(decisions).toBeEnabled()
  })

  test('are not offered where no mail is set up', async ({ browser }) => {
    const user = await UserFactory.apply('admin').create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-profile')
    await expect(page.locator('#sessions li')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Mail', exact: true })).toHaveCount(0)
  })

  test('are changed by the link of a mail, without JavaScript', async ({ browser, db }) => {
    const { id: userId } = await UserFactory.create()
    const page = await visitorPage(browser, { ...screens.phone, javaScriptEnabled: false })
    await page.goto(new URL(unsubscription.urlOf({ userId, preference: 'enquiry' })).pathname)
    await page.getByRole('button', { name: 'Stop these mails' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'These mails are off' })).toBeVisible()
    await db.assertHas('users', { id: userId, muted_mails: '["enquiry"]' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'These mails are off' })).toBeVisible()

    const other = await visitorPage(browser)
    await other.goto(new URL(unsubscription.urlOf({ userId, preference: 'review' })).pathname)
    await expect(other.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
    await isFit(other)
    await other.goto('/unsubscribe/cut')
    await expect(other.getByRole('heading', { name: "This address can't be used" })).toBeVisible()
    await isFit(other)
  })
})

test.group('Account | the address of mails', () => {
  test('is confirmed by the button of a page, which leads on, without JavaScript', async ({
    browser,
    db,
  }) => {
    const { id: userId, email } = await UserFactory.apply('unconfirmed').create()
    const page = await visitorPage(browser, { ...screens.phone, javaScriptEnabled: false })
    const to = absolute('/listings/saved')
    const path = new URL(confirmation.urlOf({ userId, email, to })).pathname
    const other = await visitorPage(browser)
    await other.goto(path)
    await expect(other.getByText(email)).toBeVisible()
    await isFit(other)
    await page.goto(path)
    await page.getByRole('button', { name: 'Confirm and go on' }).press('Enter')
    await page.waitForURL('**/listings/saved')
    await db.assertHas('users', { id: userId, confirmed_email: email })

    await other.goto('/confirm-email/cut')
    await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await isFit(other)
  })
})
