import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import type Country from '#models/country'
import type Property from '#models/property'
import type User from '#models/user'
import { adminPage } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { choose } from '#tests/helpers/choices'
import { answerAt, scrollsSideways } from '#tests/helpers/page_events'
import { pageOf } from '#tests/helpers/screens'
import { awaitFocus } from '#tests/helpers/visitor'

const narrow = { viewport: { width: 375, height: 812 } }
const unknownUserTitle = 'This was changed while you were editing'

const save = (page: Page | Locator) => page.getByRole('button', { name: 'Save Changes' }).click()
const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
const panelOf = (page: Page | Locator, name = unknownUserTitle) =>
  page.getByRole('region', { name })
const sideOf = (panel: Locator, field: string, name: 'Theirs' | 'Yours') =>
  panel.getByRole('group', { name: field }).getByRole('radio', { name })

const stored = (page: Page, message: string) => page.getByText(message, { exact: true }).waitFor()

async function storedElsewhere(record: Property | User | Country, changes: object) {
  await record.refresh()
  await record.merge(changes).save()
}

test.group('Conflicts | properties', () => {
  test('lets owner and admin take either value, field by field', async ({ browser, assert }) => {
    const user = await UserFactory.merge({ name: 'Omar' }).create()
    const draft = { ownerId: user.id, title: 'Flat', address: 'Old road', price: 1000 }
    const property = await PropertyFactory.merge(draft).create()
    const admin = await adminPage(browser)
    const owner = await pageOf(browser, { area: 'owner', user, screen: narrow })
    await Promise.all([
      admin.goto(`/edit-properties/${property.id}`),
      owner.goto(`/edit-property/${property.id}`),
    ])
    await titleOf(admin).fill('Garden flat')
    await admin.getByLabel('Price').fill('1400')
    await admin.getByLabel('Address').fill('Corniche 1')
    await titleOf(owner).fill('Sea-view flat')
    await owner.getByLabel('Price').fill('1250.5')
    await save(owner)
    await stored(owner, 'Property updated successfully!')

    await save(admin)
    const panel = panelOf(admin, 'Omar changed this while you were editing')
    await panel.waitFor()
    await awaitFocus(panel)
    assert.equal(await panel.getByRole('radio').count(), 4)
    await panel.getByText('1,250.50').waitFor()
    await property.refresh()
    assert.equal(property.address, 'Old road')
    await save(admin)
    assert.equal(await panel.getByText('Please choose theirs or yours.').count(), 2)
    await awaitFocus(sideOf(panel, 'Title', 'Theirs'))
    await admin.keyboard.press('Space')
    await sideOf(panel, 'Price', 'Yours').click()
    assert.equal(await titleOf(admin).inputValue(), 'Sea-view flat')

    // The owner saves again from the stored record, before the other user.
    await owner.getByLabel('Description (optional)').fill('Quiet')
    await save(owner)
    await stored(owner, 'Property updated successfully!')
    await save(admin)
    await panel.getByText('Quiet').waitFor()
    assert.equal(await panel.getByRole('radio').count(), 0)
    assert.equal(await admin.getByLabel('Description').inputValue(), 'Quiet')
    await save(admin)
    await stored(admin, 'Property updated successfully!')
    await panel.waitFor({ state: 'detached' })
    await property.refresh()
    assert.equal(property.title, 'Sea-view flat')
    assert.equal(property.price, 1400)
    assert.equal(property.address, 'Corniche 1')
    assert.equal(property.description, 'Quiet')

    await owner.getByLabel('Address (optional)').fill('طريق الكورنيش')
    await owner.getByRole('switch', { name: 'Available' }).click()
    await save(owner)
    const ownersPanel = panelOf(owner)
    await ownersPanel.getByText('1,400.00').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await owner.emulateMedia({ colorScheme })
      assert.isFalse(await scrollsSideways(owner))
      assert.deepEqual(await seriousFindings(owner), [])
    }
    await sideOf(ownersPanel, 'Address', 'Theirs').click()
    await sideOf(ownersPanel, 'Address', 'Yours').click()
    await save(owner)
    await stored(owner, 'Property updated successfully!')
    await property.refresh()
    assert.equal(property.address, 'طريق الكورنيش')
    assert.equal(property.price, 1400)
    assert.isFalse(property.available)
  })

  test('tells a user that the other change was their own, in another window', async ({
    browser,
  }) => {
    const user = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: user.id }).create()
    const page = await pageOf(browser, { area: 'owner', user })
    const other = await page.context().newPage()
    for (const each of [page, other]) await each.goto(`/edit-property/${property.id}`)
    await titleOf(other).fill('First')
    await save(other)
    await stored(other, 'Property updated successfully!')
    await titleOf(page).fill('Second')
    await save(page)
    await panelOf(page, 'You changed this in another window while you were editing here').waitFor()
  })

  test('asks nothing about a change outside the form', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: user.id }).create()
    const page = await pageOf(browser, { area: 'owner', user })
    await page.goto(`/edit-property/${property.id}`)
    await titleOf(page).fill('Typed')
    await storedElsewhere(property, { active: true })
    await save(page)
    await stored(page, 'Property updated successfully!')
    await property.refresh()
    assert.equal(property.title, 'Typed')
    assert.isTrue(property.active)
  })

  test('starts a reopened form from the stored record', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const property = await PropertyFactory.merge({ ownerId: user.id, title: 'Before' }).create()
    const page = await pageOf(browser, { area: 'owner', user })
    await page.goto(`/edit-property/${property.id}`)
    await titleOf(page).waitFor()
    await page.getByRole('link', { name: 'View Details' }).click()
    await page.waitForURL('**/property-details/*')
    await storedElsewhere(property, { title: 'After' })
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await titleOf(page).waitFor()
    assert.equal(await titleOf(page).inputValue(), 'After')
  })
})

test.group('Conflicts | users and countries', () => {
  test('keeps a typed password in the user dialog', async ({ browser, assert }) => {
    const user = await UserFactory.merge({ name: 'Huda', phoneNumber: '+96811111' }).create()
    const page = await adminPage(browser)
    await page.goto('/user-list')
    await page.getByRole('switch', { name: 'Huda may sign in' }).click()
    await stored(page, 'User deactivated successfully!')
    await page.getByRole('button', { name: 'Edit Huda' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Name').fill('Huda Barakat')
    await dialog.getByLabel('Password', { exact: true }).fill('secret-456')
    await storedElsewhere(user, { name: 'Huda Saleh', phoneNumber: '+96822222' })
    await dialog.getByRole('button', { name: 'Update' }).click()
    const panel = panelOf(dialog)
    await panel.getByText('+96822222').waitFor()
    const escape = () => page.keyboard.press('Escape')
    await answerAt(page, 'Stay', escape)
    await sideOf(panel, 'Name', 'Yours').click()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await stored(page, 'User updated successfully!')
    await user.refresh()
    assert.equal(user.name, 'Huda Barakat')
    assert.equal(user.phoneNumber, '+96822222')
    assert.isTrue(await user.verifyPassword('secret-456'))

    // The row has the new version before the list is read again.
    await page.getByRole('button', { name: 'Edit Huda Barakat' }).click()
    await dialog.getByLabel('Name').fill('Huda B.')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('button', { name: 'Edit Huda B.', exact: true }).waitFor()
  })

  test('tells by name where a country was moved', async ({ browser, assert }) => {
    await CountryFactory.merge({ name: 'Oman' }).create()
    const yemen = await CountryFactory.merge({ name: 'Yemen' }).create()
    const place = await CountryFactory.merge({ name: 'Sohar' }).create()
    const page = await adminPage(browser)
    await page.goto('/admin-dashboard')
    await page.getByRole('button', { name: 'Edit Sohar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Country' })
    await dialog.getByLabel('Country Name').fill('Suhar')
    await dialog.getByRole('radio', { name: 'Sub-Country' }).click()
    await choose(dialog, 'Main Country', 'Oman')
    await storedElsewhere(place, { parentId: yemen.id })
    await save(dialog)
    const panel = panelOf(dialog)
    const choice = panel.getByRole('group', { name: 'Main Country' })
    assert.include(await choice.innerText(), 'Yemen')
    assert.include(await choice.innerText(), 'Oman')
    await sideOf(panel, 'Main Country', 'Theirs').click()
    await save(dialog)
    await stored(page, '✅ Country updated successfully!')
    await place.refresh()
    assert.equal(place.name, 'Suhar')
    assert.equal(place.parentId, yemen.id)
  })

  test('compares the profile of an admin', async ({ browser, assert }) => {
    const user = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
    const page = await pageOf(browser, { area: 'admin', user })
    await page.goto('/admin-profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    await dialog.getByLabel('Name').fill('Amina Haddad')
    await storedElsewhere(user, { name: 'Amina Nasser' })
    await save(dialog)
    await sideOf(panelOf(dialog), 'Name', 'Theirs').click()
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Amina Nasser')
    await dialog.getByLabel('Name').fill('Amina N. Haddad')
    assert.isTrue(await sideOf(panelOf(dialog), 'Name', 'Yours').isChecked())
    await save(dialog)
    await stored(page, 'Profile updated successfully!')
    await user.refresh()
    assert.equal(user.name, 'Amina N. Haddad')
  })

  test('compares with the record that the form started from, not with a later reload', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.merge({ name: 'Layla' }).create()
    const page = await pageOf(browser, { area: 'owner', user })
    await page.clock.install()
    await page.goto('/owner-profile-edit')
    await page.getByLabel('Name').fill('Layla Haddad')
    await storedElsewhere(user, { name: 'Layla Nasser', phoneNumber: '+96833333' })
    const reading = page.waitForResponse('**/owner-profile')
    await page.clock.fastForward('01:00')
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
    await reading
    assert.equal(await page.getByLabel('Name').inputValue(), 'Layla Haddad')
    await save(page)
    const panel = panelOf(page)
    await panel.getByText('+96833333').waitFor()
    await user.refresh()
    assert.equal(user.name, 'Layla Nasser')
    await panel.getByRole('radio', { name: 'Yours' }).click()
    await save(page)
    await stored(page, 'Profile updated successfully!')
    await user.refresh()
    assert.equal(user.name, 'Layla Haddad')
    assert.equal(user.phoneNumber, '+96833333')
  })
})
