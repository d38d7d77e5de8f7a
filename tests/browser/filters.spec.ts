import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { keepsForcedColours } from '#tests/helpers/fit'
import { awaitFocus } from '#tests/helpers/focus'
import { addFilter } from '#tests/helpers/filters'
import { pageOf, screens } from '#tests/helpers/screens'

test.group('Lists | filters', () => {
  test('says what each filter holds, changes it and clears it', async ({ browser }) => {
    const { id: ownerId } = await UserFactory.merge({ name: 'Dalia Haddad' }).create()
    const createdAt = DateTime.utc().minus({ days: 40 })
    await PropertyFactory.merge({ title: 'Old', price: 60_000, createdAt }).create()
    await PropertyFactory.merge({ title: 'Dear', price: 900_000 }).create()
    await PropertyFactory.merge({ title: 'Wanted', ownerId, price: 70_000 }).create()
    await PropertyFactory.merge({ title: 'Shown', ownerId, price: 80_000 })
      .with('images', 1)
      .create()
    const page = await adminPage(browser)
    await page.goto('/propertiesList')
    await page.getByText('4 properties').waitFor()

    await addFilter(page, 'Price')
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await page.getByLabel('At least').fill('100000')
    await page.getByLabel('At most').fill('50000')
    await page.keyboard.press('Enter')
    await page.getByText('The highest price is below the lowest.').waitFor()
    await page.getByLabel('At least').fill('50000')
    await page.getByLabel('At most').fill('100000')
    await page.keyboard.press('Enter')
    const price = page.getByRole('button', { name: 'Price: 50,000 to 100,000' })
    await price.waitFor()
    await page.getByText('3 properties').waitFor()

    await addFilter(page, 'Added')
    await page.getByRole('button', { name: 'Last 30 days' }).click()
    await page.getByRole('button', { name: 'Added: last 30 days' }).waitFor()
    await page.getByText('2 properties').waitFor()
    await addFilter(page, 'Photos')
    await page.getByRole('button', { name: 'Without photos' }).click()
    await page.getByText('1 property').waitFor()
    await addFilter(page, 'Owner')
    await page.getByRole('combobox').fill('Dalia')
    await page.getByRole('option', { name: 'Dalia Haddad' }).click()
    const filtered = '?price_min=50000&price_max=100000&created_from=30d&images=none&owner_id='
    await page.waitForURL(`**/propertiesList${filtered}${ownerId}`)
    await page.reload()
    await page.getByRole('button', { name: 'Owner: Dalia Haddad' }).waitFor()

    await page.getByRole('button', { name: 'Without photos', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'With photos' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'With photos', exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Shown' }).waitFor()
    await page.getByRole('button', { name: 'Clear the filter: Photos' }).click()
    await page.getByText('2 properties').waitFor()
    await awaitFocus(page.getByRole('button', { name: 'Add filter' }))
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByText('4 properties').waitFor()
    await expect(page).toHaveURL(/propertiesList$/)
    await page.goBack()
    await page.getByText('2 properties').waitFor()
  })

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
  })
})
