import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { becomesTrue } from '#tests/helpers/page_events'
import { comesTo } from '#tests/helpers/rects'
import { narrow, pageOf } from '#tests/helpers/screens'

const scrollOf = (page: Page) => page.evaluate<number>('scrollY')

/** The driver's own click would scroll to a menu that is still being placed. */
const chooseInPlace = (item: Locator) => item.dispatchEvent('click')

test.group('List | place', () => {
  test('keeps search, order and page over Back and a reload', async ({ browser }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id, city: 'Ajman' }).createMany(30)
    const page = await pageOf(browser, { area: 'owner', user })
    await page.goto('/owner-property-list')
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
    await page.waitForURL('**/owner-property-list?sort=price')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/owner-property-list?sort=price&page=2')
    await page.getByText('Page 2 of 2').waitFor()
    await page.getByText('26–30 of 30').waitFor()
    await page.getByRole('row').nth(6).waitFor({ state: 'detached' }) // of the page before
    const shown = () => page.getByRole('row').nth(1).innerText()
    const first = await shown()

    await page.reload()
    await page.getByText('Page 2 of 2').waitFor()
    await expect.poll(shown).toBe(first)

    await page.getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('**/owner-dashboard')
    await page.goBack()
    await page.waitForURL('**/owner-property-list?sort=price&page=2')
    await page.getByText('Page 2 of 2').waitFor()
    await expect.poll(shown).toBe(first)

    await page.goBack()
    await page.getByText('Page 1 of 2').waitFor()
  })

  test('shows the first rows of the next page on a phone, and gives them the focus', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id }).createMany(60)
    const page = await pageOf(browser, { area: 'owner', user, screen: narrow })
    await page.goto('/owner-dashboard')
    const next = page.getByRole('button', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    await next.tap()
    await page.getByText('26–50 of 60').waitFor()
    const rows = page.getByRole('group', { name: 'My Properties, page 2' })
    await awaitFocus(rows)
    await comesTo(page.getByRole('row').nth(1), 'y', 60, 3)

    const previous = page.getByRole('button', { name: 'Previous' })
    await previous.focus()
    await page.keyboard.press('Enter')
    await page.getByText('1–25 of 60').waitFor()
    await awaitFocus(page.getByRole('group', { name: 'My Properties, page 1' }))
  })

  test('returns to the list as it was, and marks the row', async ({ browser, assert }) => {
    await PropertyFactory.merge({ city: 'Ajman' }).createMany(60)
    const page = await adminPage(browser)
    const address = '/propertiesList?search=ajman&sort=price&page=2'
    await page.goto(address)
    const row = page.getByRole('row').nth(20)
    await row.scrollIntoViewIfNeeded()
    const place = await scrollOf(page)
    assert.isAbove(place, 100)
    const marked = page.locator('tr[aria-current="true"]')
    const title = await row.getByRole('link').first().innerText()
    const expectSamePlace = async () => {
      await page.waitForURL(`**${address}`)
      await marked.getByRole('link', { name: title, exact: true }).waitFor()
      await becomesTrue(page, `Math.abs(scrollY - ${place}) <= 1`)
      await awaitFocus(marked)
    }

    await row.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: '← Properties' }).click()
    await expectSamePlace()

    await page.getByRole('button', { name: `More for ${title}` }).click()
    await chooseInPlace(page.getByRole('menuitem', { name: 'Upload Images' }))
    await page.waitForURL('**/properties/*/upload-images')
    await page.goBack()
    await expectSamePlace()

    await row.getByRole('link', { name: /^Edit:/ }).click()
    await page.waitForURL('**/edit-properties/*')
    const dashboard = page.getByRole('link', { name: '← Admin Dashboard' })
    await expect(dashboard).toHaveAttribute('href', '/admin-dashboard')
    await page.getByRole('link', { name: '← Properties' }).click()
    await expectSamePlace()

    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByText('1–25 of 60').waitFor()
    await expect(marked).toHaveCount(0)
  })
})
