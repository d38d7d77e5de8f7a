import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Browser, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { expect } from '#tests/helpers/expect'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import Operation from '#history/operation'
import Country from '#models/country'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import SavedView from '#preferences/saved_view'
import type User from '#models/user'
import { statusOf } from '#tests/helpers/admin'
import { awaitFocus } from '#tests/helpers/focus'
import { Hands } from '#tests/helpers/hands'
import { removeImageFolders } from '#tests/helpers/image_files'
import { menuPlaced } from '#tests/helpers/menus'
import { keepMessages } from '#tests/helpers/messages'
import { filesToChoose } from '#tests/helpers/photo_files'
import { jpeg } from '#tests/helpers/pictures'
import { pageOf, screens } from '#tests/helpers/screens'

const phone = { ...screens.phone, viewport: { width: 375, height: 812 } }

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const shown = (page: Page, text: string) => page.getByText(text, { exact: true })
/** In the message of a change that is stored; a row shows it before. */
const changed = (page: Page, change: string) =>
  page.locator('.message-change').filter({ hasText: change })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

/** 405 properties: 372 of Zahra's, and 33 of Huda's, which wait and have a view of the admin's. */
async function agency() {
  const { id: countryId } = await CountryFactory.create()
  const admin = await UserFactory.apply('admin').merge({ countryId }).create()
  const huda = await UserFactory.merge({ name: 'Huda Saleh', countryId }).create()
  const zahra = await UserFactory.merge({ name: 'Zahra Haddad', countryId }).create()
  await UserFactory.merge({ countryId }).createMany(30)
  const waiting = { ownerId: huda.id, countryId }
  const villa = { ...waiting, title: 'Corniche villa', price: 900_000 }
  await PropertyFactory.apply('waiting').merge(villa).create()
  await PropertyFactory.apply('waiting').merge(waiting).createMany(32)
  await PropertyFactory.merge({ ownerId: zahra.id, countryId, active: true }).createMany(372)
  const address = 'active=0&sort=-price'
  await SavedView.add(admin, { list: 'properties', name: 'Waiting', address })
  return { admin, huda, zahra }
}

async function handsAtList(browser: Browser, user: User) {
  const page = await pageOf(browser, { area: 'admin', user })
  await keepMessages(page)
  await page.goto('/propertiesList?view=all')
  await shown(page, '405 entries').waitFor()
  return new Hands(page)
}

async function selectWaiting(hands: Hands) {
  const { page } = hands
  await hands.click(view(page, 'Waiting'))
  await hands.see(shown(page, '33 entries'), row(page, 'Corniche villa'))
  await hands.click(page.getByLabel('Select all on this page'))
  await hands.click(page.getByRole('button', { name: 'Select all 33 that match' }))
  await hands.see(page.getByText('All 33 selected'))
}

test.group('Jobs | an admin at a desk', () => {
  test('finds one of 405 properties and changes its price', async ({ browser, assert }) => {
    const { admin } = await agency()
    const hands = await handsAtList(browser, admin)
    const { page } = hands
    await hands.press('/')
    await hands.type('cornich')
    await hands.see(shown(page, '1 entry'))
    await hands.doubleClick(row(page, 'Corniche villa').getByText('$900,000.00'))
    await hands.see(page.locator('.cell-editor :focus'))
    await hands.type('85k')
    await hands.press('Enter')
    await hands.see(
      changed(page, '900,000 → 85,000'),
      row(page, 'Corniche villa').getByText('$85,000.00')
    )
    hands.expectAtMost(assert, { clicks: 1, keys: 12, seconds: 5 })
    const { price } = await Property.findByOrFail('title', 'Corniche villa')
    assert.equal(price, 85_000)
  })

  test('gives a property to another owner', async ({ browser, assert }) => {
    const { admin, huda } = await agency()
    const hands = await handsAtList(browser, admin)
    const { page } = hands
    const first = page.getByRole('row').nth(1)
    const title = await first.getByRole('link').first().innerText()
    await hands.click(first.getByRole('checkbox'))
    await hands.press('F2')
    await hands.see(page.getByRole('textbox', { name: `Title of ${title}` }))
    await hands.press('Tab')
    await hands.see(page.locator('.cell-editor [role="combobox"]:focus'))
    await hands.type('huda')
    await hands.click(page.getByRole('option', { name: 'Huda Saleh' }))
    await hands.see(first.getByRole('link', { name: 'Huda Saleh' }))
    hands.expectAtMost(assert, { clicks: 2, keys: 6, seconds: 4 })
    const { ownerId } = await Property.findByOrFail('title', title)
    assert.equal(ownerId, huda.id)
  })

  test('gives 33 properties to another owner', async ({ browser, assert }) => {
    const { admin, zahra } = await agency()
    const hands = await handsAtList(browser, admin)
    const { page } = hands
    await selectWaiting(hands)
    await hands.click(page.getByRole('button', { name: 'Change owner...' }))
    const asked = page.getByRole('alertdialog', { name: 'Change the owner of 33 properties?' })
    await hands.see(asked.locator('[role="combobox"]:focus'))
    await hands.type('zah')
    await hands.see(page.getByRole('option', { name: 'Zahra Haddad' }))
    await hands.press('Enter')
    await hands.click(asked.getByRole('button', { name: 'Change owner' }))
    await hands.see(statusOf(page, '33 properties given to the new owner.'))
    hands.expectAtMost(assert, { clicks: 5, keys: 4, seconds: 9 })
    assert.lengthOf(await Property.query().where('owner_id', zahra.id), 405)
  })

  test('approves all 33 that wait, and not what was refused', async ({ browser, assert }) => {
    const { admin } = await agency()
    await PropertyFactory.apply('rejected').create()
    const page = await pageOf(browser, { area: 'admin', user: admin })
    await page.goto('/admin-dashboard')
    const hands = new Hands(page)
    const states = page.getByRole('figure', { name: 'Properties by state' })
    const chosen = states.getByRole('link', { name: 'Waiting 33' })
    await chosen.scrollIntoViewIfNeeded()
    await hands.click(chosen)
    await hands.click(page.getByRole('button', { name: 'Approve 33' }))
    const asked = page.getByRole('alertdialog', { name: 'Approve 33 properties?' })
    await hands.click(asked.getByRole('button', { name: 'Approve' }))
    await hands.see(statusOf(page, '33 properties activated.'))
    hands.expectAtMost(assert, { clicks: 4, keys: 0, seconds: 6 })
    const left = await Property.query().where('active', false)
    assert.deepEqual(
      left.map(({ reviewState }) => reviewState),
      ['rejected']
    )
  })

  test('finds who changed a price lately, day by day', async ({ browser, assert }) => {
    const { admin } = await agency()
    const karim = await UserFactory.apply('admin').merge({ name: 'Karim' }).create()
    const villa = await Property.findByOrFail('title', 'Corniche villa')
    const change = (by: User, changes: object) =>
      villa.edit({ operation: Operation.by(by) }, (stored) => stored.merge(changes))
    await change(admin, { price: 8000 })
    const earlier = timestamp(DateTime.utc().minus({ days: 20 }))
    await db.from('operations').update({ created_at: earlier })
    await change(karim, { price: 9500 })
    await change(admin, { city: 'Doha' })
    const page = await pageOf(browser, { area: 'admin', user: admin })
    await page.goto('/admin-dashboard')
    const hands = new Hands(page)
    await hands.click(page.getByRole('link', { name: 'Activity', exact: true }).first())
    await hands.click(page.getByRole('button', { name: 'Add filter' }))
    const panel = page.getByRole('dialog', { name: 'Add filter' })
    await awaitFocus(panel)
    await hands.click(panel.getByRole('button', { name: 'Field', exact: true }))
    await hands.click(panel.getByRole('button', { name: 'Price', exact: true }))
    await hands.see(shown(page, '2 changes'))
    const today = page.locator('.history-day').filter({ hasText: 'Today' })
    await hands.see(today.getByText('8,000 → 9,500'))
    hands.expectAtMost(assert, { clicks: 6, keys: 0, seconds: 8 })
    await expect(today.getByRole('listitem')).toContainText(['Karim changed the price'])
  })

  test('adds a country with five regions', async ({ browser, assert }) => {
    const { admin } = await agency()
    const page = await pageOf(browser, { area: 'admin', user: admin })
    await page.goto('/admin-dashboard')
    const hands = new Hands(page)
    await hands.click(page.locator('.bar').getByRole('link', { name: /Countries$/ }))
    await hands.click(page.getByRole('link', { name: 'Add Country' }))
    await hands.click(page.getByLabel('Name', { exact: true }))
    await hands.type('Oman')
    await hands.click(page.getByLabel('Its sub-countries or cities'))
    await hands.type('Muscat\nDhofar\nMusandam\nBuraimi\nDakhiliyah')
    await hands.click(page.getByRole('button', { name: 'Add Country' }))
    await hands.see(statusOf(page, '6 countries added successfully!'))
    hands.expectAtMost(assert, { clicks: 12, keys: 48, seconds: 20 })
    const oman = await Country.findByOrFail('name', 'Oman')
    assert.lengthOf(await Country.findManyBy('parentId', oman.id), 5)
  })

  test('brings back a property that was deleted by mistake', async ({ browser, assert }) => {
    const { admin } = await agency()
    const hands = await handsAtList(browser, admin)
    const { page } = hands
    const first = page.getByRole('row').nth(1)
    const title = await first.getByRole('link').first().innerText()
    const link = page.getByRole('link', { name: title, exact: true })
    await hands.click(page.getByRole('button', { name: `More for ${title}`, exact: true }))
    await menuPlaced(page)
    await hands.click(page.getByRole('menuitem', { name: 'Delete' }))
    const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await asked.getByRole('button', { name: 'Delete', disabled: false }).click()
    await hands.see(statusOf(page, 'Property deleted successfully!'))
    await expect(asked).toHaveCount(0) // it hides the rows as long as the answer takes
    await expect(link).toHaveCount(0)
    const back = new Hands(page)
    await back.click(page.getByRole('button', { name: 'Undo' }))
    await back.see(statusOf(page, 'Undone'), link)
    back.expectAtMost(assert, { clicks: 2, keys: 0, seconds: 3 })
    await Property.findByOrFail('title', title)
  })

  test('looks at page 2 on a phone, from the end of page 1', async ({ browser, assert }) => {
    const { admin } = await agency()
    const page = await pageOf(browser, { area: 'admin', user: admin, screen: phone })
    await page.goto('/propertiesList?view=all')
    const hands = new Hands(page, 'phone')
    const next = page.getByRole('button', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    await hands.click(next)
    const latest = await Property.query().orderBy('id', 'desc').offset(25).limit(5)
    const cards = page.getByRole('group', { name: 'page 2' }).getByRole('row')
    await hands.seeInWindow(...latest.map(({ title }) => cards.filter({ hasText: title })))
    hands.expectAtMost(assert, { clicks: 1, keys: 0, seconds: 2 })
  })
})

/** Twelve properties, the latest of which is the flat. */
async function ownerPage(browser: Browser) {
  const owner = await UserFactory.create()
  const values = { ownerId: owner.id, countryId: owner.countryId! }
  await PropertyFactory.merge(values).createMany(11)
  const flat = await PropertyFactory.merge({ ...values, title: 'Flat', price: 950 }).create()
  const page = await pageOf(browser, { area: 'owner', user: owner, screen: phone })
  await page.goto('/owner-dashboard')
  await shown(page, '12 entries').waitFor()
  return { page, owner, flat }
}

test.group('Jobs | an owner on a phone', (group) => {
  group.each.setup(removeImageFolders)
  group.each.teardown(removeImageFolders)

  test('adds a property with 6 photos', async ({ browser, assert }) => {
    const { id: parentId } = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
    const dubai = await CountryFactory.merge({ name: 'Dubai', parentId }).create()
    const { page, owner } = await ownerPage(browser)
    const hands = new Hands(page, 'phone')
    const photos = ['Sea', 'Hall', 'Kitchen', 'Bath', 'Garden', 'Plan'].map((name) => `${name}.jpg`)
    const photo = await jpeg({ width: 900, height: 600 })
    const paths = await filesToChoose(Object.fromEntries(photos.map((name) => [name, photo])))

    await hands.click(page.getByRole('link', { name: 'Add New Property' }))
    await hands.click(page.getByLabel('Title', { exact: true }))
    await hands.type('Sea-view flat')
    await hands.press('Tab')
    await hands.type('dub')
    await hands.click(page.getByRole('option', { name: 'Dubai' }))
    await hands.press('Tab')
    await hands.type('950000')
    await hands.press('Tab')
    await hands.type('Marina Walk 12')
    await hands.press('Tab')
    await hands.type('Dubai')
    await hands.click(page.getByRole('button', { name: 'Add Property' }))
    await hands.pickFiles(page.getByRole('button', { name: 'Choose photos' }).last(), paths)
    await hands.click(page.getByRole('button', { name: 'Upload 6 photos' }))
    await hands.see(page.getByText('Images uploaded successfully!'))
    hands.expectAtMost(assert, { clicks: 15, keys: 60, seconds: 38 })
    const property = await Property.findByOrFail('title', 'Sea-view flat')
    assert.deepInclude(property.serialize(), {
      ownerId: owner.id,
      countryId: dubai.id,
      price: 950_000,
      address: 'Marina Walk 12',
      city: 'Dubai',
    })
    assert.lengthOf(await PropertyImage.findManyBy('propertyId', property.id), 6)
  })

  test('sets a new price', async ({ browser, assert }) => {
    const { page, flat } = await ownerPage(browser)
    const hands = new Hands(page, 'phone')
    await hands.click(row(page, 'Flat').getByText('$950.00'))
    await hands.see(page.locator('.cell-editor :focus'))
    await hands.type('85000')
    await hands.click(page.getByRole('button', { name: 'Save', exact: true }))
    await hands.see(changed(page, '950 → 85,000'), row(page, 'Flat').getByText('$85,000.00'))
    hands.expectAtMost(assert, { clicks: 2, keys: 5, seconds: 5 })
    await flat.refresh()
    assert.equal(flat.price, 85_000)
  })

  test('changes what an admin asked for, and sends it again', async ({ browser, assert }) => {
    const { page, flat } = await ownerPage(browser)
    await flat.merge({ waitingAs: 'new', submittedAt: DateTime.utc() }).save()
    const reasons = ['price_implausible' as const]
    const verdict = { verdict: 'changes_requested' as const, reasons, submission: 1 }
    await Property.decide(flat.id, verdict, Operation.ofProcess())
    await page.reload()
    const hands = new Hands(page, 'phone')
    const bar = page.locator('.form > .buttons')
    await hands.click(page.getByRole('link', { name: 'Change the price: Flat' }))
    const price = page.getByRole('textbox', { name: 'Price' })
    await awaitFocus(price)
    await price.selectText()
    await hands.type('75')
    await hands.click(bar.getByRole('button', { name: 'Save Changes' }))
    await hands.click(bar.getByRole('button', { name: 'Add a note' }))
    await awaitFocus(page.getByLabel('Note to the admin (optional)'))
    await hands.type('It is for a month.')
    await hands.click(bar.getByRole('button', { name: 'Send for review again' }))
    await hands.see(statusOf(page, 'Sent for review again.'))
    hands.expectAtMost(assert, { clicks: 5, keys: 20, seconds: 13 })
    await flat.refresh()
    assert.deepInclude(flat.serialize(), { price: 75, waitingAs: 'resubmitted' })
  })

  test('tells that a property is taken, and that it is free again', async ({ browser, assert }) => {
    const { page, flat } = await ownerPage(browser)
    for (const isAvailable of [false, true]) {
      const hands = new Hands(page, 'phone')
      await hands.click(page.getByRole('switch', { name: 'Flat is available' }))
      await hands.see(page.getByRole('switch', { name: 'Flat is', checked: isAvailable }))
      hands.expectAtMost(assert, { clicks: 1, keys: 0, seconds: 2 })
      await expect(changed(page, isAvailable ? 'OFF → ON' : 'ON → OFF')).toBeVisible()
      await flat.refresh()
      assert.equal(flat.available, isAvailable)
    }
  })
})
