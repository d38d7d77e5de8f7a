import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { scrollsSideways } from '#tests/helpers/page_events'
import { screens } from '#tests/helpers/screens'
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
    assert,
  }) => {
    await PropertyFactory.merge({ city: 'Ajman' }).createMany(60)
    const page = await adminPage(browser)
    await page.goto('/propertiesList?page=2')
    await page.getByText('26–50 of 60').waitFor()
    await openDisplay(page)
    assert.deepEqual(await seriousFindings(page), [])
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
    assert.isTrue(await page.getByRole('checkbox', { name: 'Property', exact: true }).isDisabled())

    await page.getByRole('button', { name: 'Move “City”' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('“City” is lifted.').waitFor({ state: 'attached' })
    // dnd-kit listens to further keys from a timer on, which runs before this one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.press('ArrowUp')
    await page.getByText('“City” is now column 5').waitFor({ state: 'attached' })
    await change(() => page.keyboard.press('Space'))

    await page.reload()
    await page.getByText('1–50 of 60').waitFor()
    const shown = ['Property', 'Country', 'Added', 'Price', 'City', 'Active', 'Actions']
    assert.deepEqual(await headers(page), shown)
    const { height } = (await page.getByRole('row').nth(1).boundingBox())!
    assert.equal(height, 56)

    await openDisplay(page)
    await change(() => page.getByRole('button', { name: 'Reset' }).click())
    const [, second] = await headers(page)
    assert.equal(second, 'Owner')
  })

  test('shows a change that can’t be kept, and says so', async ({ browser, assert }) => {
    await PropertyFactory.create()
    const screen = { ...screens.phone, viewport: { width: 375, height: 812 } }
    const page = await adminPage(browser, screen)
    await page.goto('/propertiesList')
    await openDisplay(page)
    assert.isFalse(await scrollsSideways(page))
    await page.route(calls, cutOff)
    await page.getByLabel('Country', { exact: true }).last().click()
    await page.getByText('This display could not be saved.').waitFor()
    assert.isFalse(await page.getByLabel('Country', { exact: true }).last().isChecked())
  })
})
