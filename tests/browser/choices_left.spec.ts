import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { boxOf, optionOf } from '#tests/helpers/choices'
import { expect } from '#tests/helpers/expect'

/** A villa of Huda's in Oman; the names of another owner and another country come first. */
async function villa() {
  await CountryFactory.merge({ name: 'Albania' }).create()
  const { id: countryId } = await CountryFactory.merge({ name: 'Oman' }).create()
  await UserFactory.merge({ name: 'Amal', countryId }).create()
  const huda = await UserFactory.merge({ name: 'Huda', countryId }).create()
  const property = await PropertyFactory.merge({ title: 'Villa', ownerId: huda.id, countryId })
  return property.create()
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
  test('leaves an emptied box empty in a form, and takes by Tab what is marked or typed whole', async ({
    browser,
    assert,
  }) => {
    const property = await villa()
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
      await expect(box).toHaveValue('')
    }
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('All fields are required.').waitFor()
    assert.isEmpty(changes)

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
      await expect(country).toHaveValue(taken)
    }
    await page.getByLabel('Title', { exact: true }).click()
    await page.getByText('Choose one from the list.').waitFor()

    const owner = boxOf(page, 'Owner')
    await type(owner, 'a', 'Amal')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(owner).toHaveValue('Huda')
    const country = boxOf(page, 'Country')
    await type(country, 'albania', 'Albania')
    await page.keyboard.press('Tab')
    await expect(country).toHaveValue('Albania')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Property updated successfully!').waitFor()
  })
})
