import { test } from '@japa/runner'
import { cutOff, visitorPage } from '#tests/helpers/visitor'
import { seriousFindings } from '#tests/helpers/axe'
import { screens } from '#tests/helpers/screens'

const logins = ['/owner-login', '/login', '/admin-login']

test.group('Pages | late', () => {
  test('say without a script what they need, and whom to write to', async ({ browser }) => {
    const page = await visitorPage(browser, { ...screens.phone, javaScriptEnabled: false })
    for (const path of logins) {
      await page.goto(path)
      await page.getByText(/needs JavaScript, which is switched off/).waitFor()
      await page.getByRole('link', { name: 'hello@manzil.example' }).waitFor()
      await page.getByRole('link', { name: 'Try again' }).waitFor()
    }
  })

  test('offer to try again when a script does not arrive', async ({ browser, assert }) => {
    const page = await visitorPage(browser)
    await page.route('**/assets/*.js', cutOff)
    await page.goto('/owner-login?return=%2Fowner-dashboard')
    await page.getByText('This page has not loaded yet.').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await page.unroute('**/assets/*.js')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Owner Login' }).waitFor()
    assert.equal(await page.getByText('This page has not loaded yet.').count(), 0)
    assert.include(page.url(), 'return=')
  })
})
