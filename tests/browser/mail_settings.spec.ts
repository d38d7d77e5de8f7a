import { test } from '@japa/runner'
import { absolute } from '#config/app'
import { UserFactory } from '#database/factories/user_factory'
import { confirmation, unsubscription } from '#mail/signed_links'
import { expect } from '#tests/helpers/expect'
import { isFit } from '#tests/helpers/fit'
import { screens } from '#tests/helpers/screens'
import { visitorPage } from '#tests/helpers/visitor'

test.group('Account | links of mails', () => {
  test('stop some mails, and confirm an address, by a button without JavaScript', async ({
    browser,
    db,
  }) => {
    const { id: userId, email } = await UserFactory.apply('unconfirmed').create()
    const page = await visitorPage(browser, { ...screens.phone, javaScriptEnabled: false })
    const heading = (name: string) => page.getByRole('heading', { name })
    const pathOf = (url: string) => new URL(url).pathname
    await page.goto(pathOf(unsubscription.urlOf({ userId, preference: 'enquiry' })))
    await page.getByRole('button', { name: 'Stop these mails' }).press('Enter')
    await expect(heading('These mails are off')).toBeVisible()
    await db.assertHas('users', { id: userId, muted_mails: '["enquiry"]' })
    await page.reload()
    await expect(heading('These mails are off')).toBeVisible()

    const other = await visitorPage(browser)
    const confirm = pathOf(confirmation.urlOf({ userId, email, to: absolute('/listings/saved') }))
    for (const [path, text] of [
      [pathOf(unsubscription.urlOf({ userId, preference: 'review' })), 'Stop these mails?'],
      ['/unsubscribe/cut', "This address can't be used"],
      [confirm, email],
      ['/confirm-email/cut', 'This link no longer works'],
    ]) {
      await other.goto(path)
      await expect(other.getByText(text)).toBeVisible()
      await isFit(other)
    }

    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirm and go on' }).press('Enter')
    await page.waitForURL('**/listings/saved')
    await db.assertHas('users', { id: userId, confirmed_email: email })
  })
})
