import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { pageOf } from '#tests/helpers/screens'

test.group('Admin | dashboard', () => {
  test('shows the figures with links to their lists', async ({ browser, assert }) => {
    const user = await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    await UserFactory.apply('pending').createMany(2)
    await PropertyFactory.merge({ ownerId: owner.id, active: false }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-dashboard')
    const card = (name: string) => page.getByRole('link', { name })
    assert.match(await card('Property Owners').innerText(), /3/)
    assert.match(await card('Total Properties').innerText(), /1/)
    assert.equal(await card('Total Properties').getAttribute('href'), '/propertiesList')
    assert.equal(await card('All Users').getAttribute('href'), '/all-users')
    const waiting = page.getByRole('link', { name: '1 property waits for approval' })
    assert.equal(await waiting.getAttribute('href'), '/propertiesList?active=0')

    await page.getByRole('link', { name: '2 owners wait for approval' }).click()
    await page.waitForURL('**/admin-property-owner?active=0')
    await page.getByText('2 entries').waitFor()
    await page.goBack()
    await card('Property Owners').click()
    await page.waitForURL('**/admin-property-owner')
    await page.getByText('3 entries').waitFor()
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
