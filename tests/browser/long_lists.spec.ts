import { test } from '@japa/runner'
import type { Page } from 'playwright'
import limits from '#config/limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { pageOf } from '#tests/helpers/screens'

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const button = (page: Page, name: string) => pager(page).getByRole('button', { name })

test.group('List | more rows than are counted', (group) => {
  group.each.setup(() => {
    const counted = limits.countedRows
    Object.assign(limits, { countedRows: 30 })
    return () => void Object.assign(limits, { countedRows: counted })
  })

  test('turns every page, and says at the end how many there are', async ({ browser, assert }) => {
    const owner = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: owner.id, title: 'Villa' }).createMany(60)
    const page = await adminPage(browser)
    await page.goto('/propertiesList?search=villa')
    await page.getByText('More than 30 entries').waitFor()
    await pager(page).getByText('1–25 of more than 30').waitFor()

    await button(page, 'Next').click()
    await pager(page).getByText('26–50 of more than 50').waitFor()
    await button(page, 'Next').click()
    await pager(page).getByText('51–60 of 60').waitFor()
    await pager(page).getByText('Page 3 of 3').waitFor()
    await page.getByText('60 entries', { exact: true }).waitFor()
    assert.isTrue(await button(page, 'Next').isDisabled())
    await button(page, 'Previous').click()
    await pager(page).getByText('Page 2', { exact: true }).waitFor()
  })

  test('shows the last page for an address beyond it', async ({ browser, assert }) => {
    const owner = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: owner.id, active: true }).createMany(60)
    const page = await adminPage(browser)
    await page.goto('/propertiesList?active=1&page=900')
    await pager(page).getByText('51–60 of 60').waitFor()
    await page.locator('tbody[aria-busy]').waitFor({ state: 'detached' })
    await page.locator('tbody tr').nth(9).waitFor()
    assert.equal(await page.locator('tbody tr').count(), 10)
  })

  test("says below a folded list's first rows that there are more", async ({ browser }) => {
    await UserFactory.merge({ name: 'Noor' }).createMany(40)
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    const users = page.getByRole('region', { name: 'User List' })
    await users.getByRole('searchbox').fill('noor')
    await users.getByText(/^1–\d+ of more than 30$/).waitFor()
  })

  test('counts all of what waits for an owner, and shows a hundred', async ({ browser }) => {
    const user = await UserFactory.create()
    const asked = { ownerId: user.id, reviewState: 'rejected' } as const
    await PropertyFactory.merge(asked)
      .with('images', 1)
      .createMany(limits.pageRowsMax + 3)
    const page = await pageOf(browser, { area: 'owner', user })
    await page.goto('/owner-dashboard')
    await page.getByRole('button', { name: 'Show the first 100 of 103' }).click()
    await page.getByText('The first 100 of 103.').waitFor()
  })
})
