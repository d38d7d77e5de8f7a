import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf } from '#tests/helpers/screens'

const narrow = { viewport: { width: 375, height: 812 } }
const unknownUserTitle = 'This was changed while you were editing'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
const panelOf = (page: Page, name = unknownUserTitle) => page.getByRole('region', { name })
const sideOf = (panel: Locator, field: string, name: 'Theirs' | 'Yours') =>
  panel.getByRole('group', { name: field }).getByRole('radio', { name })

/** The notice of the save before may still be there. */
async function store(page: Page) {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save(page)
  await answer
  await page.getByText('Property updated successfully!', { exact: true }).waitFor()
}

test.group('Conflicts', () => {
  test('lets owner and admin take either value, field by field', async ({ browser, assert }) => {
    const user = await UserFactory.merge({ name: 'Omar' }).create()
    const draft = { ownerId: user.id, title: 'Flat', address: 'Old road', price: 1000 }
    const property = await PropertyFactory.merge(draft).create()
    const admin = await adminPage(browser)
    const owner = await pageOf(browser, { area: 'owner', user, screen: narrow })
    await Promise.all([
      admin.goto(`/edit-properties/${property.id}`),
      owner.goto(`/edit-property/${property.id}`),
    ])
    await titleOf(admin).fill('Garden flat')
    await admin.getByLabel('Price').fill('1400')
    await admin.getByLabel('Address').fill('Corniche 1')
    await titleOf(owner).fill('Sea-view flat')
    await owner.getByLabel('Price').fill('1250.5')
    await store(owner)

    await save(admin)
    const panel = panelOf(admin, 'Omar changed this while you were editing')
    await panel.waitFor()
    await awaitFocus(panel)
    await expect(panel.getByRole('radio')).toHaveCount(4)
    await panel.getByText('1,250.50').waitFor()
    await property.refresh()
    assert.equal(property.address, 'Old road')
    await save(admin)
    await expect(panel.getByText('Please choose which value to keep.')).toHaveCount(2)
    await awaitFocus(sideOf(panel, 'Title', 'Theirs'))
    await admin.keyboard.press('Space')
    await sideOf(panel, 'Price', 'Yours').click()
    await expect(titleOf(admin)).toHaveValue('Sea-view flat')

    // The owner saves again from the stored record, before the other user.
    await owner.getByLabel('Description (optional)').fill('Quiet')
    await store(owner)
    await save(admin)
    await panel.getByText('Quiet').waitFor()
    await expect(panel.getByRole('radio')).toHaveCount(0)
    await expect(admin.getByLabel('Description')).toHaveValue('Quiet')
    await store(admin)
    await panel.waitFor({ state: 'detached' })
    await property.refresh()
    assert.equal(property.title, 'Sea-view flat')
    assert.equal(property.price, 1400)
    assert.equal(property.address, 'Corniche 1')
    assert.equal(property.description, 'Quiet')

    await owner.getByLabel('Address (optional)').fill('طريق الكورنيش')
    await owner.getByRole('switch', { name: 'Available' }).click()
    await save(owner)
    const ownersPanel = panelOf(owner)
    await ownersPanel.getByText('1,400', { exact: true }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await owner.emulateMedia({ colorScheme })
      await expect.poll(() => scrollsSideways(owner)).toBe(false)
      await expect.poll(() => seriousFindings(owner)).toEqual([])
    }
    await sideOf(ownersPanel, 'Address', 'Theirs').click()
    await sideOf(ownersPanel, 'Address', 'Yours').click()
    await store(owner)
    await property.refresh()
    assert.equal(property.address, 'طريق الكورنيش')
    assert.equal(property.price, 1400)
    assert.isFalse(property.available)
  })
})
