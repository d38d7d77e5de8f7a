import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import Country from '#models/country'
import User from '#models/user'
import { bulkInsert } from '#database/bulk_insert'
import { seriousFindings } from '#tests/helpers/axe'
import { choose } from '#tests/helpers/choices'
import { stopClock, timed } from '#tests/helpers/page_clock'
import { pageOf, withoutFirstRows } from '#tests/helpers/screens'
import { answerWith, awaitFocus, cutOff } from '#tests/helpers/visitor'

async function adminPage(browser: Browser, path: string) {
  const user = await UserFactory.apply('admin')
    .merge({ name: 'Amina', email: 'amina@x.io' })
    .create()
  const page = await pageOf(browser, { area: 'admin', user })
  await page.goto(path)
  return page
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test.group('Admin | users', () => {
  test('finds users by each searched field', async ({ browser, assert }) => {
    await UserFactory.merge({ name: 'Huda', phoneNumber: '+971501112222' }).create()
    await UserFactory.apply('tenant').merge({ name: 'Karim' }).create()
    const page = await adminPage(browser, '/all-users')
    await page.getByText('3 entries').waitFor()
    const box = page.getByPlaceholder('Search users...')
    for (const [words, name] of [
      ['HUDA', 'Huda'],
      ['tenant', 'Karim'],
      ['0111222', 'Huda'],
      ['amina@', 'Amina'],
    ]) {
      await box.fill(words)
      await page.getByRole('row').nth(1).getByRole('cell', { name, exact: true }).waitFor()
      await page.getByText('1 entry').waitFor()
    }
    await box.fill('nobody')
    await page.getByText('No users found.').waitFor()
    assert.include(page.url(), '?search=nobody')
  })

  test('deactivates and activates a user, and never an admin', async ({ browser, assert }) => {
    const user = await UserFactory.merge({ name: 'Huda' }).create()
    const page = await adminPage(browser, '/all-users')
    const toggle = page.getByRole('switch')
    await toggle.waitFor() // one: the admin has none
    await stopClock(page)
    await toggle.click()
    const said = page.getByText('User deactivated successfully!')
    await timed(page, () => said.isVisible())
    assert.equal(await toggle.getAttribute('aria-checked'), 'false')
    assert.closeTo(await timed(page, () => said.isHidden()), 3000, 100)
    await page.clock.resume()
    await user.refresh()
    assert.isFalse(Boolean(user.active))
    const calls: string[] = []
    page.on('request', (request) => void calls.push(request.url()))
    await toggle.dblclick()
    await page.getByText('User activated successfully!').waitFor()
    assert.lengthOf(
      calls.filter((url) => url.endsWith('/toggle-active')),
      1
    )
    await user.refresh()
    assert.isTrue(Boolean(user.active))
  })

  test('edits a user by keyboard alone', async ({ browser, assert }) => {
    const user = await UserFactory.merge({ name: 'Huda' }).create()
    const page = await adminPage(browser, '/user-list')
    const edit = page.getByRole('button', { name: 'Edit Huda' })
    await edit.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page, 'Edit User')
    await dialog.getByRole('heading').waitFor()
    await dialog.getByPlaceholder('Select a country').waitFor()
    assert.deepEqual(await dialog.getByLabel('Role').locator('option').allInnerTexts(), [
      'Select role',
      'Property owner (مالك عقار)',
      'tenant (عميل يريد عقارًا)',
    ])
    await dialog.getByPlaceholder('Leave blank to keep current password').waitFor()
    assert.deepEqual(await seriousFindings(page), [])

    // The focus stays in the dialog for a full round.
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      await awaitFocus(dialog)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await awaitFocus(edit)

    await page.keyboard.press('Enter')
    await dialog.getByRole('heading').waitFor()
    await dialog.getByLabel('Name').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Huda Barakat')
    await page.keyboard.press('Enter')
    await page.getByText('User updated successfully!').waitFor()
    await page.getByRole('cell', { name: 'Huda Barakat', exact: true }).waitFor()
    await user.refresh()
    assert.equal(user.name, 'Huda Barakat')
  })

  test('saves the first admin, whose own password is changed in the profile', async ({
    browser,
    assert,
  }) => {
    const other = await UserFactory.apply('admin').merge({ name: 'Basma' }).create()
    const country = await Country.findOrFail(other.countryId)
    const page = await adminPage(browser, '/all-users')
    const admin = await User.findByOrFail('email', 'amina@x.io')
    await admin.merge({ phoneNumber: null, countryId: null }).save()
    await page.reload()

    await page.getByRole('button', { name: 'Edit Amina' }).click()
    const dialog = dialogOf(page, 'Edit User')
    await dialog.getByRole('link', { name: 'Change your own password in your profile' }).waitFor()
    assert.equal(await dialog.getByLabel('Password').count(), 0)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('Choose a country.').waitFor()
    await awaitFocus(page.locator('[name="country_id"]'))
    await choose(dialog, 'Country', country.name)
    assert.deepEqual(await seriousFindings(page), [])
    await dialog.getByRole('button', { name: 'Update' }).click()
    await page.getByText('User updated successfully!').waitFor()
    await admin.refresh()
    assert.deepEqual([admin.phoneNumber, admin.countryId], [null, other.countryId])

    await page.getByRole('button', { name: 'Edit Basma' }).click()
    await dialog.getByLabel('Password', { exact: true }).waitFor()
    await dialog.getByLabel('phone number').fill('')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('Please fill in this field.').waitFor()
    await awaitFocus(page.locator('[name="phone_number"]'))
  })

  test('gives the properties of a new tenant to another owner', async ({ browser, assert }) => {
    const user = await UserFactory.merge({ name: 'Huda' }).create()
    const heir = await UserFactory.merge({ name: 'Karim' }).create()
    const properties = await PropertyFactory.merge({ ownerId: user.id }).createMany(2)
    const page = await adminPage(browser, '/all-users')
    await page.getByRole('button', { name: 'Edit Huda' }).click()
    const dialog = dialogOf(page, 'Edit User')
    const owners = dialog.getByLabel('New owner of the properties')
    await dialog.getByLabel('Role').selectOption('tenant')
    await dialog.getByText('Huda has 2 properties').waitFor()
    await owners.fill('h')
    await page.getByRole('option', { name: /Karim/ }).waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('option', { name: /Huda/ }).count(), 0)
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Role').selectOption('Property owner')
    await owners.waitFor({ state: 'detached' })
    await dialog.getByLabel('Role').selectOption('tenant')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('Please choose who gets the properties.').waitFor()
    await owners.fill('kar')
    await page.getByRole('option', { name: /Karim/ }).click()
    assert.deepEqual(await seriousFindings(page), [])
    await dialog.getByRole('button', { name: 'Update' }).click()
    await page.getByText('User updated successfully!').waitFor()
    for (const property of properties) {
      await property.refresh()
      assert.equal(property.ownerId, heir.id)
    }
    await user.refresh()
    assert.equal(user.role, 'tenant')
  })

  test('asks before it deletes, and takes a deleted user out of the selection', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.merge({ name: 'Huda', email: 'huda@x.io' }).create()
    await UserFactory.merge({ name: 'Karim' }).create()
    const page = await adminPage(browser, '/all-users')
    await page.getByLabel('Select Huda').check()
    await page.getByLabel('Select Karim').check()
    assert.equal(await page.getByRole('button', { name: 'Delete Amina' }).count(), 0)
    await page.getByRole('button', { name: 'Delete Huda' }).click()
    const asked = question(page, 'Confirm Delete')
    await asked
      .getByText('Are you sure you want to delete this user? This action cannot be undone.')
      .waitFor()
    await asked.getByText('huda@x.io').waitFor()
    await asked.getByText('This user has no properties.').waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete Huda' }).click()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('User deleted successfully!').waitFor()
    await page.getByText('2 entries').waitFor()
    await page.getByText('1 selected').waitFor()
    assert.isNull(await User.find(user.id))
  })

  test('deletes a user with five properties after the name has been typed', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.merge({ name: 'Huda al-Karam' }).create()
    const mine = PropertyFactory.merge({ ownerId: user.id, countryId: user.countryId! })
    await mine.createMany(4)
    await mine.with('images', 2).create()
    const page = await adminPage(browser, '/user-list')
    await page.getByRole('button', { name: 'Delete Huda al-Karam' }).click()
    const asked = question(page, 'Confirm Delete')
    await asked.getByText('What goes too: 5 properties with 2 photos, for good.').waitFor()
    const confirm = asked.getByRole('button', { name: 'Delete' })
    const typed = asked.getByLabel('Type “Huda al-Karam” to delete')
    await awaitFocus(typed)
    assert.deepEqual(await seriousFindings(page), [])
    await typed.fill('Huda')
    assert.isTrue(await confirm.isDisabled())
    await typed.press('Enter')
    await typed.fill('huda al-karam')
    await typed.press('Enter')
    await page.getByText('User deleted successfully!').waitFor()
    assert.isNull(await User.find(user.id))
  })

  test('asks for the name when the properties could not be counted', async ({
    browser,
    assert,
  }) => {
    await UserFactory.merge({ name: 'Huda' }).create()
    const page = await adminPage(browser, '/user-list')
    await page.route('**/api/users/bulk/summary', cutOff)
    await page.getByRole('button', { name: 'Delete Huda' }).click()
    const asked = question(page, 'Confirm Delete')
    await asked.getByText('What goes too could not be counted.').waitFor()
    const confirm = asked.getByRole('button', { name: 'Delete' })
    assert.isTrue(await confirm.isDisabled())
    await asked.getByLabel('Type “Huda” to delete').fill('Huda')
    assert.isTrue(await confirm.isEnabled())
  })

  test('shows failures and keeps the fields', async ({ browser, assert }) => {
    await UserFactory.merge({ name: 'Huda' }).create()
    const page = await adminPage(browser, '/all-users')
    const logged: string[] = []
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))

    await page.route('**/toggle-active', answerWith(500, {}))
    await page.getByRole('switch').click()
    await page.getByText('The switch could not be set.').waitFor()
    assert.equal(await page.getByRole('switch').getAttribute('aria-checked'), 'true')

    await page.route('**/admin-delete-user/*', answerWith(403, { message: 'Not this one.' }))
    await page.getByRole('button', { name: 'Delete Huda' }).click()
    await page.getByText('The switch could not be set.').waitFor({ state: 'detached' })
    await question(page, 'Confirm Delete').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Not this one.').waitFor()

    await page.route('**/admin-edit-user/*', cutOff)
    await page.getByRole('button', { name: 'Edit Huda' }).click()
    const dialog = dialogOf(page, 'Edit User')
    await dialog.getByLabel('Name').fill('Huda Barakat')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('Network error: No response from server.').waitFor()
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Huda Barakat')
    assert.isAtLeast(logged.length, 3)

    await withoutFirstRows(page)
    await page.route('**/fetch-all-users*', answerWith(400, {}))
    await page.reload()
    await page.getByText('The users could not be loaded.').waitFor()
    await page.unroute('**/fetch-all-users*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('2 entries').waitFor()
  })

  test('saves a dialog after a new login over it', async ({ browser, assert }) => {
    const user = await UserFactory.merge({ name: 'Huda' }).create()
    const page = await adminPage(browser, '/all-users')
    await page.getByRole('button', { name: 'Edit Huda' }).click()
    const dialog = dialogOf(page, 'Edit User')
    await dialog.getByLabel('Name').fill('Huda Barakat')
    const calls = '**/admin-edit-user/*'
    await page.route(calls, answerWith(401, { message: 'Session expired. Please log in again.' }))
    await dialog.getByRole('button', { name: 'Update' }).click()
    const login = dialogOf(page, 'Log in to go on')
    await login.getByText('Session expired. Please log in again.').waitFor()
    await page.unroute(calls)
    await login.getByLabel('Email').fill('amina@x.io')
    await login.getByLabel('Password', { exact: true }).fill(password)
    await login.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByText('User updated successfully!').waitFor()
    await user.refresh()
    assert.equal(user.name, 'Huda Barakat')
  })

  test('changes many users at once and names the admins that it skipped', async ({
    browser,
    assert,
  }) => {
    const [first, second] = await UserFactory.createMany(2)
    await UserFactory.apply('admin').merge({ name: 'Basma' }).create()
    const page = await adminPage(browser, '/all-users')
    await page.getByLabel('Select all on this page').check()
    await page.getByText('3 selected').waitFor() // one's own account can't be
    assert.equal(await page.getByLabel('Select Amina').count(), 0)
    await page.getByRole('button', { name: 'Turn OFF' }).click()
    const asked = question(page, 'Turn OFF 2 users?')
    await asked.getByText('1 admin stays ON.').waitFor()
    assert.equal(await asked.getByText('Basma').count(), 0)
    await asked.getByRole('button', { name: 'Turn OFF' }).click()
    const reason = "Basma: An admin's active state can't be changed."
    await page.getByText(`2 users deactivated, 1 skipped. ${reason}`).waitFor()
    await page.getByText('3 selected').waitFor({ state: 'detached' })
    for (const user of [first, second]) {
      await user.refresh()
      assert.isFalse(Boolean(user.active))
    }

    await page.getByLabel('Select Basma').check()
    await page.getByRole('button', { name: 'Turn OFF' }).click()
    const idle = question(page, 'No user to turn OFF')
    await idle.getByText('The selected user is an admin, and admins stay as they are.').waitFor()
    assert.deepEqual(await idle.getByRole('button', { name: 'Turn OFF' }).all(), [])
    await idle.getByRole('button', { name: 'Close' }).last().click()
    await idle.waitFor({ state: 'detached' })
    await page.getByLabel('Select Basma').uncheck()

    await page.route('**/api/users/bulk', cutOff)
    await page.getByLabel(`Select ${first.name}`).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await question(page, 'Delete 1 user?').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Network error: No response from server.').waitFor()
    await page.getByText('1 selected').waitFor()
  })

  test('changes more rows at once than one call takes', async ({ browser, assert }) => {
    const now = '2026-01-01 00:00:00'
    const user = {
      role: 'tenant',
      active: false,
      password: 'x',
      created_at: now,
      updated_at: now,
    }
    const users = Array.from({ length: 501 }, (_, index) => ({
      ...user,
      name: `Tenant ${index}`,
      email: `tenant-${index}@x.io`,
    }))
    await db.transaction((trx) => bulkInsert(trx, 'users', users))
    const page = await adminPage(browser, '/home')
    await withoutFirstRows(page)
    // The whole list on one page: twenty pages would be selected one by one.
    await page.route('**/fetch-all-users*', (route) => {
      const url = new URL(route.request().url())
      for (const name of ['page', 'per_page']) url.searchParams.delete(name)
      return route.continue({ url: url.href })
    })
    const answers = [undefined, answerWith(503, { message: 'Try again in a moment.' })]
    await page.route('**/api/users/bulk', (route) => {
      const answer = answers.shift()
      return answer ? answer(route) : route.continue()
    })
    await page.goto('/all-users')
    await page.getByLabel('Select all on this page').check()
    await page.getByText('501 selected').waitFor()
    await page.unroute('**/fetch-all-users*')
    await page.getByRole('button', { name: 'Turn ON' }).click()
    await page.getByText('500 users activated. Try again in a moment.').waitFor()
    await page.getByText('1 selected').waitFor()
    const active = await User.query().where({ role: 'tenant', active: true })
    assert.lengthOf(active, 500)

    await page.getByRole('button', { name: 'Turn ON' }).click()
    await page.getByText('1 user activated.').waitFor()
    await page.getByText('1 selected').waitFor({ state: 'detached' })
  })
})
