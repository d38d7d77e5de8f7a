import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { awaitRects } from '#tests/helpers/rects'

test.group('Admin | dashboard', () => {
  test('shows the figures with links to their lists', async ({ browser }) => {
    const owner = await UserFactory.create()
    await UserFactory.apply('pending').createMany(2)
    const owned = { ownerId: owner.id, title: 'Loft' }
    const loft = await PropertyFactory.apply('waiting').merge(owned).create()
    const changed = { ...owned, title: 'Villa', waitingAs: 'changed' as const }
    await PropertyFactory.apply('active', 'waiting').merge(changed).create()
    await loft.edit({}, (row) => row.merge({ price: 5 }))
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    const link = (name: string | RegExp) => page.getByRole('link', { name })
    await expect(link('Property Owners')).toContainText('3')
    await expect(link('Total Properties')).toContainText('2')
    await expect(link('Total Properties')).toHaveAttribute('href', '/propertiesList')
    await expect(link('All Users')).toHaveAttribute('href', '/all-users')
    const waits = link('1 property waits for approval, and 1 with changes')
    await expect(waits).toHaveAttribute('href', '/review')
    const changes = page.getByRole('list').filter({ hasText: 'Loft' })
    const change = changes.getByRole('link', { name: 'Loft' })
    await expect(change).toHaveAttribute('href', `/properties/${loft.id}/details`)
    await expect(link(/Without photos/)).toHaveAttribute('href', '/propertiesList?images=none')
    const recent = link(/New in the last 30 days/)
    await expect(recent).toHaveAttribute('href', /created_from=\d{4}-\d\d-\d\d$/)

    const states = page.getByRole('figure', { name: 'Properties by state' })
    await expect(states.getByRole('link', { name: 'Live 1' })).toBeVisible()
    await states.getByRole('link', { name: 'Changed 1' }).click()
    await page.waitForURL('**/propertiesList?state=changed')
    await expect(page.getByText('1 entry')).toBeVisible()
    await expect(page.getByRole('button', { name: 'State: Changed' })).toBeVisible()
    await page.goBack()
    await states.getByRole('button', { name: 'Properties by state as a table' }).click()
    const cells = states.getByRole('row', { name: 'Waiting 1' }).getByRole('cell')
    await awaitRects(cells.first(), cells.last(), (name, count) => name.y === count.y)
    await link('2 owners wait to be let in').click()
    await page.waitForURL('**/review?tab=people')
    await expect(page.getByText('0 of 2 decided')).toBeVisible()
  })

  test('says that nothing waits, and lists users and countries, each with a search of its own', async ({
    browser,
  }) => {
    await UserFactory.apply('tenant').merge({ name: 'Karim' }).createMany(12)
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    await expect(page.getByText('Nothing waits for approval.')).toBeVisible()
    const users = page.getByRole('table', { name: 'User List' })
    await expect(users.locator('tbody').getByRole('row')).toHaveCount(10)
    const heads = ['Name', 'Email', 'phone number', 'Country', 'Role', 'Active', 'Actions']
    await expect(users.getByRole('columnheader')).toContainText(['Select', ...heads])
    const countries = page.getByRole('table', { name: 'All Countries' })
    const countryHeads = ['#', 'Name', 'Type', 'Main Country', 'Actions']
    await expect(countries.getByRole('columnheader')).toHaveText(countryHeads)
    await expect(page.getByRole('link', { name: 'Show all countries' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await page.getByRole('button', { name: 'Display' }).first().click()
    await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible()
    await expect(page.getByText('Rows per page')).toBeHidden()
    await page.keyboard.press('Escape')

    await page.getByPlaceholder('Search users...').fill('karim')
    await page.waitForURL('**/admin-dashboard?users_search=karim')
    await page.reload()
    await expect(page.getByPlaceholder('Search users...')).toHaveValue('karim')
    await expect(page.getByPlaceholder('Search countries...')).toHaveValue('')
    await page.getByRole('link', { name: 'Show all owners and tenants' }).click()
    await page.waitForURL('**/user-list?search=karim')
    await expect(page.getByText('12 entries')).toBeVisible()
  })
})
