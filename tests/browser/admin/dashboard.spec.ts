import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { awaitRects } from '#tests/helpers/rects'
import { pageOf } from '#tests/helpers/screens'

test.group('Admin | dashboard', () => {
  test('shows the figures with links to their lists', async ({ browser, assert }) => {
    const user = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    await UserFactory.apply('pending').createMany(2)
    const property = { ownerId: owner.id, title: 'Loft', active: false }
    const loft = await PropertyFactory.apply('waiting').merge(property).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-dashboard')
    const card = (name: string) => page.getByRole('link', { name })
    assert.match(await card('Property Owners').innerText(), /3/)
    assert.match(await card('Total Properties').innerText(), /1/)
    assert.equal(await card('Total Properties').getAttribute('href'), '/propertiesList')
    assert.equal(await card('All Users').getAttribute('href'), '/all-users')
    const waiting = page.getByRole('link', { name: '1 property waits for approval' })
    assert.equal(await waiting.getAttribute('href'), '/review')

    const changes = page.getByRole('list').filter({ hasText: 'Loft' })
    const change = changes.getByRole('link', { name: 'Loft' })
    assert.equal(await change.getAttribute('href'), `/properties/${loft.id}/details`)
    const href = (name: RegExp) => page.getByRole('link', { name }).getAttribute('href')
    assert.equal(await href(/Without photos/), '/propertiesList?images=none')
    assert.match((await href(/New in the last 30 days/))!, /created_from=\d{4}-\d\d-\d\d$/)
    const states = page.getByRole('figure', { name: 'Properties by state' })
    const pending = states.getByRole('link', { name: 'Waiting 1' })
    assert.equal(await pending.getAttribute('href'), '/propertiesList?state=waiting')
    await states.getByRole('button', { name: 'Properties by state as a table' }).click()
    const row = states.getByRole('row', { name: 'Waiting 1' })
    await row.waitFor()
    const cells = row.getByRole('cell')
    await awaitRects(cells.first(), cells.last(), (name, count) => name.y === count.y)
    assert.deepEqual(await seriousFindings(page), [])

    await page.getByRole('link', { name: '2 owners wait for approval' }).click()
    await page.waitForURL('**/review?tab=people')
    await page.getByText('0 of 2 decided').waitFor()
    await page.goBack()
    await card('Property Owners').click()
    await page.waitForURL('**/admin-property-owner')
    await page.getByText('3 entries').waitFor()
  })

  test('counts changed properties apart, in what waits as in the chart', async ({ browser }) => {
    const user = await UserFactory.apply('admin').create()
    await PropertyFactory.apply('waiting').createMany(2)
    await PropertyFactory.apply('active', 'waiting').merge({ waitingAs: 'changed' }).create()
    await PropertyFactory.apply('rejected').create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-dashboard')
    const waits = '2 properties wait for approval, and 1 with changes'
    await page.getByRole('link', { name: waits }).waitFor()
    const states = page.getByRole('figure', { name: 'Properties by state' })
    await states.getByRole('link', { name: 'Waiting 2' }).waitFor()
    await states.getByRole('link', { name: 'Live 1' }).waitFor()
    await states.getByRole('link', { name: 'Changed 1' }).click()
    await page.waitForURL('**/propertiesList?state=changed')
    await page.getByText('1 entry').waitFor()
    await page.getByRole('button', { name: 'State: Changed' }).waitFor()
  })

  test('says that nothing waits, and shows ten users with a link to all', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.apply('admin').create()
    await UserFactory.apply('tenant').merge({ name: 'Karim' }).createMany(12)
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-dashboard')
    await page.getByText('Nothing waits for approval.').waitFor()
    const users = page.getByRole('table', { name: 'User List' })
    await users.waitFor()
    assert.lengthOf(await users.locator('tbody').getByRole('row').all(), 10)
    await page.getByRole('table', { name: 'All Countries' }).waitFor()
    await page.getByRole('link', { name: 'Show all countries' }).waitFor()
    assert.isFalse(await page.getByRole('button', { name: 'Next' }).isVisible())
    await page.getByRole('button', { name: 'Display' }).first().click()
    await page.getByRole('group', { name: 'Columns' }).waitFor()
    assert.isFalse(await page.getByText('Rows per page').isVisible())
    await page.keyboard.press('Escape')

    await page.getByPlaceholder('Search users...').fill('karim')
    await page.waitForURL('**/admin-dashboard?users_search=karim')
    await page.getByRole('link', { name: 'Show all owners and tenants' }).click()
    await page.waitForURL('**/user-list?search=karim')
    await page.getByText('12 entries').waitFor()
  })

  test('keeps its lists and what waits when the figures fail, and asks for them again', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.apply('admin').create()
    await UserFactory.apply('pending').create()
    await PropertyFactory.apply('waiting').create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.route('**/dashboard-figures', (route) => route.fulfill({ status: 422, json: {} }))
    await page.goto('/admin-dashboard')
    await page.getByText('The figures could not be loaded.').first().waitFor()
    await page.getByRole('table', { name: 'All Countries' }).waitFor()
    await page.getByRole('link', { name: '1 property waits for approval' }).waitFor()
    const owners = page.getByRole('link', { name: '1 owner waits for approval' })
    assert.equal(await owners.count(), 0)
    await page.unroute('**/dashboard-figures')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Latest changes' }).waitFor()
    await owners.waitFor()
  })

  test('lists users and countries, each with a search of its own', async ({ browser, assert }) => {
    const user = await UserFactory.apply('admin').create()
    await UserFactory.merge({ name: 'Huda' }).create()
    await UserFactory.apply('tenant').merge({ name: 'Karim' }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-dashboard')
    const users = page.getByRole('table', { name: 'User List' })
    await users.getByText('Huda').waitFor()
    const heads = await users.getByRole('columnheader').allInnerTexts()
    assert.deepEqual(heads.filter(Boolean), [
      'Name',
      'Email',
      'phone number',
      'Country',
      'Role',
      'Active',
      'Actions',
    ])
    assert.lengthOf(await users.getByRole('switch').all(), 2)
    const countries = page.getByRole('table', { name: 'All Countries' })
    await countries.waitFor()
    assert.deepEqual(await countries.getByRole('columnheader').allInnerTexts(), [
      '#',
      'Name',
      'Type',
      'Main Country',
      'Actions',
    ])

    await page.getByPlaceholder('Search users...').fill('huda')
    await page.waitForURL('**/admin-dashboard?users_search=huda')
    await users.getByText('Karim').waitFor({ state: 'detached' })
    await page.reload()
    await users.getByText('Huda').waitFor()
    assert.equal(await page.getByPlaceholder('Search users...').inputValue(), 'huda')
    assert.equal(await page.getByPlaceholder('Search countries...').inputValue(), '')
  })
})
