import { test } from '@japa/runner'
import { areas } from '#config/areas'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { expect } from '#tests/helpers/expect'
import { isFit } from '#tests/helpers/fit'
import { raw } from '#tests/helpers/raw'
import { narrow, pageOf, screens } from '#tests/helpers/screens'

const paths = { admin: '/portal-feed', owner: '/owner-portal-feed' }

test.group('Areas | portals', () => {
  for (const area of areas) {
    test(`show their address once, replace it and end it (${area})`, async ({
      browser,
      assert,
    }) => {
      const user = await (area === 'admin' ? UserFactory.apply('admin') : UserFactory).create()
      const page = await pageOf(browser, { area, user, screen: narrow })
      await page.goto(paths[area])
      await expect(page.getByText('Portals get everything')).toBeVisible()
      const button = (name: string) => page.getByRole('button', { name })
      const link = page.getByLabel('Link', { exact: true })
      const statusOf = async (url: string) => {
        const { status } = await raw(new URL(url).pathname)
        return status
      }
      await button('Make an address').click()
      await expect(link).toBeVisible()
      const first = await link.inputValue()
      await expect(page.getByText('Not yet')).toBeVisible()
      assert.equal(await statusOf(first), 200)
      await isFit(page)
      await page.reload()
      await expect(page.getByText('It was shown once')).toBeVisible()
      await expect(link).toBeHidden()
      await expect(page.getByText('Not yet')).toBeHidden()

      await button('Make a new address').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      assert.equal(await statusOf(first), 200)
      await button('Make a new address').click()
      await dialog.getByRole('button', { name: 'Make a new address' }).click()
      await expect(link).toBeVisible()
      await expect(dialog).toBeHidden()
      const second = await link.inputValue()
      assert.equal(await statusOf(first), 404)

      await button('End the address').click()
      await dialog.getByRole('button', { name: 'End the address' }).click()
      await expect(button('Make an address')).toBeVisible()
      await expect(link).toBeHidden()
      assert.equal(await statusOf(second), 404)
    })
  }

  test('say what keeps a property out, and lead to the field', async ({ browser }) => {
    const user = await UserFactory.create()
    await PropertyFactory.apply('active').merge({ ownerId: user.id, title: 'Loft' }).create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Barn' }).create()
    const page = await pageOf(browser, { area: 'owner', user, screen: screens.desktop })
    await page.goto('/owner-dashboard')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Portals' }).click()
    await page.waitForURL(`**${paths.owner}`)
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    const missing = (name: string, text: string) => row(name).getByRole('link', { name: text })
    await expect(missing('Loft', 'A photo')).toBeVisible()
    await expect(missing('Loft', "It isn't on the site")).toBeHidden()
    await expect(missing('Barn', "It isn't on the site")).toBeVisible()
    await expect(page.getByText('2 properties')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Export' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('barn')
    await expect(row('Loft')).toBeHidden()
    await missing('Barn', 'A kind that portals know').click()
    await page.waitForURL('**/edit-property/*?field=kind')
    await expect(page.locator('form [name="kind"]').first()).toBeFocused()
  })

  test('say so where they could not be read', async ({ browser }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id }).create()
    const page = await pageOf(browser, { area: 'owner', user })
    await page.goto('/owner-dashboard')
    await page.route('**/feed/missing*', (route) => route.abort())
    await page.route('**/owner-portal-feed', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replaceAll('"answers":', '"withheld":') })
    })
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Portals' }).click()
    const failed = page.getByText("What portals don't get could not be loaded.")
    await expect(failed).toBeVisible()
    await page.unroute('**/feed/missing*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
})
