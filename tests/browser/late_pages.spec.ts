import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { cutOff, visitorPage } from '#tests/helpers/visitor'
import { seriousFindings } from '#tests/helpers/axe'
import { screens } from '#tests/helpers/screens'

const logins = ['/owner-login', '/login', '/admin-login']

test.group('Pages | late', () => {
  test('say what they need without a script, and offer to try again when it does not arrive', async ({
    browser,
    assert,
  }) => {
    const page = await visitorPage(browser, { ...screens.phone, javaScriptEnabled: false })
    for (const path of logins) {
      await page.goto(path)
      await page.getByText(/needs JavaScript, which is switched off/).waitFor()
      await page.getByRole('link', { name: 'hello@manzil.example' }).waitFor()
      await page.getByRole('link', { name: 'Try again' }).waitFor()
    }

    await page.goto('/listings/saved')
    // The driver's own search by text leaves out what stands in a noscript.
    await expect(page.locator('.notice:visible')).toContainText('JavaScript, which is switched off')

    const late = await visitorPage(browser)
    await late.route('**/assets/*.js', cutOff)
    await late.goto('/owner-login?return=%2Fowner-dashboard')
    await late.getByText('This page has not loaded yet.').waitFor()
    await expect.poll(() => seriousFindings(late)).toEqual([])
    await late.unroute('**/assets/*.js')
    await late.getByRole('link', { name: 'Try again' }).click()
    await late.getByRole('heading', { name: 'Owner Login' }).waitFor()
    await expect(late.getByText('This page has not loaded yet.')).toHaveCount(0)
    assert.include(late.url(), 'return=')
  })
})
