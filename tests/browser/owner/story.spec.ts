import { test } from '@japa/runner'
import type { Page } from 'playwright'
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
import { textsIn, type Texts } from '#tests/helpers/texts'
import { ownerKeys, visitorPage } from '#tests/helpers/visitor'

const owner = { name: 'Layla Haddad', email: 'layla@example.com', phone: '+971501234567' }
const secrets = { first: 'first-secret', second: 'second-secret' }
const title = 'Sea-view flat with garden'

/** A page of the story, and the language that its people read. */
type Scene = { page: Page; t: Texts }

async function register({ page, t }: Scene) {
  await page.goto('/owner-login')
  await page.getByRole('button', { name: t('login.to_register') }).tap()
  await page.getByLabel(t('fields.name')).fill(owner.name)
  await page.getByLabel(t('fields.email')).fill(owner.email)
  await page.getByLabel(t('fields.phone_number')).fill(owner.phone)
  await choose(page, t('fields.country_id'), 'north', 'Northland')
  await page.getByLabel(t('fields.password'), { exact: true }).fill(secrets.first)
  await page.getByRole('button', { name: t('registration.submit'), exact: true }).tap()
  await page.getByText(t('sessions.registered')).waitFor()
  await page.getByRole('heading', { name: t('login.owner_title') }).waitFor()
}

async function logIn({ page, t }: Scene, secret: string) {
  await page.getByLabel(t('fields.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).tap()
}

/** The admin lets the pending owner in from the dashboard, in another browser. */
async function letIn({ page, t }: Scene) {
  const admin = await UserFactory.apply('admin').create()
  await page.goto('/admin-login')
  await page.getByLabel(t('fields.email')).fill(admin.email)
  await page.getByLabel(t('fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await page.getByRole('link', { name: t('dashboard.owners_waiting', { count: 1 }) }).click()
  await page.waitForURL('**/review?tab=people')
  await page.getByRole('heading', { name: owner.name, level: 2 }).waitFor()
  await page.getByRole('button', { name: t('review.let_in') }).click()
  await page.getByText(t('users.activated')).waitFor()
}

async function addProperty({ page, t }: Scene) {
  await page.getByRole('link', { name: t('my_properties.add') }).tap()
  const field = page.getByLabel(t('fields.title'), { exact: true })
  await field.waitFor()
  await expect(field).not.toBeFocused() // a keyboard would cover the form
  await field.fill('Sea-view flat')
  await choose(page, t('fields.country_id'), 'Harbour')
  await page.getByLabel(t('fields.price')).fill('950.50')
  await page.getByRole('button', { name: t('properties.add') }).tap()
  await page.getByText(t('properties.created')).waitFor()
}

async function addPhotos({ page, t }: Scene) {
  await page.waitForURL('**/upload-property-images/*')
  const [photo, drawing] = [await jpeg({ width: 900, height: 600 }), await png()]
  const files = { 'Sea.jpg': photo, 'Hall.jpg': photo, 'Kitchen.jpg': photo, 'Bath.jpg': photo }
  const paths = await filesToChoose({ ...files, 'Plan.png': drawing })
  await page.getByLabel(t('photos.pick'), { exact: true }).first().setInputFiles(paths)
  await page.getByRole('button', { name: t('photos.upload', { count: 5 }) }).tap()
  await page.getByText(t('images.uploaded')).waitFor()
}

async function editProperty({ page, t }: Scene) {
  await page.goto('/owner-dashboard')
  await page.getByRole('row').getByText(t('properties.state_pending')).waitFor()
  await page.getByRole('button', { name: t('common.more_for', { name: 'Sea-view flat' }) }).tap()
  await menuPlaced(page)
  await page.getByRole('menuitem', { name: t('common.edit'), exact: true }).tap()
  await page.getByLabel(t('fields.title'), { exact: true }).fill(title)
  await page.getByRole('switch', { name: t('fields.available') }).tap()
  await page.getByRole('button', { name: t('common.save') }).tap()
  await page.getByText(t('properties.updated')).waitFor()
}

async function approve({ page, t }: Scene) {
  await page.goto('/review')
  await page.getByRole('heading', { name: title, level: 2 }).waitFor()
  await page.getByRole('button', { name: t('review.approve'), exact: true }).click()
  await expect.poll(() => propertyOf('active')).toBe(true)
}

const propertyOf = async (field: 'active' | 'available') => {
  const property = await Property.firstOrFail()
  return property[field]
}

/** Once it is available, a visitor finds it and writes to its owner, who answers by phone. */
async function answerEnquiry({ page, t }: Scene, visitor: Scene, path: string) {
  await page.goto('/owner-dashboard')
  await page.getByRole('switch').tap()
  await expect.poll(() => propertyOf('available')).toBe(true)

  await visitor.page.goto(path)
  await visitor.page.getByLabel(visitor.t('listings.enquiry.name')).fill('Vera Visitor')
  await visitor.page
    .getByLabel(visitor.t('listings.enquiry.phone_number'), { exact: true })
    .fill('+971501112222')
  await visitor.page.getByLabel(visitor.t('listings.enquiry.message')).fill('May I see it?')
  await visitor.page.getByRole('button', { name: visitor.t('listings.enquiry.send') }).click()
  await visitor.page.getByText(visitor.t('listings.enquiry.thanks')).waitFor()

  await page.goto('/owner-enquiries')
  await page.getByRole('link', { name: 'Vera Visitor', exact: true }).tap()
  await page.getByRole('button', { name: t('enquiries.button_answered') }).tap()
  await page
    .getByText(t('enquiries.said_answered', { name: 'Vera Visitor', kind: 'enquiry' }))
    .waitFor()
}

async function changePassword({ page, t }: Scene) {
  await page.goto('/owner-profile-edit')
  await page.getByRole('link', { name: t('profile.password_title') }).tap()
  await page.getByLabel(t('profile.current_password')).fill(secrets.first)
  await page.getByLabel(t('profile.new_password'), { exact: true }).fill(secrets.second)
  await page.getByLabel(t('profile.confirm_password')).fill(secrets.second)
  await page.getByRole('button', { name: t('profile.password_title') }).tap()
  await page.getByText(t('profile.password_changed')).waitFor()
}

async function logOut({ page, t }: Scene) {
  await page.getByRole('link', { name: t('my_properties.title') }).tap()
  await page
    .getByRole('button', { name: t('common.more_for', { name: t('my_properties.title') }) })
    .tap()
  await page.getByRole('menuitem', { name: t('navigation.logout') }).tap()
  await page.waitForURL('**/owner-login')
  await expect.poll(() => ownerKeys(page)).toEqual([null, null])
}

test.group('Owner | story', () => {
  test('leads from registration to logout on a phone in Arabic', async ({ browser, assert }) => {
    const country = await CountryFactory.merge({ name: 'Northland' }).create()
    await CountryFactory.merge({ name: 'Harbour', parentId: country.id }).create()
    const t = textsIn('ar')
    const page = await visitorPage(browser, { ...screens.phone, locale: 'ar' })
    const desk = await visitorPage(browser, { ...screens.desktop, locale: 'ar' })
    const scene = { page, t }

    await register(scene)
    const refused = page.waitForResponse('**/api/property-owner/owner-login')
    await logIn(scene, secrets.first)
    await refused
    await page.getByText(t('registration.pending_hint')).waitFor()
    await letIn({ page: desk, t })
    await logIn(scene, secrets.first)
    await page.waitForURL('**/owner-dashboard')

    await addProperty(scene)
    await addPhotos(scene)
    await editProperty(scene)
    const property = await Property.firstOrFail()
    assert.equal(property.title, title)
    assert.isFalse(property.available)

    await page.goto(`/property-details/${property.id}`)
    const position = t('photos.position', { position: 1, count: 5 })
    await page.locator('.carousel-position').getByText(position).waitFor()
    await page.locator('.carousel-caption').getByText('Sea').waitFor()
    await page.getByText('950.50').first().waitFor()
    await becomesTrue(page, `document.querySelector('.carousel-slide img').naturalWidth > 0`)

    await approve({ page: desk, t })
    await answerEnquiry(scene, { page: desk, t }, `/ar/listings/${property.id}`)

    await changePassword(scene)
    await logOut(scene)
    await page.getByLabel(t('fields.email')).fill(owner.email)
    await logIn(scene, secrets.second)
    await page.getByText(t('login.succeeded')).waitFor()
  })
})
