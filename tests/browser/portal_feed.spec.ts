import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { expect } from '#tests/helpers/expect'
import { isFit } from '#tests/helpers/fit'
import { narrow, pageOf } from '#tests/helpers/screens'

test.group('Areas | portals', () => {
  test('show their address once, and lead to what they do not get, which is exported as it is seen', async ({
    assert,
    browser,
  }) => {
    const user = await UserFactory.create()
    await PropertyFactory.apply('active').merge({ ownerId: user.id, title: 'Loft' }).create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Barn' }).create()
    const page = await pageOf(browser, { area: 'owner', user, screen: narrow })
    await page.goto('/owner-portal-feed')
    await page.getByRole('button', { name: 'Make an address' }).click()
    const link = page.getByLabel('Link', { exact: true })
    await expect(link).toHaveValue(/feeds/)
    await expect(page.getByText('not yet')).toBeVisible()
    const line = page.getByLabel('Try it in a terminal')
    await expect(line).toHaveValue(/^curl -H .+ http.+owner-properties$/)
    await isFit(page)
    await page.reload()
    await expect(page.getByText('It was shown once')).toBeVisible()
    await expect(link).toBeHidden()
    await page.getByRole('link', { name: '1 lacks a photo' }).click()
    await page.waitForURL('**/owner-property-list?portal_missing=images')
    await expect(page.getByText('1 property', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Display' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const saved = await download
    const file = await readFile(await saved.path(), 'utf8')
    assert.match(file, /^\uFEFFProperty,Reference,State,.+\r\nLoft,,Live,.+\r\n$/)
    await page.getByRole('button', { name: 'Clear the filter: Missing for portals' }).click()
    await expect(page.getByText('2 properties', { exact: true })).toBeVisible()
  })
})
