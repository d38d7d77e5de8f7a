import { test } from '@japa/runner'
import type { Page } from 'playwright'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const button = (page: Page, name: string) => pager(page).getByRole('button', { name })

test.group('List | more rows than are counted', (group) => {
  group.each.setup(() => {
    const counted = limits.countedRows
    Object.assign(limits, { countedRows: 30 })
    return () => void Object.assign(limits, { countedRows: counted })
  })

  test('turns every page, says at the end how many there are, and knows no page beyond', async ({
    browser,
  }) => {
    const owner = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: owner.id, title: 'Villa' }).createMany(60)
    const page = await adminPage(browser)
    await page.goto('/propertiesList?search=villa')
    await page.getByText('More than 30 properties').waitFor()
    await pager(page).getByText('1–25 of more than 30').waitFor()

    await button(page, 'Next').click()
    await pager(page).getByText('26–50 of more than 50').waitFor()
    await button(page, 'Next').click()
    await pager(page).getByText('51–60 of 60').waitFor()
    await pager(page).getByText('Page 3 of 3').waitFor()
    await page.getByText('60 properties', { exact: true }).waitFor()
    await expect(button(page, 'Next')).toBeDisabled()
    await button(page, 'Previous').click()
    await pager(page).getByText('Page 2', { exact: true }).waitFor()

    await page.goto('/propertiesList?search=villa&page=900')
    await pager(page).getByText('51–60 of 60').waitFor()
    await expect(page.locator('tbody:not([aria-busy]) tr')).toHaveCount(10)
  })
})
