import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { scrollsSideways } from '#tests/helpers/page_events'
import { screens } from '#tests/helpers/screens'
import { answerWith, cutOff } from '#tests/helpers/visitor'

const narrow = { viewport: { width: 375, height: 812 } }

test.group('Admin | properties | details', () => {
  for (const [name, screen] of Object.entries({ ...screens, narrow })) {
    test(`shows a property and its images on a ${name}`, async ({ browser, assert }) => {
      const owner = await UserFactory.merge({ name: 'Olga Owner' }).create()
      const { id } = await PropertyFactory.merge({
        ownerId: owner.id,
        title: 'Villa',
        price: 1234.5,
      })
        .with('images', 2)
        .create()
      const page = await adminPage(browser, screen)
      await page.goto(`/properties/${id}/details`)
      await page.getByRole('heading', { name: 'Villa', level: 1 }).waitFor()
      await page.getByText('AED 1,234.50').waitFor()
      await page.getByText('Olga Owner').waitFor()
      await page.getByRole('region', { name: 'Photos of Villa' }).waitFor()
      await page.getByText('sea-view').first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.isFalse(await scrollsSideways(page))
        assert.deepEqual(await seriousFindings(page), [])
      }
      const hrefOf = (link: string) =>
        page.getByRole('main').getByRole('link', { name: link }).getAttribute('href')
      assert.equal(await hrefOf('Edit Images'), `/properties/${id}/edit-images`)
      assert.equal(await hrefOf('Properties'), '/propertiesList')
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.waitForURL(`**/edit-properties/${id}`)
    })
  }

  test('names what did not load, and tries again', async ({ browser }) => {
    const { id } = await PropertyFactory.merge({ title: 'Villa' }).create()
    for (const call of [`**/api/users/properties/${id}`, `**/api/users/properties/${id}/images`]) {
      for (const answer of [answerWith(400, {}), cutOff]) {
        const page = await adminPage(browser)
        await page.clock.install()
        await page.route(call, answer)
        await page.goto(`/properties/${id}/details`)
        await page.getByRole('heading', { name: 'Property Details' }).waitFor()
        await page.clock.runFor(10_000)
        await alertOf(page, 'Failed to load property details/images.').waitFor()
        await page.unroute(call)
        await page.getByRole('button', { name: 'Try again' }).click()
        await page.getByRole('heading', { name: 'Villa', level: 1 }).waitFor()
      }
    }
  })
})
