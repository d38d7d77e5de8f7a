import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'

test.group("Admin | an owner's page", () => {
  test('is reached from the lists and shows the owner and their properties', async ({
    browser,
    assert,
    db,
  }) => {
    const user = await UserFactory.apply('admin').create()
    const huda = await UserFactory.merge({ name: 'Huda', phoneNumber: '+971501234567' }).create()
    const owned = { ownerId: huda.id, active: true }
    await PropertyFactory.merge([
      { ...owned, title: 'Sea view' },
      { ...owned, title: 'Garden flat', active: false },
    ]).createMany(2)
    await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/propertiesList')
    await page.getByRole('link', { name: 'Huda' }).first().click()
    await page.waitForURL(`**/admin-property-owner/${huda.id}`)

    await page.getByRole('heading', { name: 'Huda', level: 1 }).waitFor()
    await page.waitForFunction(`document.title.startsWith('Huda')`)
    const link = (name: string) => page.getByRole('link', { name })
    assert.equal(await link(huda.email).getAttribute('href'), `mailto:${huda.email}`)
    assert.equal(await link('+971501234567').getAttribute('href'), 'tel:+971501234567')
    const list = page.getByRole('table', { name: 'Properties' })
    await list.getByText('Garden flat').waitFor()
    assert.lengthOf(await list.getByRole('switch').all(), 2)
    assert.equal(await list.getByText('Loft').count(), 0)
    await page.getByPlaceholder('Search properties...').fill('sea')
    await list.getByText('Garden flat').waitFor({ state: 'detached' })
    await list.getByText('Sea view').waitFor()

    await page.getByRole('switch', { name: 'Huda may sign in' }).click()
    await page.getByText('User deactivated successfully!').waitFor()
    await db.assertHas('users', { id: huda.id, active: false })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Huda Saleh')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('heading', { name: 'Huda Saleh', level: 1 }).waitFor()

    await page.getByRole('link', { name: 'Owners', exact: true }).click()
    await page.getByRole('link', { name: '2 properties of Huda Saleh' }).click()
    await page.waitForURL(`**/propertiesList?owner_id=${huda.id}`)
    await page.getByText('2 entries').waitFor()
  })

  test('says that nobody is there, and leads back', async ({ browser, assert }) => {
    const user = await UserFactory.apply('admin').create()
    const tenant = await UserFactory.apply('tenant').create()
    const page = await pageOf(browser, { area: 'admin', user })
    for (const id of [tenant.id, user.id, 999_999]) {
      await page.goto(`/admin-property-owner/${id}`)
      await page.getByText('There is no such property owner.').waitFor()
      assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Property Owners' }).last().click()
    await page.waitForURL('**/admin-property-owner')
  })

  test('offers to add the first property for an owner who has none', async ({ browser }) => {
    const user = await UserFactory.apply('admin').create()
    const huda = await UserFactory.merge({ name: 'Huda' }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto(`/admin-property-owner/${huda.id}`)
    await page.getByText('No properties yet').waitFor()
    await page.getByPlaceholder('Search properties...').fill('sea')
    await page.getByText('Nothing matches “sea”.').waitFor()
    await page.getByPlaceholder('Search properties...').fill('')
    await page.getByRole('link', { name: 'Add Property' }).click()
    await page.waitForURL(`**/add-property?owner_id=${huda.id}`)
    await page.getByRole('combobox', { name: 'Owner' }).waitFor()
    await page.waitForFunction(`document.querySelector('[role="combobox"]').value === 'Huda'`)
  })

  test('leads back to the owners after a deletion', async ({ browser, db }) => {
    const user = await UserFactory.apply('admin').create()
    const { id, email } = await UserFactory.merge({ name: 'Huda' }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto(`/admin-property-owner/${id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(email).waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/admin-property-owner')
    await page.getByText('User deleted successfully!').waitFor()
    await db.assertMissing('users', { id })
  })

  test('is accessible on a phone', async ({ browser, assert }) => {
    const user = await UserFactory.apply('admin').create()
    const owner = await UserFactory.merge({ name: 'Bartholomew'.repeat(8) }).create()
    const screen = { ...screens.phone, viewport: { width: 375, height: 812 } }
    const page = await pageOf(browser, { area: 'admin', user, screen })
    await page.goto(`/admin-property-owner/${owner.id}`, { waitUntil: 'networkidle' })
    assert.isFalse(await scrollsSideways(page))
    assert.deepEqual(await seriousFindings(page), [])
  })
})
