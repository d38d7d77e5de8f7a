import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings } from '#tests/helpers/axe'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'
import { answerWith, cutOff } from '#tests/helpers/visitor'

const area = 'owner'

const changes = '**/api/property-owner/property-update/*'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test.group('Owner | edit property', () => {
  for (const [name, screen] of Object.entries(screens)) {
    test(`changes a property and its availability on a ${name}`, async ({ browser, assert }) => {
      const user = await UserFactory.create()
      const property = await PropertyFactory.merge({ ownerId: user.id }).create()
      const page = await pageOf(browser, { area, user, screen })
      await page.goto(`/edit-property/${property.id}`)
      await page.getByLabel('Title', { exact: true }).fill('Renamed')
      await page.getByLabel('Description (optional)').fill('')
      const available = page.getByRole('switch', { name: 'Available' })
      assert.isTrue(await available.isChecked())
      await available.press('Space')
      assert.isFalse(await scrollsSideways(page))
      assert.deepEqual(await seriousFindings(page), [])
      await save(page)
      await page.getByText('Property updated successfully!').waitFor()

      await property.refresh()
      assert.equal(property.title, 'Renamed')
      assert.isNull(property.description)
      assert.isFalse(property.available)
    })
  }

  test('keeps all fields when saving fails', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const { id } = await PropertyFactory.merge({ ownerId: user.id }).create()
    await CountryFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.goto(`/edit-property/${id}`)
    await page.getByLabel('Title', { exact: true }).fill('Kept')
    await page.route(changes, cutOff)
    await save(page)
    await page.getByText('Network error: No response from server.').waitFor()
    await page.route(changes, answerWith(500, {}))
    await save(page)
    await page.getByText('That did not work. Please try again.').waitFor()
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'Kept')
    await page.unroute(changes)
    await save(page)
    await page.getByText('Property updated successfully!').waitFor()
  })

  test('says when the property does not load, and tries again', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const { id, title } = await PropertyFactory.merge({ ownerId: user.id }).create()
    const page = await pageOf(browser, { area, user })
    await page.route('**/api/property-owner/edit-property/*', answerWith(400, {}))
    await page.goto(`/edit-property/${id}`)
    await page.getByText('Failed to load the property.').waitFor()
    await page.unroute('**/api/property-owner/edit-property/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Title', { exact: true }).waitFor()
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), title)
  })
})

test.group('Owner | another owner’s property', () => {
  for (const screen of ['edit-property', 'property-details']) {
    test(`redirects from /${screen} to the dashboard and says why`, async ({ browser }) => {
      const user = await UserFactory.create()
      const { id } = await PropertyFactory.create()
      const page = await pageOf(browser, { area, user })
      const why = page.getByText('This property is gone, or it belongs to somebody else.')
      await page.goto(`/${screen}/${id}`)
      await page.waitForURL('**/owner-dashboard')
      await why.waitFor()

      await page.route(`**/api/property-owner/${screen}/*`, answerWith(403, { message: 'No.' }))
      await page.goto(`/${screen}/${id}`)
      await page.waitForURL('**/owner-dashboard')
      await why.waitFor()
    })
  }
})
