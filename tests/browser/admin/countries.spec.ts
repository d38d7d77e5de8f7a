import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import Country from '#models/country'
import { seriousFindings } from '#tests/helpers/axe'
import { choose } from '#tests/helpers/choices'
import { requestTo, stopClock, timed } from '#tests/helpers/page_clock'
import { answerAt } from '#tests/helpers/page_events'
import { pageOf } from '#tests/helpers/screens'
import { answerWith, awaitFocus, cutOff } from '#tests/helpers/visitor'

/** Oman with Muscat; the admin's own country comes behind them. */
async function adminPage(browser: Browser, path = '/admin-dashboard') {
  const main = await CountryFactory.merge({ name: 'Oman' }).create()
  const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
  const own = await CountryFactory.merge({ name: 'Qatar' }).create()
  const user = await UserFactory.apply('admin').merge({ countryId: own.id }).create()
  const page = await pageOf(browser, { area: 'admin', user })
  await page.goto(path)
  return { page, main, sub, own }
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Oman 1 sub-country' })

async function open(page: Page) {
  await toggle(page).click()
  await page.getByRole('cell', { name: 'Muscat', exact: true }).waitFor()
}

const table = (page: Page) => page.getByRole('table', { name: 'All Countries' })

test.group('Admin | countries', () => {
  test('opens a main country to its sub-countries', async ({ browser, assert }) => {
    const { page } = await adminPage(browser, '/countries')
    await page.getByText('2 main countries with 1 sub-country.').waitFor()
    await open(page)
    const cells = async (row: number) => {
      const texts = await table(page).getByRole('row').nth(row).getByRole('cell').allInnerTexts()
      return texts.slice(0, 4)
    }
    assert.deepEqual(await cells(1), ['1', 'Oman\n1 sub-country', 'Main Country', '—'])
    assert.deepEqual(await cells(2), ['2', 'Muscat', 'Sub-Country', 'Oman'])
    assert.deepEqual(await cells(3), ['3', 'Qatar', 'Main Country', '—'])
    assert.lengthOf(await table(page).getByRole('button', { name: /^Edit/ }).all(), 3)
    assert.lengthOf(
      await table(page)
        .getByRole('button', { name: /^Delete/ })
        .all(),
      1
    )

    const search = page.getByPlaceholder('Search countries...')
    await search.fill('QÁTAR'.normalize('NFD'))
    await table(page).getByText('Muscat').waitFor({ state: 'detached' })
    assert.deepEqual(await cells(1), ['3', 'Qatar', 'Main Country', '—'])
    await search.fill('mus')
    await table(page).locator('mark', { hasText: 'Muscat' }).waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await toggle(page).click()
    await table(page).getByText('Muscat').waitFor({ state: 'detached' })
    await search.fill('nowhere')
    await page.getByText('No countries found.').waitFor()
  })

  test('moves a country under another by keyboard alone', async ({ browser, assert }) => {
    const { page, main, own } = await adminPage(browser)
    const edit = page.getByRole('button', { name: 'Edit Qatar' })
    await edit.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Country' })
    await dialog.getByLabel('Country Name').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await dialog.getByLabel('Main Country', { exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await dialog.getByRole('radio', { name: 'Sub-Country', checked: true }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByText('Please choose a main country.').waitFor()
    await awaitFocus(page.locator('[name="parent_id"]'))
    await dialog.getByPlaceholder('Select Main Country').waitFor()
    await page.keyboard.type('om')
    await page.getByRole('option', { name: 'Oman' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save Changes' }).focus()
    await stopClock(page)
    await page.keyboard.press('Enter')
    const said = page.getByText('✅ Country updated successfully!')
    await timed(page, () => said.isVisible())
    assert.closeTo(await timed(page, () => said.isHidden()), 3000, 100)
    await page.clock.resume()
    await dialog.waitFor({ state: 'detached' })
    await own.refresh()
    assert.equal(own.parentId, main.id)
    await awaitFocus(edit)
  })

  test('asks before a dialog with changes is closed', async ({ browser, assert }) => {
    const { page } = await adminPage(browser)
    await page.getByRole('button', { name: 'Edit Qatar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Country' })
    await dialog.getByLabel('Country Name').fill('Katar')
    const escape = () => page.keyboard.press('Escape')
    await answerAt(page, 'Stay', escape)
    assert.equal(await dialog.getByLabel('Country Name').inputValue(), 'Katar')

    const close = () => dialog.getByText('Close', { exact: true }).click()
    await answerAt(page, 'Close without saving', close)
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Edit Qatar' }).click()
    assert.equal(await dialog.getByLabel('Country Name').inputValue(), 'Qatar')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('deletes a sub-country, or tells who still uses it', async ({ browser, assert }) => {
    const { page, sub } = await adminPage(browser, '/countries')
    await open(page)
    const user = await UserFactory.merge({ countryId: sub.id }).create()
    const ask = page.getByRole('button', { name: 'Delete Muscat' })
    const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await ask.click()
    await asked
      .getByText('Are you sure you want to delete this country? This action cannot be undone.')
      .waitFor()
    const confirm = asked.getByRole('button', { name: 'Delete' })
    await asked.getByText('This country is in use by 1 user.').waitFor()
    assert.isTrue(await confirm.isDisabled())
    await asked.getByRole('button', { name: 'Cancel' }).click()

    const uses = '**/api/users/countries/*/uses'
    await page.route(uses, answerWith(200, { users: 0, properties: 0 }))
    await ask.click()
    await confirm.click()
    await page.getByText('❌ Failed to delete country. This country is in use by 1 user.').waitFor()
    await page.unroute(uses)
    await user.delete()
    await ask.click()
    await asked.getByText('No user and no property uses this country.').waitFor()
    await confirm.click()
    await page.getByText('🗑️ Country deleted successfully!').waitFor()
    await ask.waitFor({ state: 'detached' })
    assert.isNull(await Country.find(sub.id))
  })

  test('shows failures', async ({ browser, assert }) => {
    const { page } = await adminPage(browser, '/countries')
    await open(page)
    await page.route('**/delete-country/*', cutOff)
    await page.getByRole('button', { name: 'Delete Muscat' }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: 'Delete' }).click()
    const failure = page.getByText('❌ Failed to delete country.')
    await failure.waitFor()

    await page.route('**/edit-countries/*', answerWith(500, {}))
    await page.getByRole('button', { name: 'Edit Muscat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Country' })
    await dialog.getByLabel('Country Name').fill('Maskat')
    await stopClock(page)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const failed = dialog.getByText('❌ Error updating country. Please try again.')
    await timed(page, () => failed.isVisible())
    await timed(page, () => failed.isHidden())
    await page.clock.resume()
    assert.equal(await dialog.getByLabel('Country Name').inputValue(), 'Maskat')
    await failure.waitFor({ state: 'hidden' })
    await dialog.getByText('Close', { exact: true }).click()

    await page.route('**/all-countries', answerWith(400, { message: 'Gone.' }))
    await page.reload()
    await page.getByText('❌ Error loading countries.').waitFor()
    await page.unroute('**/all-countries')
    await page.getByRole('button', { name: 'Try again' }).click()
    await table(page).getByText('Oman').first().waitFor()
  })
})

test.group('Admin | new country', () => {
  test('adds a sub-country and goes to the dashboard', async ({ browser, assert }) => {
    const { page, main } = await adminPage(browser, '/add-country')
    const submit = page.getByRole('button', { name: 'Add Country' })
    await submit.click()
    await page.getByText('Please fill in the name.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Salalah')
    await page.getByLabel('Sub-Country/City').check()
    assert.isTrue(await submit.isDisabled())
    await choose(page, 'Main Country', 'Oman')
    await stopClock(page)
    await submit.click()
    const said = page.getByText('Country added successfully!')
    await timed(page, () => said.isVisible())
    assert.closeTo(await timed(page, requestTo(page, '/admin-dashboard')), 1500, 100)
    await page.clock.resume()
    await page.getByRole('link', { name: 'Show all countries' }).click()
    await page.waitForURL('**/countries')
    await page.getByRole('button', { name: 'Oman 2 sub-countries' }).click()
    await table(page).getByText('Salalah').waitFor()
    const { parentId } = await Country.findByOrFail('name', 'Salalah')
    assert.equal(parentId, main.id)
  })

  const failures = [
    [answerWith(400, { message: 'Not here.' }), 'Not here.'],
    [answerWith(500, { success: false, error: 'Not so.' }), 'Not so.'],
    [cutOff, 'Network error: No response from server.'],
  ] as const
  test('shows failures and keeps the fields', async ({ browser, assert }) => {
    const { page } = await adminPage(browser, '/add-country')
    await page.getByLabel('Name', { exact: true }).fill('Oman')
    const submit = page.getByRole('button', { name: 'Add Country' })
    await submit.click()
    await page.getByText('There is already a country with this name here.').waitFor()
    for (const [answer, sentence] of failures) {
      await page.route('**/insert-countries', answer)
      await submit.click()
      await page.getByText(sentence).waitFor()
      await page.unroute('**/insert-countries')
    }
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Oman')
  })
})
