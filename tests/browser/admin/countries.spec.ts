import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import Country from '#models/country'
import { adminPage } from '#tests/helpers/admin'
import { boxOf, choose, optionOf } from '#tests/helpers/choices'
import { expect } from '#tests/helpers/expect'
import { awaitOpened, pressOn } from '#tests/helpers/focus'
import { happensAfter, requestTo, runUntil, stopClock } from '#tests/helpers/page_clock'
import { cutOff } from '#tests/helpers/visitor'

/** Oman with Muscat, and Qatar, besides the admin's own country. */
async function countriesPage(browser: Browser, path: string) {
  const main = await CountryFactory.merge({ name: 'Oman' }).create()
  const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
  const own = await CountryFactory.merge({ name: 'Qatar' }).create()
  const page = await adminPage(browser)
  await page.goto(path)
  return { page, main, sub, own }
}

const table = (page: Page) => page.getByRole('table', { name: 'All Countries' })

test.group('Admin | countries', () => {
  test('moves a country under another by keyboard alone', async ({ browser, assert }) => {
    const { page, main, own } = await countriesPage(browser, '/countries')
    const edit = page.getByRole('button', { name: 'Edit Qatar' })
    await edit.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Country' })
    await awaitOpened(dialog)
    await dialog.getByLabel('Main Country', { exact: true }).press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Sub-Country' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please choose a main country.')).toBeVisible()
    await expect(dialog.getByPlaceholder('Select Main Country')).toBeFocused()
    await page.keyboard.type('om')
    await expect(optionOf(page, 'Oman')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByPlaceholder('Select Main Country')).toHaveValue('Oman')
    await stopClock(page)
    await pressOn(dialog.getByRole('button', { name: 'Save Changes' }), 'Enter')
    const said = page.getByText('✅ Country updated successfully!')
    await runUntil(page, () => said.isVisible())
    await happensAfter(page, 3000, () => said.isHidden())
    await page.clock.resume()
    await expect(dialog).toHaveCount(0)
    await own.refresh()
    assert.equal(own.parentId, main.id)
  })

  test('adds a sub-country, goes to the dashboard, and finds and deletes it in the list', async ({
    browser,
    assert,
  }) => {
    const { page, main } = await countriesPage(browser, '/add-country')
    const submit = page.getByRole('button', { name: 'Add Country' })
    await submit.click()
    await expect(page.getByText('Please fill in the name.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Muscat')
    await page.getByLabel('Sub-Country/City').check()
    await expect(submit).toBeDisabled()
    await choose(page, 'Main Country', 'Oman')
    await submit.click()
    await expect(page.getByText('There is already a country with this name here.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Salalah')
    await stopClock(page)
    await submit.click()
    await runUntil(page, () => page.getByText('Country added successfully!').isVisible())
    await happensAfter(page, 1500, requestTo(page, '/admin-dashboard'))
    await page.clock.resume()
    await page.getByRole('link', { name: 'Show all countries' }).click()
    await page.waitForURL('**/countries')
    await page.getByRole('button', { name: 'Oman 2 sub-countries' }).click()
    await expect(table(page).getByText('Salalah')).toBeVisible()
    const { parentId } = await Country.findByOrFail('name', 'Salalah')
    assert.equal(parentId, main.id)

    await page.getByPlaceholder('Search countries...').fill('sal')
    await expect(table(page).locator('mark')).toHaveText('Salalah')
    await page.getByRole('button', { name: 'Delete Salalah' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await expect(asked).toContainText('No user and no property uses this country.')
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('🗑️ Country deleted successfully!')).toBeVisible()
    await expect(page.getByText('No countries found.')).toBeVisible()
    assert.isNull(await Country.findBy('name', 'Salalah'))
  })

  test('are chosen by name or main country, and what was chosen lately comes first', async ({
    browser,
  }) => {
    for (const name of ['Saudi Arabia', 'Zambia']) {
      const main = await CountryFactory.merge({ name }).create()
      await CountryFactory.merge({ name: 'Eastern', parentId: main.id }).create()
      await CountryFactory.merge({ name, parentId: main.id }).create()
    }
    await CountryFactory.createMany(10)
    const page = await adminPage(browser)
    // The country would come back with a draft.
    await page.route('**/api/users/drafts{,/*}', cutOff)
    await page.goto('/add-property')
    const box = boxOf(page, 'Country')
    await choose(page, 'Country', 'eastern saudi', 'Eastern, Saudi Arabia')
    await expect(box).toHaveValue('Eastern, Saudi Arabia')
    await page.reload()
    await page.getByLabel('Title').fill('Kept')
    await page.keyboard.press('Tab')
    const options = page.getByRole('option')
    await expect(options.first()).toHaveText('Eastern, Saudi Arabia')
    await expect(options.first().getByLabel('chosen lately')).toBeVisible()
    await page.keyboard.type('zambia')
    await expect(options).toHaveText(['Zambia', 'Zambia', 'Eastern, Zambia'])
    await box.fill('atlantis')
    await expect(optionOf(page, 'No country is called “atlantis”.')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('.help').getByText('No country is called “atlantis”.')).toBeVisible()
    await box.fill('')
    await page.getByLabel('Title').click()
    await expect(box).toHaveValue('')
  })
})
