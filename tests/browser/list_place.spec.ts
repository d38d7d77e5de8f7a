import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { pageOf, screens } from '#tests/helpers/screens'

test.group('List | place', () => {
  test('keeps search, order and page over Back and a reload', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id, city: 'Ajman' }).createMany(30)
    const page = await pageOf(browser, { area: 'owner', user })
    await page.goto('/owner-property-list')
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
    await page.waitForURL('**/owner-property-list?sort=price')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/owner-property-list?sort=price&page=2')
    await page.getByText('Page 2 of 2').waitFor()
    await page.getByText('26–30 of 30').waitFor()
    await page.getByRole('row').nth(6).waitFor({ state: 'detached' }) // of the page before
    const shown = () => page.getByRole('row').nth(1).innerText()
    const first = await shown()

    await page.reload()
    await page.getByText('Page 2 of 2').waitFor()
    assert.equal(await shown(), first)

    await page.getByRole('link', { name: 'Home' }).click()
    await page.waitForURL('**/owner-dashboard')
    await page.goBack()
    await page.waitForURL('**/owner-property-list?sort=price&page=2')
    await page.getByText('Page 2 of 2').waitFor()
    assert.equal(await shown(), first)

    await page.goBack()
    await page.getByText('Page 1 of 2').waitFor()
  })

  test('searches while the user types, and tells when nothing is found', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Lemon garden' }).create()
    await PropertyFactory.merge({ ownerId: user.id, title: 'Sea view' }).create()
    const page = await pageOf(browser, { area: 'owner', user, screen: screens.phone })
    await page.goto('/owner-property-list')
    await page.getByText('2 entries').waitFor()
    const box = page.getByRole('searchbox')
    await box.pressSequentially('lemon')
    await page.getByText('1 entry').waitFor()
    await box.fill('castle')
    await page.getByText('Nothing matches “castle”.').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByText('2 entries').waitFor()
    assert.equal(new URL(page.url()).search, '')
  })
})
