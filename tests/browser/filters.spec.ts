import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { expect } from '#tests/helpers/expect'
import { keepsForcedColours } from '#tests/helpers/fit'
import { awaitFocus } from '#tests/helpers/focus'
import { pageOf, screens } from '#tests/helpers/screens'

test.group('Lists | filters', () => {
  test('works by keyboard alone, and on a phone', async ({ browser }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id, active: true, title: 'On' }).create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Off' }).create()
    const page = await pageOf(browser, { area: 'owner', user, screen: screens.phone })
    await page.goto('/owner-property-list')
    await page.getByText('2 properties', { exact: true }).waitFor()
    const add = page.getByRole('button', { name: 'Add filter' })
    await add.focus()
    await page.keyboard.press('Enter')
    await page.locator('[role="dialog"] button:focus').waitFor()
    await expect(page.getByRole('button', { name: 'Owner' })).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await awaitFocus(page.locator('[role="dialog"] button').last())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('button:focus', { hasText: 'Live' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('1 property').waitFor()
    await awaitFocus(add)
    await keepsForcedColours(page)
    await page.getByRole('button', { name: 'State: Live' }).tap()
    await page.locator('[role="dialog"] :focus').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear the filter: State' }).tap()
    await page.getByText('2 properties', { exact: true }).waitFor()
    await awaitFocus(add)
    await page.goBack()
    await page.getByText('1 property').waitFor()
  })
})
