import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { scrollsSideways } from '#tests/helpers/page_events'
import { comesTo, restingBox } from '#tests/helpers/rects'
import { narrow, pageOf, withoutAnswers } from '#tests/helpers/screens'

const laptop = { viewport: { width: 1440, height: 900 } }
const lists = '**/api/users/fetch-all-properties*'

/** The hardest of titles and names: the longest, one long word, Arabic, one letter. */
const titles = [
  'A house with many rooms '.repeat(11).slice(0, 255),
  'w'.repeat(85),
  'فيلا فاخرة مع مسبح خاص وحديقة كبيرة تطل على البحر في قلب المدينة',
  'x',
]

async function properties(count: number, values: object = {}) {
  await PropertyFactory.merge(values).createMany(count - titles.length)
  for (const title of titles) {
    const owner = await UserFactory.merge({ name: title.trim() }).create()
    const hard = { ownerId: owner.id, ...values, title, price: 9_999_999_999.99 }
    await PropertyFactory.merge(hard).create()
  }
}

/** The heights of all rows. */
const heightsOf = (page: Page, rows = 'tbody tr') =>
  page.evaluate<number[]>(
    `[...new Set([...document.querySelectorAll('${rows}')].map((row) => row.getBoundingClientRect().height))]`
  )

/** How many rows are wholly in sight. */
const rowsInSight = (page: Page) =>
  page.evaluate<number>(`(() => {
    const bar = document.querySelector('.bar').getBoundingClientRect().bottom
    const boxes = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
    return boxes.filter(({ top, bottom }) => top >= bar && bottom <= innerHeight).length
  })()`)

/** Holds the list back until the returned function is called. */
async function holdBack(page: Page) {
  await withoutAnswers(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(lists, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.group('List | rows', () => {
  test('shows 14 rows of one height on a laptop, whatever they hold, and their head in sight', async ({
    browser,
  }) => {
    await properties(25)
    const page = await adminPage(browser, laptop)
    const release = await holdBack(page)
    await page.goto('/propertiesList')
    await page.locator('.skeleton-row').first().waitFor()
    await expect.poll(() => heightsOf(page, '.skeleton-row')).toEqual([44])
    release()

    await page.getByRole('link', { name: 'x', exact: true }).first().waitFor()
    await expect.poll(() => heightsOf(page)).toEqual([44])
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(14)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    const long = page.getByRole('link', { name: titles[0].trim(), exact: true }).first()
    await expect(long).toHaveAttribute('title', titles[0].trim())

    await page.evaluate('scrollTo(0, 500)')
    const head = page.getByRole('columnheader', { name: 'Price' })
    await comesTo(head, 'y', 82, 28)
    await page.evaluate('scrollTo(0, 0)')
    await page.setViewportSize({ width: 1920, height: 900 })
    await comesTo(page.getByRole('table'), 'width', 1760, 3)
    await page.setViewportSize({ width: 1000, height: 900 })
    await expect.poll(() => heightsOf(page)).toEqual([44])
    await expect.poll(() => scrollsSideways(page)).toBe(false)
  })

  test('shows 5 cards on a phone, as high as their skeleton, with their actions in one menu', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    await properties(12, { ownerId: user.id })
    const page = await pageOf(browser, { area: 'owner', user, screen: narrow })
    await page.goto('/owner-dashboard')
    await page.getByRole('row').nth(11).waitFor()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    const middleOf = async (place: Locator) => {
      const { y, height } = (await place.boundingBox())!
      return Math.round(y + height / 2)
    }
    const selectAll = page.getByLabel('Select all on this page')
    const distance = async () =>
      (await middleOf(selectAll)) - (await middleOf(page.getByRole('searchbox')))
    await expect.poll(distance).toBe(0)
    await page.getByRole('row').nth(4).scrollIntoViewIfNeeded()
    await page.evaluate('document.querySelectorAll("tbody tr")[5].scrollIntoView()')
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(5)

    await page.getByRole('button', { name: 'More for x' }).tap()
    const links = ['Edit', 'View Details', 'Add Images', 'Edit the title']
    const entries = [...links, 'Copy', 'Send for review', 'Delete']
    await expect(page.getByRole('menuitem')).toHaveText(entries)
    await awaitFocus(page.getByRole('menu'))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'x', exact: true }).tap()
    await page.waitForURL('**/property-details/*')

    const adminsPage = await adminPage(browser, narrow)
    const release = await holdBack(adminsPage)
    await adminsPage.goto('/propertiesList')
    await adminsPage.locator('.skeleton-row').first().waitFor()
    const { y: top } = await restingBox(adminsPage.locator('.skeleton-row').first())
    const skeleton = await heightsOf(adminsPage, '.skeleton-row')
    release()
    await adminsPage.getByRole('link', { name: 'x', exact: true }).first().waitFor()
    await expect.poll(() => heightsOf(adminsPage)).toEqual(skeleton)
    await comesTo(adminsPage.locator('tbody tr').first(), 'y', top)
    await expect.poll(() => rowsInSight(adminsPage)).toBeGreaterThanOrEqual(4)
    await expect.poll(() => scrollsSideways(adminsPage)).toBe(false)

    await adminsPage.setViewportSize({ width: 320, height: 256 }) // 1280 × 1024 at 400 %
    await adminsPage.locator('tbody').getByRole('checkbox').nth(5).check()
    const bar = adminsPage.getByRole('region', { name: '1 selected' })
    await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThan(256 * 0.3)
    await expect(adminsPage.locator('.bar')).not.toBeInViewport()
    await expect.poll(() => scrollsSideways(adminsPage)).toBe(false)
  })

  test('shows ten enquiries on a laptop, and seven on a phone', async ({ browser }) => {
    const user = await UserFactory.create()
    const { id: propertyId } = await PropertyFactory.apply('active')
      .merge({ ownerId: user.id, title: titles[0] })
      .create()
    await EnquiryFactory.merge({ propertyId, name: titles[2], message: titles[0] }).createMany(25)
    const small = { ...narrow, viewport: { width: 375, height: 740 } }
    for (const [screen, count] of [
      [laptop, 10],
      [small, 7],
    ] as const) {
      const page = await pageOf(browser, { area: 'owner', user, screen })
      await page.goto('/owner-enquiries')
      await page.getByRole('row').nth(20).waitFor({ state: 'attached' })
      await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(count)
    }
  })
})
