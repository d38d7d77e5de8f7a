import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#models/user'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { liveProperty } from '#tests/helpers/listing_visit'
import { narrow, pageOf, screens } from '#tests/helpers/screens'
import { visitorPage } from '#tests/helpers/visitor'

const arabicPage = (browser: Browser, screen: BrowserContextOptions = screens.desktop) =>
  adminPage(browser, { ...screen, locale: 'ar' })

async function edgesOf(place: Locator) {
  const box = await place.boundingBox()
  return { left: box!.x, right: box!.x + box!.width }
}

test.group('Right to left', () => {
  test('lets fields begin on the right, beside their buttons, and takes the digits of their readers', async ({
    browser,
  }) => {
    const page = await arabicPage(browser)
    await page.goto('/create-user')
    const box = (name: string) => page.locator(`input[name="${name}"]`)
    await box('name').fill('Layla')
    await expect(box('name')).toHaveCSS('direction', 'ltr')
    await expect(box('name')).toHaveCSS('text-align', 'right')
    await box('name').fill('Layla من دبي ومن الشارقة')
    await expect(box('name')).toHaveCSS('direction', 'rtl')
    await expect(box('email')).toHaveCSS('text-align', 'right')
    await box('phone_number').fill('+٩٧١ ۵۰ ٠٠٠ ٠٠٠٠')
    await box('phone_number').blur()
    await expect(box('phone_number')).toHaveValue('+971500000000')

    const button = box('password').locator('xpath=following-sibling::button')
    const field = await edgesOf(box('password'))
    const { left } = await edgesOf(button)
    expect(left).toBeLessThan(field.left + 5)
    await expect(box('password')).toHaveCSS('padding-left', /^4\d/)

    await page.goto('/add-property')
    await box('price').fill('٨٥٬٠٠٠٫٥')
    await expect(box('price')).toHaveValue('85,000.5')
    await expect(box('price')).toHaveCSS('text-align', 'right')
  })

  test('turns what points along the line, ends numbers below each other, and goes on to the left by keys', async ({
    browser,
  }) => {
    const page = await arabicPage(browser)
    const { id: parentId } = await CountryFactory.create()
    await CountryFactory.merge({ parentId }).create()
    await page.goto('/countries')
    const branch = page.locator('.country-toggle')
    await branch.click()
    await expect(branch.locator('svg'), 'an open one points down').toHaveCSS('rotate', '-90deg')

    await PropertyFactory.createMany(30)
    await PropertyFactory.merge({ title: 'Attic', price: 900 }).create()
    await PropertyFactory.merge({ title: 'Attic flat', price: 1_250_000 }).create()
    await page.goto('/propertiesList?sort=title')
    const icon = (name: string) => page.locator(`.lucide-${name}`).first()
    await expect(icon('chevron-right')).toHaveCSS('scale', '-1 1')
    await expect(icon('external-link')).toHaveCSS('scale', '-1 1')
    await expect(icon('search')).toHaveCSS('scale', 'none')

    const ends = () =>
      page.evaluate<number[]>(`[...document.querySelectorAll('td.is-numeric')].map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return Math.round(range.getBoundingClientRect().right)
      })`)
    await expect(page.locator('td.is-numeric')).toHaveCount(25)
    await expect.poll(async () => new Set(await ends()).size).toBe(1)
    const title = page.getByRole('link', { name: 'Attic', exact: true })
    await title.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[data-cell]:focus-within')).toHaveId(/^owner_id-/)
    await page.keyboard.press('ArrowRight')
    await expect(title).toBeFocused()
  })

  test('shows a long name of the other direction whole on a card', async ({ browser }) => {
    const name = 'Abdullah ibn Abdulaziz Al-Shammari of Riyadh'
    const owner = await UserFactory.merge({ name }).create()
    await PropertyFactory.merge({ ownerId: owner.id, title: 'Attic' }).create()
    const page = await arabicPage(browser, narrow)
    await page.goto('/propertiesList')
    const link = page.getByRole('link', { name })
    await expect(link).toHaveCSS('direction', 'ltr')
    await expect.poll(() => isInSight(page, name)).toBe(true)
  })

  test('runs an Arabic title that begins with a Latin word from the right, at the side of its page', async ({
    browser,
  }) => {
    const title = 'Villa 5BR للبيع في حي الريان مع مسبح خاص'
    const { id, ownerId } = await liveProperty({ title })
    const owner = await User.findOrFail(ownerId)
    const admin = await UserFactory.apply('admin').create()
    for (const [locale, prefix, side] of [
      ['ar', '/ar', 'right'],
      ['en', '', 'left'],
    ] as const) {
      const screen = { ...screens.desktop, locale }
      const visitor = await visitorPage(browser, screen)
      const ofOwner = await pageOf(browser, { area: 'owner', user: owner, screen })
      const ofAdmin = await pageOf(browser, { area: 'admin', user: admin, screen })
      const places: [Page, string, string][] = [
        [visitor, `${prefix}/listings`, '.listing__title a'],
        [visitor, `${prefix}/listings/${id}`, 'h1.one-listing__title'],
        [ofOwner, '/owner-dashboard', 'a.cell-text'],
        [ofOwner, `/property-details/${id}`, 'h1[dir]'],
        [ofAdmin, '/propertiesList', 'a.cell-text'],
        [ofAdmin, `/properties/${id}/details`, 'h1[dir]'],
      ]
      for (const [page, path, selector] of places) {
        await page.goto(path)
        const place = page.locator(selector).filter({ hasText: title })
        await expect(place, path).toHaveCSS('direction', 'rtl')
        await expect.poll(() => gapAt(place, side), path).toBeLessThanOrEqual(1)
      }
      await ofAdmin.keyboard.press('Control+k')
      await expect(ofAdmin.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await ofAdmin.keyboard.type('Villa')
      const option = ofAdmin.locator('.palette-label').filter({ hasText: title }).first()
      await expect(option).toHaveCSS('direction', 'rtl')
      await expect.poll(() => gapAt(option, side)).toBeLessThanOrEqual(1)
    }
  })
})

/** All lines stand within the card's own. */
function isInSight(page: Page, name: string) {
  return page.evaluate<boolean>(`(() => {
    const link = [...document.querySelectorAll('td a')].find(({ text }) => text.trim() === '${name}')
    const { left, right } = link.closest('td').getBoundingClientRect()
    return [...link.getClientRects()].every((line) => line.left >= left && line.right <= right + 1)
  })()`)
}

/** Between the text's edge and its block's, which begins where the page's texts do. */
const gapAt = (place: Locator, side: 'left' | 'right') =>
  place.evaluate((element, edge) => {
    const { document, getComputedStyle } = globalThis as unknown as Globals
    const range = document.createRange()
    range.selectNodeContents(element)
    let block = element as unknown as Box
    while (getComputedStyle(block).display === 'inline') block = block.parentElement
    return Math.abs(range.getBoundingClientRect()[edge] - block.getBoundingClientRect()[edge])
  }, side)

type Rect = { getBoundingClientRect(): { left: number; right: number } }
type Box = Rect & { parentElement: Box }
type Globals = {
  document: { createRange(): Rect & { selectNodeContents(element: unknown): void } }
  getComputedStyle(box: Box): { display: string }
}
