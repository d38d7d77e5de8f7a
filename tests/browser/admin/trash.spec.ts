import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import TrashedProperty from '#models/trashed_property'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { chooseEntry } from '#tests/helpers/menus'
import { answerWith } from '#tests/helpers/visitor'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function deleted(titles: string[]) {
  const owner = await UserFactory.merge({ name: 'Huda' }).create()
  for (const title of titles) {
    const { id } = await PropertyFactory.apply('active')
      .merge({ title, ownerId: owner.id })
      .with('images', 2)
      .create()
    await Property.remove(id)
  }
}

test.group('Admin | trash', () => {
  test('shows deleted properties, and restores one', async ({ browser, assert }) => {
    await deleted(['Loft', 'Sea villa'])
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    await page.getByRole('button', { name: 'settings' }).click()
    await chooseEntry(page, 'Trash')
    await row(page, 'Sea villa').waitFor()
    const told = await row(page, 'Sea villa').innerText()
    for (const text of ['Huda', 'Terminal', '30 days']) assert.include(told, text)
    await row(page, 'Sea villa').locator('.photo').waitFor()
    assert.deepEqual(await seriousFindings(page), [])

    await page.getByRole('searchbox').fill('villa')
    await page.getByText('1 entry').waitFor()
    await page.getByRole('button', { name: 'Restore Sea villa' }).click()
    await page.getByText('Nothing matches “villa”.').waitFor()
    const offer = page.locator('.undo-offer').filter({ hasText: 'Restored Sea villa' })
    const villa = await Property.findByOrFail('title', 'Sea villa')
    assert.isFalse(villa.active)
    assert.lengthOf(await villa.related('images').query(), 2)
    await offer.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Sea villa').waitFor()
  })

  test('says that what it restores is off, there and on its page, and offers to switch it on', async ({
    browser,
    db,
  }) => {
    await deleted(['Sea villa'])
    const page = await adminPage(browser)
    await page.goto('/trash')
    await page.getByRole('button', { name: 'Restore Sea villa' }).click()
    const offer = page.locator('.undo-offer')
    await offer.getByText('Restored Sea villa. It is switched off.').waitFor()
    await offer.hover() // it would go after ten seconds
    const { id } = await Property.findByOrFail('title', 'Sea villa')
    const other = await page.context().newPage()
    await other.goto(`/properties/${id}/details`)
    await other.locator('.tag').getByText('Off since it was restored').waitFor()

    await offer.getByRole('button', { name: 'Switch on Sea villa' }).click()
    await offer.filter({ hasText: 'Switched on Sea villa' }).waitFor()
    await db.assertHas('properties', { id, active: true })
    await other.reload()
    await other.locator('.tag').getByText('Live', { exact: true }).waitFor()
  })

  test('asks before it deletes for good', async ({ browser, assert }) => {
    await deleted(['Loft', 'Sea villa', 'Barn'])
    const page = await adminPage(browser)
    await page.goto('/trash')
    await page.getByRole('button', { name: 'More for Loft' }).click()
    await chooseEntry(page, 'Delete for good')
    const one = page.getByRole('alertdialog', { name: 'Delete for good?' })
    await one.getByText('Loft').waitFor()
    await one.getByRole('button', { name: 'Cancel' }).click()
    assert.lengthOf(await TrashedProperty.all(), 3)
    await page.getByRole('button', { name: 'More for Loft' }).click()
    await chooseEntry(page, 'Delete for good')
    await one.getByRole('button', { name: 'Delete for good' }).click()
    await one.waitFor({ state: 'detached' })
    await row(page, 'Loft').waitFor({ state: 'detached' })
    assert.lengthOf(await TrashedProperty.all(), 2)

    await page.getByRole('button', { name: 'Empty the trash' }).click()
    const all = page.getByRole('alertdialog', { name: 'Delete 2 properties for good?' })
    await all.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('The trash is empty').waitFor()
    assert.isTrue(await page.getByRole('button', { name: 'Empty the trash' }).isDisabled())
    assert.lengthOf(await TrashedProperty.all(), 0)
  })

  test('fits a phone, and says what could not be loaded', async ({ browser, assert }) => {
    await deleted(['Sea villa'])
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
    const page = await adminPage(browser, { ...phone, colorScheme: 'dark' })
    await page.route('**/api/users/trash?*', answerWith(500, { message: 'Broken' }))
    await page.goto('/trash')
    await alertOf(page, 'The trash could not be loaded.').waitFor()
    await page.unroute('**/api/users/trash?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    const told = await row(page, 'Sea villa').innerText()
    for (const text of ['Huda', 'Deleted today by the terminal', '30 days left']) {
      assert.include(told, text)
    }
    assert.deepEqual(await seriousFindings(page), [])
  })
})
