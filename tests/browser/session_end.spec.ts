import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { pageOf } from '#tests/helpers/screens'
import { aPage, answerWith, cutOff } from '#tests/helpers/visitor'

const ended = 'Session invalid. Please log in again.'

test.group('Session | end', () => {
  test('lets a person log in again where they are, with what they typed', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Lemon garden' }).create()
    const page = await pageOf(browser, { area: 'owner', user })
    const list = '**/api/property-owner/owner-properties*'
    await page.goto('/owner-property-list')
    await page.getByText('Lemon garden').first().waitFor()

    await page.route(list, answerWith(401, { message: ended }))
    await page.getByRole('searchbox').fill('lemon')
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await dialog.getByText(ended).waitFor()
    await dialog.locator('input[name="email"]:focus').waitFor()
    assert.deepEqual(await seriousFindings(page), [])

    await page.unroute(list)
    await dialog.getByLabel('Email').fill(user.email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Lemon garden').first().waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), 'lemon')
  })

  test('leads from the admin dashboard to the login', async ({ browser, assert }) => {
    const user = await UserFactory.apply('admin').create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.route(
      '**/api/users/dashboard-stats',
      answerWith(401, { message: 'Session expired. Please log in again.' })
    )
    await page.goto('/admin-dashboard')
    await page.waitForURL('**/login')
    await page.getByText('Session expired. Please log in again.').waitFor()
    assert.isNull(await page.evaluate('sessionStorage.getItem("adminSessionToken")'))
  })
})

test.group('Admin | dashboard statistics', () => {
  const stats = '**/api/users/dashboard-stats'
  const failures = [
    ['the network', cutOff, 'Network error. Please check your connection.'],
    ['a proxy', aPage, 'Failed to load dashboard statistics.'],
    ['anything else', answerWith(500, { message: 'x' }), 'Failed to load dashboard statistics.'],
  ] as const
  for (const [name, answer, sentence] of failures) {
    test(`tells a failure of ${name} and tries again`, async ({ browser }) => {
      const user = await UserFactory.apply('admin').create()
      const page = await pageOf(browser, { area: 'admin', user })
      await page.route(stats, answer)
      await page.goto('/admin-dashboard')
      await page.getByText('Loading dashboard statistics...').waitFor()
      await page.getByText(sentence).waitFor()
      await page.unroute(stats)
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await page.getByRole('link', { name: 'Property Owners' }).waitFor()
    })
  }
})
