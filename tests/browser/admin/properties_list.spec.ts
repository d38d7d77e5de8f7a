import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage, statusOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { awaitFocus, awaitOpened } from '#tests/helpers/focus'
import { happensAfter, runUntil, stopClock } from '#tests/helpers/page_clock'
import { awaitRects } from '#tests/helpers/rects'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const tick = (page: Page, title: string) => page.getByLabel(`Select ${title}`, { exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'selected' })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name })
const switchOf = (page: Page, title: string) =>
  page.getByRole('switch', { name: `${title} is active` })

async function openList(page: Page, query = '') {
  await page.goto(`/propertiesList${query}`)
  await expect(page.getByLabel('Select all on this page')).toBeVisible()
}

/** `Loft 1` is the oldest and so the last in the list. */
async function lofts(count: number) {
  const owner = await UserFactory.merge({ name: 'Huda' }).create()
  const shared = { ownerId: owner.id, countryId: owner.countryId! }
  const rows = Array.from({ length: count }, (_, index) => ({
    ...shared,
    title: `Loft ${index + 1}`,
  }))
  await PropertyFactory.merge(rows).createMany(count)
}

test.group('Admin | properties | list', () => {
  test('opens the form of a filter in its place, as broad as its panel', async ({ browser }) => {
    await lofts(25)
    const page = await adminPage(browser, { viewport: { width: 1440, height: 900 } })
    for (const name of ['Country', 'Owner']) {
      await openList(page)
      const add = page.getByRole('button', { name: 'Add filter' })
      await add.click()
      const panel = page.getByRole('dialog', { name: 'Add filter' })
      await awaitFocus(panel)
      // A click on what has no place yet would scroll the page by itself.
      await expect(panel).toBeInViewport({ ratio: 1 })
      await awaitRects(panel, add, (below, above) => {
        return Math.abs(below.y - above.y - above.height) < 12
      })
      await panel.getByRole('button', { name }).click()
      const box = panel.getByRole('combobox')
      await expect(box).toBeFocused()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect.poll(() => page.evaluate('scrollY')).toBe(0)
      await awaitRects(box, panel, (inner, outer) => inner.width > outer.width * 0.8)
    }
  })

  test('gives a switch its focus back after a call, unless it was left before', async ({
    browser,
  }) => {
    await PropertyFactory.merge({ title: 'Keys' }).create()
    const page = await adminPage(browser)
    // A browser takes the focus from a disabled element when it next computes the layout.
    await page.addInitScript(`{
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function (name, value) {
        setAttribute.call(this, name, value)
        if (name === 'disabled') document.body.getBoundingClientRect()
      }
    }`)
    await openList(page)
    const toggle = switchOf(page, 'Keys')
    await toggle.press('Space')
    await expect(toggle).toBeChecked()
    await expect(toggle).toBeFocused()
    await toggle.blur()
    await stopClock(page)
    await toggle.dispatchEvent('click')
    const said = statusOf(page, 'Property deactivated successfully!')
    await runUntil(page, () => said.isVisible())
    await happensAfter(page, 3000, () => said.isHidden())
    await expect(toggle).toBeEnabled()
    await expect(page.locator(':focus')).toHaveCount(0)
  })

  test('works by keyboard alone, and shows a placeholder for a cover that does not load', async ({
    browser,
    assert,
  }) => {
    await PropertyFactory.merge({ title: 'Keys' }).with('images', 1).create()
    const page = await adminPage(browser)
    await openList(page)
    await expect(row(page, 'Keys').locator('.photo.is-missing')).toBeVisible()
    await page.getByRole('searchbox').focus()
    const reach = async (name: string) => {
      const isReached = () =>
        page.evaluate<boolean>(
          `(document.activeElement.ariaLabel ?? document.activeElement.textContent) === '${name}'`
        )
      for (let presses = 0; presses < 30 && !(await isReached()); presses++) {
        await page.keyboard.press('Tab')
      }
      await expect.poll(isReached, name).toBe(true)
    }
    await reach('Select Keys')
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected').first()).toBeVisible()
    await reach('Keys is active')
    await page.keyboard.press('Space')
    await expect(statusOf(page, 'Property activated successfully!')).toBeVisible()
    await expect(switchOf(page, 'Keys')).toBeFocused()
    await reach('More for Keys')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await awaitOpened(question)
    await expect(question.getByText('Are you sure you want to delete this property?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: 'More for Keys' }).press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    // While what goes is counted the button is disabled, and a key would meet Cancel, which has the focus.
    await question.getByRole('button', { name: 'Delete', disabled: false }).press('Enter')
    await expect(page.getByText('No properties yet')).toBeVisible()
    assert.isNull(await Property.first())
  })

  test('selects a range with Shift, and moves it to another country', async ({
    browser,
    assert,
  }) => {
    await lofts(6)
    const country = await CountryFactory.merge({ name: 'Oman' }).create()
    const page = await adminPage(browser)
    await openList(page)
    await tick(page, 'Loft 6').click()
    await tick(page, 'Loft 4').click({ modifiers: ['Shift'] })
    await expect(bar(page).getByText('3 selected')).toBeVisible()
    await tick(page, 'Loft 2').press('Shift+Space')
    await expect(bar(page).getByText('5 selected')).toBeVisible()
    await tick(page, 'Loft 5').click()
    await act(page, 'Edit...').click()
    const asked = page.getByRole('alertdialog', { name: 'Edit 4 properties' })
    await asked.getByLabel('What to change').selectOption('Country')
    await asked.getByRole('combobox', { name: 'Country' }).fill('oma')
    await page.getByRole('option', { name: /Oman/ }).click()
    await asked.getByRole('button', { name: 'Save Changes' }).click()
    await expect(statusOf(page, '4 properties moved to the new country.')).toBeVisible()
    const moved = await Property.query().where('country_id', country.id).orderBy('id')
    const titles = moved.map(({ title }) => title)
    assert.deepEqual(titles, ['Loft 2', 'Loft 3', 'Loft 4', 'Loft 6'])
  })

  test('keeps sort, selection and its bar within reach on a phone', async ({ browser }) => {
    await lofts(3)
    const page = await adminPage(browser, phone)
    await openList(page)
    await page.getByLabel('Select all on this page').check()
    await expect(bar(page)).toContainText('3 selected')
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
    await page.getByLabel('Sort').selectOption('-price')
    await page.waitForURL('**/propertiesList?sort=-price')
    await expect(bar(page)).toContainText('3 selected')
    await awaitRects(
      bar(page),
      page.locator('html'),
      ({ y, height }) => Math.round(y + height) === 812
    )
    for (const button of await bar(page).getByRole('button').all()) {
      await awaitRects(button, button, ({ width, height }) => Math.min(width, height) >= 44)
    }
    await expect.poll(() => seriousFindings(page)).toEqual([])
  })
})
