import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { boxOf, optionOf } from '#tests/helpers/choices'
import { addFilter } from '#tests/helpers/filters'
import { pageOf } from '#tests/helpers/screens'
import { awaitFocus, awaitValue } from '#tests/helpers/visitor'

/** A villa of Huda's in Oman; the names of another owner and another country come first. */
async function villa() {
  await CountryFactory.merge({ name: 'Albania' }).create()
  const oman = await CountryFactory.merge({ name: 'Oman' }).create()
  const { id: countryId } = oman
  await UserFactory.merge({ name: 'Amal', countryId }).create()
  const huda = await UserFactory.merge({ name: 'Huda', countryId }).create()
  const property = await PropertyFactory.merge({ title: 'Villa', ownerId: huda.id, countryId })
  return { huda, oman, property: await property.create() }
}

/** Until the list shows a choice that nobody has asked for. */
async function type(box: Locator, typed: string, offered: string) {
  await box.click()
  await box.fill(typed)
  await optionOf(box.page(), offered).first().waitFor()
}

/** What the page has sent to be changed. */
function changesOf(page: Page) {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.url())
  })
  return changes
}

test.group('Choices | a box that is left', () => {
  test('leaves an emptied box empty in a form, which says what is missing', async ({
    browser,
    assert,
  }) => {
    const { property } = await villa()
    const page = await adminPage(browser)
    const changes = changesOf(page)
    await page.goto(`/edit-properties/${property.id}`)
    for (const [name, offered, key] of [
      ['Owner', 'Amal', 'Tab'],
      ['Country', 'Albania', 'Enter'],
    ]) {
      const box = boxOf(page, name)
      await type(box, '', offered)
      await page.keyboard.press(key)
      await optionOf(page, offered).first().waitFor({ state: 'detached' })
      await awaitValue(box, '')
    }
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('All fields are required.').waitFor()
    assert.isEmpty(changes)
  })

  test('takes a choice by Tab that is marked with the keys, or whose name is typed whole', async ({
    browser,
  }) => {
    const { property } = await villa()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${property.id}`)
    const owner = boxOf(page, 'Owner')
    await type(owner, 'a', 'Amal')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await awaitValue(owner, 'Huda')
    const country = boxOf(page, 'Country')
    await type(country, 'albania', 'Albania')
    await page.keyboard.press('Tab')
    await awaitValue(country, 'Albania')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Property updated successfully!').waitFor()
  })

  test('takes a choice by Tab that Home or End has marked, but none for selected text', async ({
    browser,
  }) => {
    const { property } = await villa()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${property.id}`)
    for (const [key, taken] of [
      ['End', 'Oman'],
      ['Home', 'Albania'],
      ['Shift+Home', 'a'],
    ]) {
      const country = boxOf(page, 'Country')
      await type(country, 'a', 'Albania')
      await page.keyboard.press(key)
      await page.keyboard.press('Tab')
      await optionOf(page, 'Albania').first().waitFor({ state: 'detached' })
      await awaitValue(country, taken)
    }
  })

  test('keeps a name that is typed by half, and sends nothing', async ({ browser, assert }) => {
    const { huda, property } = await villa()
    const page = await pageOf(browser, { area: 'owner', user: huda })
    const changes = changesOf(page)
    await page.goto(`/edit-property/${property.id}`)
    const box = boxOf(page, 'Country')
    for (const leave of [() => page.keyboard.press('Tab'), () => page.getByLabel('City').click()]) {
      await type(box, 'alban', 'Albania')
      await leave()
      await page.getByText('Choose one from the list.').waitFor()
      await awaitValue(box, 'alban')
    }
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await awaitFocus(box)
    assert.isEmpty(changes)
    await type(box, '', 'Albania')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Country is required.').waitFor()
    assert.isEmpty(changes)
  })

  test('leaves an emptied box empty in the dialog of a user', async ({ browser, assert }) => {
    await villa()
    const page = await adminPage(browser)
    const changes = changesOf(page)
    await page.goto('/user-list')
    await page.getByRole('button', { name: 'Edit Huda' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await type(boxOf(dialog, 'Country'), '', 'Albania')
    await page.keyboard.press('Tab')
    await awaitValue(boxOf(dialog, 'Country'), '')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('Choose a country.').waitFor()
    assert.isEmpty(changes)
  })

  test('keeps the owner of a cell whose box is emptied or filled by half', async ({
    browser,
    assert,
  }) => {
    const { huda, property } = await villa()
    const page = await adminPage(browser)
    const changes = changesOf(page)
    await page.goto('/propertiesList')
    const row = page.getByRole('row').filter({ hasText: 'Villa' })
    const owner = page.getByRole('combobox', { name: 'Owner of Villa' })
    for (const key of ['Tab', 'Enter']) {
      await row.getByRole('link', { name: 'Huda' }).dblclick()
      await type(owner, '', 'Amal')
      await page.keyboard.press(key)
      if (key === 'Enter') await page.keyboard.press('Enter')
      await row.getByRole('link', { name: 'Huda' }).waitFor()
      if (key === 'Tab') await page.keyboard.press('Escape')
    }
    await row.getByRole('link', { name: 'Huda' }).dblclick()
    await type(owner, 'ama', 'Amal')
    await page.keyboard.press('Tab')
    await page.getByText('Choose one from the list.').waitFor()
    assert.isEmpty(changes)
    await property.refresh()
    assert.equal(property.ownerId, huda.id)
  })

  test('clears a filter by an emptied box, and sets none by half a name', async ({ browser }) => {
    const { huda } = await villa()
    const page = await adminPage(browser)
    await page.goto(`/propertiesList?owner_id=${huda.id}`)
    await page.getByRole('button', { name: 'Owner: Huda' }).click()
    const box = page.getByRole('combobox', { name: 'Owner' })
    await type(box, '', 'Amal')
    await page.keyboard.press('Tab')
    await page.waitForURL((url) => !url.searchParams.has('owner_id'))
    await addFilter(page, 'Country')
    const country = page.getByRole('combobox', { name: 'Country' })
    await type(country, 'alban', 'Albania')
    await page.keyboard.press('Tab')
    await page.getByText('Choose one from the list.').waitFor()
    await awaitValue(country, 'alban')
  })

  test('leaves an emptied box empty in the dialog of a batch', async ({ browser, assert }) => {
    const { huda, property } = await villa()
    const page = await adminPage(browser)
    await page.goto('/propertiesList')
    await page.getByRole('checkbox', { name: 'Select Villa' }).check()
    await page.getByRole('button', { name: 'Change owner...' }).click()
    const asked = page.getByRole('alertdialog', { name: /^Change the owner of/ })
    const box = asked.getByRole('combobox')
    await type(box, 'ama', 'Amal')
    await page.keyboard.press('Enter')
    await awaitValue(box, 'Amal')
    await type(box, '', 'Amal')
    await page.keyboard.press('Tab')
    await awaitValue(box, '')
    await asked.getByRole('button', { name: 'Change owner' }).click()
    await asked.getByText('Choose the new owner.').waitFor()
    await property.refresh()
    assert.equal(property.ownerId, huda.id)
  })
})
