import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { answerWith } from '#tests/helpers/visitor'

test.group('Admin | countries | choices', () => {
  test('tells that the main countries did not load', async ({ browser }) => {
    await CountryFactory.merge({ name: 'Oman' }).create()
    const page = await adminPage(browser)
    await page.route('**/api/users/main-countries', answerWith(400, {}))
    await page.goto('/add-country')
    const alert = alertOf(page, 'Failed to load main countries')
    await alert.waitFor()
    await page.unroute('**/api/users/main-countries')
    await page.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.getByLabel('Sub-Country/City').check()
    await page.getByLabel('Main Country').last().selectOption({ label: 'Oman' })
  })
})
