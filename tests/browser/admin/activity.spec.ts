import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { removeImage } from '#images/property_images'
import Operation from '#history/operation'
import Property from '#models/property'
import User from '#models/user'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { chooseEntry } from '#tests/helpers/menus'
import { newPage } from '#tests/helpers/pages'

/** The innermost: a folded line holds those that it stands for. */
const item = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).last()
const opener = (page: Page, text: string) =>
  item(page, text).getByRole('button', { name: 'What changed' })

/** The operation of a logged-in admin's own call. */
const byAmina = async () => Operation.by(await User.findByOrFail('name', 'Amina'))

async function chooseSetting(page: Page, name: string) {
  await page.getByRole('button', { name: 'settings' }).click()
  await chooseEntry(page, name)
}

test.group('Admin | activity', () => {
  test('tells who changed what, and opens to the old values beside the new', async ({
    browser,
  }) => {
    const qatar = await CountryFactory.merge({ name: 'Qatar' }).create()
    const heir = await UserFactory.merge({ name: 'Fatima Noor' }).create()
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 100, description: null })
      .with('images', 1)
      .create()
    const loft = await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser)
    const changes = { price: 200, countryId: qatar.id, ownerId: heir.id, description: 'Quiet' }
    await villa.edit({ operation: await byAmina() }, (row) => row.merge(changes))
    await removeImage(await villa.related('images').query().firstOrFail(), await byAmina())
    await Property.setActive([villa.id, loft.id], true, await byAmina())
    await Property.removeAll([villa.id], await byAmina())

    await page.goto('/admin-dashboard')
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(item(page, 'Amina deleted Sea villa')).toBeVisible()
    await expect(item(page, 'Amina logged in')).toHaveCount(0)
    await expect(item(page, 'Amina deleted Sea villa')).toContainText('3 changes')
    await opener(page, 'Amina deleted Sea villa').click()
    await expect(item(page, 'Amina deleted Sea villa')).not.toContainText('3 changes')
    await expect(opener(page, 'Amina deleted Sea villa')).toHaveCount(0)

    await opener(page, 'Amina changed Sea villa').click()
    const values = item(page, 'Amina changed Sea villa').getByRole('group')
    for (const text of ['Fatima Noor', 'Qatar', '100', '200', 'Empty', 'Quiet']) {
      await expect(values).toContainText(text)
    }
    await opener(page, 'Amina switched on 2 properties').press('Enter')
    const both = item(page, 'Amina switched on 2 properties').getByRole('group')
    await expect(both).toContainText('Sea villa')
    await expect(both.getByRole('link'), 'what is gone has no page').toHaveText(['Loft'])
    await opener(page, 'removed photos of Sea villa').click()
    await expect(page.getByRole('list', { name: 'Removed photos' })).toBeVisible()

    await page.getByRole('link', { name: 'Properties', exact: true }).click()
    await page.getByRole('switch', { name: 'Loft is active' }).click()
    await expect(page.getByText('Property deactivated successfully!')).toBeVisible()
    await page.goBack()
    await opener(page, 'Amina deleted Sea villa').click()
    const readAgain = page.waitForRequest('**/api/users/operations/*')
    await opener(page, 'Amina changed Sea villa').click()
    await readAgain
  })
})

test.group('Admin | trash', () => {
  const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

  async function deleted(titles: string[]) {
    const owner = await UserFactory.merge({ name: 'Huda' }).create()
    for (const title of titles) {
      const active = PropertyFactory.apply('active').merge({ title, ownerId: owner.id })
      const { id } = await active.with('images', 2).create()
      await Property.remove(id)
    }
  }

  test('restores a property, which is off then, and offers to switch it on or to delete it again', async ({
    browser,
    assert,
    db,
  }) => {
    await deleted(['Loft', 'Sea villa'])
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    await chooseSetting(page, 'Trash')
    for (const text of ['Huda', 'Deleted today by somebody in the terminal', '30 days left']) {
      await expect(row(page, 'Sea villa')).toContainText(text)
    }
    await expect(row(page, 'Sea villa').locator('.photo')).toBeVisible()
    await page.getByRole('searchbox').fill('villa')
    await expect(page.getByText('1 deleted property')).toBeVisible()
    await page.getByRole('button', { name: 'Restore Sea villa' }).click()
    await expect(page.getByText('Nothing matches “villa”.')).toBeVisible()
    const offer = page.locator('.message')
    await expect(offer).toContainText('Restored Sea villa. It is switched off.')
    await offer.hover() // it would go after ten seconds
    const villa = await Property.findByOrFail('title', 'Sea villa')
    assert.isFalse(villa.active)
    assert.lengthOf(await villa.related('images').query(), 2)
    const other = await newPage(page.context())
    await other.goto(`/properties/${villa.id}/details`)
    await expect(other.locator('.tag')).toHaveText('Off since it was restored')

    await offer.getByRole('button', { name: 'Switch on Sea villa' }).click()
    await expect(offer.filter({ hasText: 'Switched on Sea villa' })).toBeVisible()
    await db.assertHas('properties', { id: villa.id, active: true })
    await other.reload()
    await expect(other.locator('.tag')).toHaveText('Live')

    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Restore Loft' }).click()
    await expect(row(page, 'Loft')).toHaveCount(0)
    await offer.filter({ hasText: 'Restored Loft' }).getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Loft')).toBeVisible()
  })
})
