import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { chooseEntry } from '#tests/helpers/menus'
import { newPage } from '#tests/helpers/pages'

async function chooseSetting(page: Page, name: string) {
  await page.getByRole('button', { name: 'settings' }).click()
  await chooseEntry(page, name)
}

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
