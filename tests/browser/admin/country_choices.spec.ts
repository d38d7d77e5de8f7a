import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { boxOf, choose, optionOf } from '#tests/helpers/choices'
import { answerWith, awaitValue, cutOff } from '#tests/helpers/visitor'

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
    await choose(page, 'Main Country', 'Oman')
  })
})

test.group('Admin | countries | box', () => {
  test('names the main country and puts what was chosen lately first', async ({
    browser,
    assert,
  }) => {
    for (const name of ['Saudi Arabia', 'Zambia']) {
      const main = await CountryFactory.merge({ name }).create()
      await CountryFactory.merge({ name: 'Eastern', parentId: main.id }).create()
      await CountryFactory.merge({ name, parentId: main.id }).create()
    }
    await CountryFactory.createMany(10)
    const page = await adminPage(browser)
    // The country would come back with a draft.
    await page.route('**/api/users/draft', cutOff)
    await page.goto('/add-property')
    const box = boxOf(page, 'Country')
    await choose(page, 'Country', 'eastern saudi', 'Eastern, Saudi Arabia')
    await awaitValue(box, 'Eastern, Saudi Arabia')
    await page.reload()
    await page.getByLabel('Title').fill('Kept')
    await page.keyboard.press('Tab')
    const options = page.getByRole('option')
    await options.first().getByLabel('chosen lately').waitFor()
    assert.equal(await options.first().innerText(), 'Eastern, Saudi Arabia')
    await page.keyboard.type('zambia')
    await options.nth(3).waitFor({ state: 'detached' })
    assert.deepEqual(await options.allInnerTexts(), ['Zambia', 'Zambia', 'Eastern, Zambia'])
    await box.fill('atlantis')
    await optionOf(page, 'No country is called “atlantis”.').waitFor()
    await page.keyboard.press('Tab')
    await page.locator('.help', { hasText: 'No country is called “atlantis”.' }).waitFor()
    await box.fill('')
    await page.getByLabel('Title').click()
    await awaitValue(box, '')
  })
})
