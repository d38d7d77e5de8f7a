import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import User from '#models/user'
import { adminPage } from '#tests/helpers/admin'
import { boxOf, choose, optionOf } from '#tests/helpers/choices'
import { requestTo, stopClock, timed } from '#tests/helpers/page_clock'
import { answerAt } from '#tests/helpers/page_events'
import { awaitFocus, cutOff } from '#tests/helpers/visitor'

test.group('Admin | new user', () => {
  async function fill(page: Page, country: string) {
    await page.getByLabel('Name').fill('Huda Barakat')
    await page.getByLabel('Email').fill('huda@example.com')
    await page.getByLabel('phone_number').fill('971501112222')
    await choose(page, 'Country', country.split(' ')[0], country)
    await page.getByLabel('Password', { exact: true }).fill('secret-456')
    await page.getByLabel('Role').selectOption('tenant')
  }

  test('creates a user and goes back to the dashboard', async ({ browser, assert }) => {
    const main = await CountryFactory.merge({ name: 'Oman' }).create()
    const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
    const page = await adminPage(browser)
    await page.goto('/create-user')
    const back = page.getByRole('link', { name: '← Back to List' })
    assert.equal(await back.getAttribute('href'), '/admin-dashboard')

    await page.getByRole('button', { name: 'Create User' }).click()
    assert.lengthOf(await page.getByText('Please fill in this field.').all(), 6)
    await awaitFocus(page.locator('[name="name"]'))

    await boxOf(page, 'Country').click()
    await optionOf(page, 'Muscat').waitFor()
    const entries = await page.getByRole('option').allInnerTexts()
    assert.includeMembers(entries, ['Oman (Main)', 'Muscat (Sub - Oman)'])
    await page.keyboard.press('Escape')
    await fill(page, 'Muscat (Sub - Oman)')
    await stopClock(page)
    await page.getByRole('button', { name: 'Create User' }).click()
    const said = page.getByText('✅ User created successfully!')
    await timed(page, () => said.isVisible())
    assert.equal(await page.getByLabel('Name').inputValue(), '')
    assert.closeTo(await timed(page, requestTo(page, '/admin-dashboard')), 1500, 100)
    await page.clock.resume()
    await page.getByRole('cell', { name: 'Huda Barakat', exact: true }).waitFor()
    const created = await User.findByOrFail('email', 'huda@example.com')
    assert.equal(created.countryId, sub.id)
  })

  test('keeps its button in sight on a phone', async ({ browser }) => {
    const page = await adminPage(browser, { viewport: { width: 375, height: 640 } })
    await page.goto('/create-user')
    await page.getByRole('button', { name: 'Create User' }).waitFor()
    await page.waitForFunction(`(() => {
      const button = document.querySelector('main [type="submit"]').getBoundingClientRect()
      return scrollY === 0 && button.bottom <= innerHeight
    })()`)
  })

  test('shows a failure, keeps the fields and asks before the page is left', async ({
    browser,
    assert,
  }) => {
    await CountryFactory.merge({ name: 'Oman' }).create()
    const page = await adminPage(browser)
    await page.goto('/create-user')
    await page.route('**/create-user', (route) =>
      route.request().method() === 'POST' ? cutOff(route) : route.fallback()
    )
    await fill(page, 'Oman (Main)')
    await page.getByRole('button', { name: 'Create User' }).click()
    await page.getByText('❌ Error creating user. Please try again.').waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), 'huda@example.com')

    const leave = () => page.getByRole('link', { name: 'Back to List' }).click()
    await answerAt(page, 'Stay', leave)
    assert.equal(await page.getByLabel('Name').inputValue(), 'Huda Barakat')
  })
})
