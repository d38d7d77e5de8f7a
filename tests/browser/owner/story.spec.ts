import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory, password } from '#database/factories/user_factory'
import Property from '#models/property'
import { choose } from '#tests/helpers/choices'
import { expect } from '#tests/helpers/expect'
import { menuPlaced } from '#tests/helpers/menus'
import { becomesTrue } from '#tests/helpers/page_events'
import { filesToChoose } from '#tests/helpers/photo_files'
import { jpeg, png } from '#tests/helpers/pictures'
import { screens } from '#tests/helpers/screens'
import { ownerKeys, visitorPage } from '#tests/helpers/visitor'

const owner = { name: 'Layla Haddad', email: 'layla@example.com', phone: '+971501234567' }
const secrets = { first: 'first-secret', second: 'second-secret' }

async function register(page: Page) {
  await page.goto('/owner-login')
  await page.getByRole('button', { name: 'Register as an owner' }).tap()
  await page.getByLabel('Name').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Phone number').fill(owner.phone)
  await choose(page, 'Country', 'united arab', 'United Arab Emirates')
  await page.getByLabel('Password', { exact: true }).fill(secrets.first)
  await page.getByRole('button', { name: 'Register', exact: true }).tap()
  await page.getByText('Registration successful!').waitFor()
  await page.getByRole('heading', { name: 'Owner Login' }).waitFor()
}

async function logIn(page: Page, secret: string) {
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login' }).tap()
}

/** The admin activates the pending owner from the dashboard, in another browser. */
async function activate(browser: Browser) {
  const admin = await UserFactory.apply('admin').create()
  const page = await visitorPage(browser)
  await page.goto('/admin-login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: '1 owner waits to be let in' }).click()
  await page.waitForURL('**/review?tab=people')
  await page.getByRole('heading', { name: owner.name, level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Let in' }).click()
  await page.getByText('User activated successfully!').waitFor()
}

async function addProperty(page: Page) {
  await page.getByRole('link', { name: 'Add New Property' }).tap()
  const title = page.getByLabel('Title', { exact: true })
  await title.waitFor()
  await expect(title).not.toBeFocused() // a keyboard would cover the form
  await title.fill('Sea-view flat')
  await choose(page, 'Country', 'Dubai')
  await page.getByLabel('Price').fill('950.50')
  await page.getByRole('button', { name: 'Add Property' }).tap()
  await page.getByText('Property added successfully!').waitFor()
}

async function addPhotos(page: Page) {
  await page.waitForURL('**/upload-property-images/*')
  const [photo, drawing] = [await jpeg({ width: 900, height: 600 }), await png()]
  const files = { 'Sea.jpg': photo, 'Hall.jpg': photo, 'Kitchen.jpg': photo, 'Bath.jpg': photo }
  const paths = await filesToChoose({ ...files, 'Plan.png': drawing })
  await page.getByLabel('Choose photos', { exact: true }).first().setInputFiles(paths)
  await page.getByRole('button', { name: 'Upload 5 photos' }).tap()
  await page.getByText('Images uploaded successfully!').waitFor()
}

async function editProperty(page: Page) {
  await page.goto('/owner-dashboard')
  await page.getByRole('row').getByText('Pending Approval').waitFor()
  await page.getByRole('button', { name: /^More for Sea/ }).tap()
  await menuPlaced(page)
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).tap()
  await page.getByLabel('Title', { exact: true }).fill('Sea-view flat with garden')
  await page.getByRole('switch', { name: 'Available' }).tap()
  await page.getByRole('button', { name: 'Save Changes' }).tap()
  await page.getByText('Property updated successfully!').waitFor()
}

async function changePassword(page: Page) {
  await page.goto('/owner-profile-edit')
  await page.getByRole('link', { name: 'Change Password' }).tap()
  await page.getByLabel('Current password').fill(secrets.first)
  await page.getByLabel('New password', { exact: true }).fill(secrets.second)
  await page.getByLabel('Confirm new password').fill(secrets.second)
  await page.getByRole('button', { name: 'Change Password' }).tap()
  await page.getByText('Password changed successfully!').waitFor()
}

test.group('Owner | story', () => {
  test('leads from registration to logout on a phone', async ({ browser, assert }) => {
    const country = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
    await CountryFactory.merge({ name: 'Dubai', parentId: country.id }).create()
    const page = await visitorPage(browser, screens.phone)

    await register(page)
    const refused = page.waitForResponse('**/api/property-owner/owner-login')
    await logIn(page, secrets.first)
    await refused
    await page.getByText('An admin looks at every new account').waitFor()
    await activate(browser)
    await logIn(page, secrets.first)
    await page.waitForURL('**/owner-dashboard')

    await addProperty(page)
    await addPhotos(page)
    await editProperty(page)
    const { id, title, available } = await Property.firstOrFail()
    assert.equal(title, 'Sea-view flat with garden')
    assert.isFalse(available)

    await page.goto(`/property-details/${id}`)
    await page.locator('.carousel-position').getByText('1 of 5').waitFor()
    await page.locator('.carousel-caption').getByText('Sea').waitFor()
    await page.getByText(/AED\s950\.50/).waitFor()
    await becomesTrue(page, `document.querySelector('.carousel-slide img').naturalWidth > 0`)

    await changePassword(page)
    await page.getByRole('link', { name: '← My Properties' }).tap()
    await page.getByRole('button', { name: 'More for My Properties' }).tap()
    await page.getByRole('menuitem', { name: 'Logout' }).tap()
    await page.waitForURL('**/owner-login')
    await expect.poll(() => ownerKeys(page)).toEqual([null, null])
    await page.getByLabel('Email').fill(owner.email)
    await logIn(page, secrets.second)
    await page.getByText('Login successful!').waitFor()
  })
})
