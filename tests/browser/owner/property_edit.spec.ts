import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { pageOf } from '#tests/helpers/screens'

const area = 'owner'

test.group('Owner | another owner’s property', () => {
  test('redirects to the dashboard and says why', async ({ browser }) => {
    const user = await UserFactory.create()
    const { id } = await PropertyFactory.create()
    const page = await pageOf(browser, { area, user })
    for (const screen of [
      'edit-property',
      'property-details',
      'edit-images',
      'upload-property-images',
    ]) {
      await page.goto(`/${screen}/${id}`)
      await page.waitForURL('**/owner-dashboard')
      await page.getByText('This property is gone, or it belongs to somebody else.').waitFor()
    }
  })
})
