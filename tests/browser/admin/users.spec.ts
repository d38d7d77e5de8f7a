import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import User from '#models/user'
import { adminPage } from '#tests/helpers/admin'
import { boxOf, choose, optionOf } from '#tests/helpers/choices'
import { expect } from '#tests/helpers/expect'
import { awaitOpened, pressOn } from '#tests/helpers/focus'
import { happensAfter, requestTo, runUntil, stopClock } from '#tests/helpers/page_clock'

test.group('Admin | users', () => {
  test('creates a user on a phone, with the button in sight, and goes back to the dashboard', async ({
    browser,
    assert,
  }) => {
    const main = await CountryFactory.merge({ name: 'Oman' }).create()
    const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
    const page = await adminPage(browser, { viewport: { width: 375, height: 640 } })
    await page.goto('/create-user')
    const submit = page.getByRole('button', { name: 'Create User' })
    await expect(submit).toBeInViewport({ ratio: 1 })
    const back = page.getByRole('link', { name: '← Back to List' })
    await expect(back).toHaveAttribute('href', '/admin-dashboard')
    await submit.click()
    await expect(page.getByText('Please fill in this field.')).toHaveCount(6)
    await expect(page.getByLabel('Name')).toBeFocused()

    await boxOf(page, 'Country').click()
    await expect(optionOf(page, 'Oman (Main)')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('Name').fill('Huda Barakat')
    await page.getByLabel('Email').fill('huda@example.com')
    await page.getByLabel('phone_number').fill('971501112222')
    await choose(page, 'Country', 'Muscat', 'Muscat (Sub - Oman)')
    await page.getByLabel('Password', { exact: true }).fill('secret-456')
    await page.getByLabel('Role').selectOption('tenant')
    await stopClock(page)
    await submit.click()
    const said = page.getByText('✅ User created successfully!')
    await runUntil(page, () => said.isVisible())
    await happensAfter(page, 1500, requestTo(page, '/admin-dashboard'))
    await page.clock.resume()
    await expect(page.getByText('Huda Barakat').first()).toBeVisible()
    const created = await User.findByOrFail('email', 'huda@example.com')
    assert.equal(created.countryId, sub.id)
  })

  test('edits a user by keyboard alone', async ({ browser, assert }) => {
    const user = await UserFactory.merge({ name: 'Huda' }).create()
    const page = await adminPage(browser)
    await page.goto('/user-list')
    const edit = page.getByRole('button', { name: 'Edit Huda' })
    await edit.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await awaitOpened(dialog)
    await expect(dialog.getByLabel('Role').locator('option')).toHaveText([
      'Select role',
      'Property owner (مالك عقار)',
      'tenant (عميل يريد عقارًا)',
    ])
    await expect(dialog.getByPlaceholder('Leave blank to keep current password')).toBeVisible()
    // The focus stays in the dialog for a full round.
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(edit).toBeFocused()

    await page.keyboard.press('Enter')
    await awaitOpened(dialog)
    await dialog.getByLabel('Name').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Huda Barakat')
    await page.keyboard.press('Enter')
    await expect(page.getByText('User updated successfully!')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Huda Barakat', exact: true })).toBeVisible()
    await user.refresh()
    assert.equal(user.name, 'Huda Barakat')
  })

  test('shows an owner who is reached from the lists, with their properties, until they are deleted', async ({
    browser,
    db,
  }) => {
    const huda = await UserFactory.merge({ name: 'Huda', phoneNumber: '+971501234567' }).create()
    await PropertyFactory.merge({ ownerId: huda.id, title: 'Sea view' }).create()
    await PropertyFactory.merge({ ownerId: huda.id, title: 'Garden flat' }).create()
    await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser)
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await page.goto('/propertiesList')
    await link('Huda').first().click()
    await page.waitForURL(`**/admin-property-owner/${huda.id}`)
    await expect(page).toHaveTitle(/^Huda/)
    await expect(link(huda.email)).toHaveAttribute('href', `mailto:${huda.email}`)
    await expect(link('+971501234567')).toHaveAttribute('href', 'tel:+971501234567')
    const list = page.getByRole('table', { name: 'Properties' })
    await expect(list.getByRole('switch')).toHaveCount(2)
    await page.getByPlaceholder('Search properties...').fill('sea')
    await expect(list.getByRole('switch')).toHaveCount(1)
    await expect(list.getByText('Sea view')).toBeVisible()

    await page.getByRole('switch', { name: 'Huda may log in' }).click()
    await expect(page.getByText('User deactivated successfully!')).toBeVisible()
    await db.assertHas('users', { id: huda.id, active: false })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Huda Saleh')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('heading', { name: 'Huda Saleh', level: 1 })).toBeVisible()
    await link('Owners').click()
    await page.getByRole('link', { name: '2 properties of Huda Saleh' }).click()
    await page.waitForURL(`**/propertiesList?owner_id=${huda.id}`)
    await expect(page.getByText('2 properties', { exact: true })).toBeVisible()

    await page.goto(`/admin-property-owner/${huda.id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText(huda.email)).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/admin-property-owner')
    await expect(page.getByText('User deleted successfully!')).toBeVisible()
    await db.assertMissing('users', { id: huda.id })
  })

  test('saves one’s own name and a new password by keyboard alone', async ({ browser, assert }) => {
    const page = await adminPage(browser)
    await page.goto('/admin-profile')
    await pressOn(page.getByRole('button', { name: 'Edit Profile' }), 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    await awaitOpened(dialog)
    const typed: [label: string, text: string][] = [
      ['Name', 'Amina Haddad'],
      ['Current password', password],
      ['New password', 'secret-456'],
      ['Confirm new password', 'secret-456'],
    ]
    for (const [label, text] of typed) {
      await dialog.getByLabel(label, { exact: true }).focus()
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    await stopClock(page)
    await page.keyboard.press('Enter')
    const said = page.getByText('Profile updated successfully!')
    await runUntil(page, () => said.isVisible())
    await happensAfter(page, 3000, () => said.isHidden())
    await page.clock.resume()
    const name = page.getByRole('navigation').getByRole('link', { name: 'Amina Haddad' })
    await expect(name).toBeVisible()
    const stored = await User.findByOrFail('name', 'Amina Haddad')
    assert.isTrue(await hash.verify(stored.password, 'secret-456'))
  })
})
