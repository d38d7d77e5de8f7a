import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { removeImage } from '#images/property_images'
import Operation from '#models/operation'
import Property from '#models/property'
import User from '#models/user'
import { adminPage, alertOf, statusOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { manyProperties } from '#tests/helpers/many_properties'
import { chooseEntry } from '#tests/helpers/menus'
import { answerWith } from '#tests/helpers/visitor'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const opener = (page: Page, text: string) =>
  item(page, text).getByRole('button', { name: 'What changed' })

/** The operation of a signed-in admin's own call. */
const byAmina = async () => Operation.by(await User.findByOrFail('name', 'Amina'))

async function openActivity(page: Page, query = '') {
  await page.goto(`/activity${query}`)
  await page.getByRole('heading', { name: 'Activity' }).waitFor()
}

test.group('Admin | activity', () => {
  test('reads again what an operation changed after a switch', async ({ browser }) => {
    const villa = await PropertyFactory.merge({ title: 'Sea villa' }).create()
    const page = await adminPage(browser)
    await villa.edit({ operation: await byAmina() }, (row) => row.merge({ price: 200 }))
    await openActivity(page)
    await opener(page, 'Amina changed Sea villa').click()
    await item(page, 'Amina changed Sea villa').getByRole('group').getByText('200').waitFor()
    await page.getByRole('link', { name: 'Properties', exact: true }).click()
    await page.getByRole('switch', { name: 'Sea villa is active' }).click()
    await page.getByText('Property activated successfully!').waitFor()
    await page.goBack()
    const reading = page.waitForRequest('**/api/users/operations/*')
    await opener(page, 'Amina changed Sea villa').click()
    await reading
  })

  test('tells who changed what, and opens to the old values beside the new', async ({
    browser,
    assert,
  }) => {
    const qatar = await CountryFactory.merge({ name: 'Qatar' }).create()
    const heir = await UserFactory.merge({ name: 'Fatima Noor' }).create()
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 100, description: null })
      .with('images', 1)
      .create()
    const loft = await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser)
    const changes = { price: 200, countryId: qatar.id, ownerId: heir.id, description: 'Quiet' }
    await villa.edit({ operation: await byAmina() }, (row) => row.merge(changes))
    await removeImage(await villa.related('images').query().firstOrFail(), await byAmina())
    await Property.setActive([villa.id, loft.id], true, await byAmina())
    await Property.removeAll([villa.id], await byAmina())

    await page.goto('/admin-dashboard')
    await page.getByRole('button', { name: 'settings' }).click()
    await chooseEntry(page, 'Activity')
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    await item(page, 'Amina deleted Sea villa').waitFor()
    await item(page, 'Amina signed in').waitFor()
    assert.equal(await opener(page, 'Amina deleted Sea villa').count(), 0)

    await opener(page, 'Amina changed Sea villa').click()
    const changed = item(page, 'Amina changed Sea villa')
    const values = changed.getByRole('group')
    await values.getByText('Fatima Noor').waitFor()
    await values.getByText('Qatar').waitFor()
    const told = await values.innerText()
    for (const text of ['100.00', '200.00', 'Empty', 'Quiet']) assert.include(told, text)

    await opener(page, 'Amina switched on 2 properties').press('Enter')
    const both = item(page, 'Amina switched on 2 properties').getByRole('group')
    await both.getByRole('link', { name: 'Loft' }).waitFor()
    await both.getByText('Sea villa').waitFor()
    assert.equal(await both.getByRole('link').count(), 1, 'what is gone has no page')

    await opener(page, 'removed photos of Sea villa').click()
    await page.getByRole('list', { name: 'Removed photos' }).waitFor()
    assert.deepEqual(await seriousFindings(page), [])

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(phone.viewport)
    assert.deepEqual(await seriousFindings(page), [])
    const { scrollWidth } = await page.evaluate<{ scrollWidth: number }>(
      '({ scrollWidth: document.documentElement.scrollWidth })'
    )
    assert.equal(scrollWidth, phone.viewport.width)
  })

  test('shows all changes of an operation that has more than one answer names', async ({
    browser,
  }) => {
    const ids = await manyProperties(522)
    const page = await adminPage(browser)
    await Property.setActive(ids, true, await byAmina())
    await openActivity(page)
    const sentence = 'Amina switched on 522 properties'

    await opener(page, sentence).click()
    for (const more of [502, 402, 302, 202, 102, 2]) {
      await page.getByRole('button', { name: `Show ${more} more` }).click()
    }
    await page.getByRole('link', { name: 'Villa 0', exact: true }).waitFor()

    const undo = item(page, sentence).getByRole('button', { name: 'Undo' }).first()
    await undo.click()
    await page.getByText('Sets back 522 records').waitFor()
  })

  test('finds changes by user, action, kind and words, and keeps that in the address', async ({
    browser,
    assert,
  }) => {
    const owner = await UserFactory.merge({ name: 'Huda' }).create()
    const villa = await PropertyFactory.merge({ title: 'Sea villa', ownerId: owner.id }).create()
    const loft = await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser)
    await villa.edit({ operation: Operation.by(owner) }, (row) => row.merge({ price: 5 }))
    await Property.setActive([loft.id], true, await byAmina())
    await Property.removeAll([loft.id])

    await openActivity(page)
    await item(page, 'by itself').getByText('Manzil').waitFor()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('button', { name: 'User', exact: true }).click()
    await page.getByRole('combobox').fill('hud')
    await page.getByRole('option', { name: /Huda/ }).click()
    await statusOf(page, '1 change').waitFor()
    await item(page, 'Huda changed Sea villa').waitFor()
    await page.getByText('User: Huda').waitFor()
    assert.equal(new URL(page.url()).searchParams.get('actor_id'), String(owner.id))

    await page.getByRole('button', { name: 'Clear the filter: User' }).click()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('button', { name: 'Action' }).click()
    await page.getByRole('button', { name: 'Switched on' }).click()
    await statusOf(page, '1 change').waitFor()
    await item(page, 'Amina switched on Loft').waitFor()

    await page.getByRole('searchbox').fill('villa')
    await page.getByText('Nothing matches “villa”.').waitFor()
    await page.getByRole('button', { name: 'Show the whole list' }).click()
    await item(page, 'Huda changed Sea villa').waitFor()
  })

  test('says that nothing was changed, and offers to try again what failed', async ({
    browser,
  }) => {
    const page = await adminPage(browser)
    await page.route('**/api/users/operations?*', answerWith(500, { message: 'Broken' }))
    await openActivity(page)
    await alertOf(page, 'The activity could not be loaded.').waitFor()
    await page.unroute('**/api/users/operations?*')
    await page.route('**/api/users/operations?*', (route) =>
      route.fulfill({ json: [], headers: { 'x-total-count': '0' } })
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Nothing has been changed yet').waitFor()
  })

  test('shows the history of a property and of a user', async ({ browser, assert }) => {
    const villa = await PropertyFactory.merge({ title: 'Sea villa', price: 1 }).create()
    const owner = await UserFactory.merge({ name: 'Huda' }).create()
    const page = await adminPage(browser)
    for (let price = 2; price < 9; price++) {
      await villa.edit({ operation: await byAmina() }, (row) => row.merge({ price }))
    }
    await User.setActive([owner.id], false, await byAmina())

    await page.goto(`/properties/${villa.id}/details`)
    await page.getByRole('heading', { name: 'History' }).waitFor()
    const changes = item(page, 'Amina changed Sea villa')
    await changes.first().getByText('8.00').waitFor()
    assert.equal(await changes.count(), 5)
    await page.getByRole('button', { name: 'Show more' }).click()
    await changes.last().getByText('2.00').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0)
    assert.deepEqual(await seriousFindings(page), [])

    await page.goto('/all-users?search=Huda')
    await page.getByRole('button', { name: 'Edit Huda' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByText('History').click()
    await dialog.getByText('Amina switched off Huda').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
  })

  test('takes back a change of a user from the dialog, which closes unless something was typed', async ({
    browser,
    assert,
    db,
  }) => {
    const owner = await UserFactory.merge({ name: 'Huda' }).create()
    const page = await adminPage(browser)
    await User.setActive([owner.id], false, await byAmina())
    await page.goto('/all-users?search=Huda')
    await page.getByRole('button', { name: 'Edit Huda' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByText('History').click()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo this change?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await db.assertHas('users', { id: owner.id, active: false })
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await question.getByRole('button', { name: 'Undo' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('switch', { name: 'Huda', checked: true }).waitFor()
    await db.assertHas('users', { id: owner.id, active: true })

    await page.getByRole('button', { name: 'Edit Huda' }).click()
    const name = dialog.getByLabel('Name')
    await name.fill('Hudaa')
    await dialog.getByText('History').click()
    await dialog.getByText('Taken back', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await question.getByRole('button', { name: 'Undo' }).click()
    const leaving = page.getByRole('alertdialog', { name: 'Close without saving?' })
    await leaving.getByRole('button', { name: 'Stay' }).click()
    await leaving.waitFor({ state: 'detached' })
    await db.assertHas('users', { id: owner.id, active: false })
    assert.equal(await name.inputValue(), 'Hudaa')
  })
})
