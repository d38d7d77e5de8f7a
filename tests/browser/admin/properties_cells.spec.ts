import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { stopClock } from '#tests/helpers/page_clock'
import { screens } from '#tests/helpers/screens'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Waits for the message of a change, such as `Price 2,000 → 2,500`. */
const saved = (page: Page, change: string | RegExp) =>
  expect(page.locator('.message-change').filter({ hasText: change })).toBeVisible()

async function openList(page: Page, query = '') {
  await page.goto(`/propertiesList${query}`)
  await expect(page.getByRole('switch').first()).toBeVisible()
}

/** Counts the calls that change a property. */
function countChanges(page: Page) {
  const sent: object[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON() as object)
  })
  return sent
}

test.group('Admin | properties | cells', () => {
  test('changes prices and titles where they stand, with one call each', async ({
    browser,
    assert,
  }) => {
    const villa = await PropertyFactory.merge({ title: 'Villa', price: 1000 }).create()
    const attic = await PropertyFactory.merge({ title: 'Attic', price: 2000 }).create()
    const page = await adminPage(browser)
    const sent = countChanges(page)
    await openList(page, '?sort=price')

    await row(page, 'Villa').getByText('$1,000.00').dblclick()
    await expect(box(page, 'Price of Villa')).toBeFocused()
    await page.keyboard.type('85k')
    await expect(page.getByText('$85,000.00')).toBeVisible()
    await page.keyboard.press('Enter')
    await saved(page, 'Price 1,000 → 85,000')
    await expect(row(page, 'Villa').locator(':focus')).toHaveText('$85,000.00')
    await villa.refresh()
    assert.equal(villa.price, 85_000)
    const titles = page.getByRole('row').getByRole('link', { name: /^(Villa|Attic)$/ })
    await expect(titles, 'the row keeps its place').toHaveText(['Villa', 'Attic'])

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('F2')
    await box(page, 'Price of Attic').fill('2500')
    await page.keyboard.press('Shift+Tab')
    await saved(page, 'Price 2,000 → 2,500')
    await page.keyboard.press('Escape')
    await row(page, 'Attic').getByRole('link', { name: 'Attic', exact: true }).press('F2')
    await box(page, 'Title of Attic').fill(' Loft ')
    await page.getByRole('heading', { name: 'Properties', level: 1 }).click()
    await saved(page, /^Title/)
    await expect(row(page, 'Loft').getByText('$2,500.00')).toBeVisible()
    await attic.refresh()
    assert.deepInclude(attic.serialize(), { title: 'Loft', price: 2500 })
    assert.lengthOf(sent, 3)
  })

  test('goes from cell to cell, and sends nothing that is the same, missing or no price', async ({
    browser,
    assert,
  }) => {
    await PropertyFactory.merge({ title: 'Villa', price: 1000 }).create()
    const page = await adminPage(browser)
    const sent = countChanges(page)
    const link = page.getByRole('link', { name: 'Villa', exact: true })
    await openList(page)
    await page.getByRole('checkbox', { name: 'Select Villa' }).press('F2')
    await box(page, 'Title of Villa').fill('')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Title is required.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()

    await page.keyboard.press('F2')
    await expect(box(page, 'Title of Villa')).toBeFocused()
    for (const field of ['Owner', 'Country']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name: `${field} of Villa` })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(box(page, 'Price of Villa')).toBeFocused()
    await page.keyboard.type('12.345')
    await page.keyboard.press('Tab')
    await expect(page.getByText('“12.345” can be read in two ways.')).toBeVisible()
    await box(page, 'Price of Villa').fill('1,000.00')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('switch')).toBeFocused()
    assert.isEmpty(sent)

    // A link opens at once: no timer waits for a second click.
    await stopClock(page)
    await link.click()
    await page.waitForURL('**/details')
  })

  test('opens a price at a tap on a phone, and follows links', async ({ browser, assert }) => {
    const villa = await PropertyFactory.merge({ title: 'Villa', price: 1000 }).create()
    const page = await adminPage(browser, screens.phone)
    await openList(page)
    await row(page, 'Villa').getByText('$1,000.00').tap()
    await expect(box(page, 'Price of Villa')).toBeFocused()
    await page.keyboard.type('85000')
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await saved(page, '1,000 → 85,000')
    await expect(row(page, 'Villa').getByText('$85,000.00')).toBeVisible()
    await villa.refresh()
    assert.equal(villa.price, 85_000)
    await page.locator('[id^="owner_id-"] :is(a, button)').press('F2')
    await expect(page.getByRole('combobox', { name: /^Owner/ })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Villa', exact: true }).tap()
    await page.waitForURL('**/details')
  })
})
