import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { lift, scrollsSideways } from '#tests/helpers/page_events'
import { narrow, screens } from '#tests/helpers/screens'
import { cutOff } from '#tests/helpers/visitor'

const calls = '**/api/users/list-settings/properties'

async function openDisplay(page: Page) {
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('group', { name: 'Columns' }).waitFor()
}

const headers = async (page: Page) => {
  const texts = await page.getByRole('columnheader').allInnerTexts()
  return texts.filter(Boolean)
}

test.group('List | display', () => {
  test('changes rows, columns and their order, and keeps them with the account', async ({
    browser,
  }) => {
    await PropertyFactory.merge({ city: 'Ajman' }).createMany(60)
    const page = await adminPage(browser, narrow)
    await page.route('**/display_panel*.js', cutOff)
    await page.goto('/propertiesList?page=2')
    await page.getByText('26–50 of 60').waitFor()
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByText('This part of the page could not be loaded.').waitFor()
    await page.getByRole('dialog', { name: 'Display' }).waitFor({ state: 'detached' })

    await page.unroute('**/display_panel*.js')
    await openDisplay(page)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await page.setViewportSize(screens.desktop.viewport)
    await expect.poll(() => seriousFindings(page)).toEqual([])
    const kept = () => page.waitForResponse(calls)
    const change = async (action: () => Promise<unknown>) => {
      const answer = kept()
      await action()
      await answer
    }
    // A box follows its settings a moment after the click; check() would look too early.
    await change(() => page.getByLabel('Comfortable').click())
    await change(() => page.getByLabel('City', { exact: true }).click())
    await change(() => page.getByLabel('Owner', { exact: true }).click())
    await change(() => page.getByLabel('50', { exact: true }).click())
    await page.getByText('1–50 of 60').waitFor()
    await expect(page.getByRole('checkbox', { name: 'Property', exact: true })).toBeDisabled()

    await lift(page, 'City')
    await page.keyboard.press('ArrowUp')
    await page.getByText('“City” is now column 6').waitFor({ state: 'attached' })
    await change(() => page.keyboard.press('Space'))

    await page.reload()
    await page.getByText('1–50 of 60').waitFor()
    const shown = ['Property', 'Country', 'Added', 'Price', 'City', 'Active', 'Actions']
    await expect.poll(() => headers(page)).toEqual(shown)
    const first = page.getByRole('row').nth(1)
    await expect.poll(() => first.boundingBox()).toMatchObject({ height: 56 })

    await openDisplay(page)
    const hidden = page.getByRole('group', { name: 'Columns' }).locator('input:not(:checked)')
    for (let left = await hidden.count(); left > 0; left--) {
      await change(() => hidden.first().click())
      await expect(hidden).toHaveCount(left - 1)
    }
    const head = (name: string) => page.getByRole('columnheader', { name })
    await expect(head('Property')).toHaveCSS('width', '272px') // without the gap
    await expect(head('Owner')).toHaveCSS('width', '128px')
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await change(() => page.getByRole('button', { name: 'Reset' }).click())
    await expect
      .poll(async () => {
        const [, second] = await headers(page)
        return second
      })
      .toBe('Owner')

    await page.route(calls, cutOff)
    await page.getByLabel('Country', { exact: true }).last().click()
    await page.getByText('This display could not be saved.').waitFor()
    await expect(page.getByLabel('Country', { exact: true }).last()).not.toBeChecked()
  })
})
