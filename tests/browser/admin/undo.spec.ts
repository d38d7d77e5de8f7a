import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminPage, statusOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { runUntil, stopClock } from '#tests/helpers/page_clock'

const offers = (page: Page) => page.locator('.message')
const offer = (page: Page, text: string) => offers(page).filter({ hasText: text })
const undo = (page: Page, text: string) => offer(page, text).getByRole('button', { name: 'Undo' })
const switchOf = (page: Page, title: string) => page.getByRole('switch', { name: title })

async function openList(page: Page) {
  await page.goto('/propertiesList')
  await expect(page.getByLabel('Select all on this page')).toBeVisible()
}

test.group('Admin | undo', () => {
  test('takes a change back from its offer, makes it again, and takes the newest back by keyboard', async ({
    browser,
    assert,
  }) => {
    const loft = await PropertyFactory.merge({ title: 'Loft', price: 100 }).create()
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 100 }).create()
    const page = await adminPage(browser)
    await openList(page)
    const active = switchOf(page, 'Sea villa')
    await active.click()
    await expect(statusOf(page, 'Property activated successfully!')).toBeVisible()
    await expect(offer(page, 'Sea villa')).toHaveCount(1)
    await offers(page).hover() // it would go after ten seconds
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await undo(page, 'Sea villa').click()
    await expect(statusOf(page, 'Undone: Sea villa')).toBeVisible()
    await expect(offers(page)).toHaveCount(1)
    await expect(active).not.toBeChecked()
    await villa.refresh()
    assert.isFalse(villa.active)

    await offer(page, 'Undone').getByRole('button', { name: 'Redo' }).click()
    await expect(active).toBeChecked()
    await villa.refresh()
    assert.isTrue(villa.active)

    // Unless a text has the focus.
    await switchOf(page, 'Loft').click()
    await expect(offer(page, 'Loft')).toBeVisible()
    const price = page.getByRole('row').filter({ hasText: 'Sea villa' }).getByText('$100.00')
    await price.dblclick()
    await page.getByRole('textbox', { name: 'Price of Sea villa' }).fill('250')
    await page.keyboard.press('Enter')
    await expect(offer(page, 'Changed Sea villa')).toBeVisible()

    await page.getByRole('searchbox').press('Control+z')
    await switchOf(page, 'Loft').press('Control+z')
    await expect(price).toBeVisible()
    await villa.refresh()
    assert.equal(villa.price, 100)
    await loft.refresh()
    assert.isTrue(loft.active)
  })

  test('goes after ten seconds without a pointer or the focus', async ({ browser }) => {
    await PropertyFactory.merge({ title: 'Sea villa' }).create()
    const page = await adminPage(browser)
    await openList(page)
    await stopClock(page)
    await switchOf(page, 'Sea villa').click()
    await runUntil(page, () => offer(page, 'Sea villa').isVisible())
    await page.clock.runFor(8000)
    await offer(page, 'Sea villa').hover()
    await page.clock.runFor(20_000)
    await undo(page, 'Sea villa').focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await expect(offers(page)).toHaveCount(1)
    await switchOf(page, 'Sea villa').focus()
    await page.clock.runFor(500)
    await expect(offers(page)).toHaveCount(1)
    await runUntil(page, async () => (await offers(page).count()) === 0)
  })

  test('shows a form what was set back', async ({ browser, assert }) => {
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 100 }).create()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${villa.id}`)
    const price = page.getByRole('textbox', { name: 'Price' })
    const save = page.getByRole('button', { name: 'Save Changes' })
    await price.fill('250')
    await save.click()
    await undo(page, 'Price 100 → 250').click()
    await expect(offer(page, 'Undone: Sea villa')).toBeVisible()
    await expect(offer(page, 'Price 100 → 250')).toHaveCount(0)
    await expect(price).toHaveValue('100')
    await price.fill('300')
    await save.click()
    await expect(offer(page, 'Price 100 → 300')).toBeVisible()
    await villa.refresh()
    assert.equal(villa.price, 300)
  })
})
