import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { pageOf } from '#tests/helpers/screens'
import { cutOff } from '#tests/helpers/visitor'

/** The palette, whose box takes the place of one that is there while it loads. */
async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
}

/** Before the page has it, nobody listens to the shortcut. */
const searchButton = (page: Page) => page.getByRole('button', { name: /^Search( Ctrl K)?$/ })

test.group('Palette', () => {
  test('finds records, screens and actions by keyboard, the recent ones first', async ({
    browser,
  }) => {
    const user = await UserFactory.apply('admin').create()
    const owner = await UserFactory.merge({ name: 'Huda Saleh' }).create()
    const loft = await PropertyFactory.merge({ ownerId: owner.id, title: 'Loft' }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    const option = (name: string) => page.getByRole('option', { name })
    await page.goto('/admin-profile')
    const button = searchButton(page)
    await button.focus()

    await openPalette(page)
    await page.keyboard.type('lof')
    await option('Loft').waitFor()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await awaitFocus(button)

    await openPalette(page)
    await page.keyboard.type('saleh')
    await option('Huda Saleh').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin-property-owner/${owner.id}`)

    await openPalette(page)
    await page.getByRole('group', { name: 'Recent' }).getByText('Huda Saleh').waitFor()
    await page.keyboard.type(`#${loft.id}`)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/properties/${loft.id}/details`)

    await openPalette(page)
    await page.keyboard.type('user add')
    const tab = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    const opened = await tab
    await opened.waitForURL('**/create-user')
    await opened.close()

    await openPalette(page)
    await page.keyboard.type('zzzz')
    await page.getByText('Nothing matches “zzzz”.').waitFor()
    await page.getByRole('combobox').fill('properties that wait')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/review')

    await page.route('**/fetch-all-*', cutOff)
    await openPalette(page)
    await page.keyboard.type('users')
    await page.getByText('The search failed. Screens and actions still work.').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/all-users')

    await openPalette(page)
    await page.keyboard.type('log')
    await option('Logout').click()
    await page.waitForURL('**/home')
    const kept = `Object.keys(localStorage).filter((key) => key.startsWith('recent.'))`
    await expect.poll(() => page.evaluate<string[]>(kept)).toEqual([])
  })
})
