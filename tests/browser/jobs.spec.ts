import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import SavedView from '#preferences/saved_view'
import User from '#models/user'
import { adminPage, statusOf } from '#tests/helpers/admin'
import { expect } from '#tests/helpers/expect'
import { Hands } from '#tests/helpers/hands'
import { keepMessages } from '#tests/helpers/messages'
import { awaitRects } from '#tests/helpers/rects'
import { pageOf } from '#tests/helpers/screens'
import { visitorPage } from '#tests/helpers/visitor'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const shown = (page: Page, text: string) => page.getByText(text, { exact: true })
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
  const villa = { ...waiting, title: 'Corniche villa', price: 900_000, reference: 'LH-1148' }
  await PropertyFactory.apply('waiting').merge(villa).create()
  await PropertyFactory.apply('waiting').merge(waiting).createMany(32)
  await PropertyFactory.merge({ ownerId: zahra.id, countryId, active: true }).createMany(372)
  const address = 'active=0&sort=-price'
  await SavedView.add(admin, { list: 'properties', name: 'Waiting', address })
  return { admin, huda, zahra }
}

async function handsAtList(page: Page) {
  await page.goto('/propertiesList?view=all')
  await shown(page, '405 properties').waitFor()
  return new Hands(page)
}

async function selectWaiting(hands: Hands) {
  const { page } = hands
  await hands.click(view(page, 'Waiting'))
  await hands.see(shown(page, '33 properties'), row(page, 'Corniche villa'))
  await hands.click(page.getByLabel('Select all on this page'))
  await hands.click(page.getByRole('button', { name: 'Select all 33 that match' }))
  await hands.see(page.getByText('All 33 selected'))
}

async function invite(hands: Hands) {
  const { page } = hands
  await page.context().grantPermissions(['clipboard-write'])
  await hands.click(page.getByRole('link', { name: 'Invite an owner' }))
  await hands.see(page.locator('input[name="name"]:focus'))
  await hands.type('Huda')
  await hands.press('Tab')
  await hands.type('huda@x.io')
  await hands.press('Enter')
  await hands.see(page.locator('button:focus', { hasText: 'Copy link' }))
  const address = await page.getByLabel('Link').inputValue()
  await hands.press('Enter')
  await hands.see(shown(page, 'Copied'))
  return address
}

type Desk = { page: Page; assert: Assert }

async function openByReference({ page, assert }: Desk) {
  const hands = await handsAtList(page)
  await hands.press('Control+k')
  await hands.see(page.getByRole('dialog').locator('[role="combobox"]:focus'))
  await hands.type('LH-1148')
  await hands.press('Enter')
  await hands.see(page.getByRole('heading', { name: 'Corniche villa', level: 1 }))
  hands.expectAtMost(assert, { clicks: 0, keys: 9, seconds: 2 })
}

async function setDetailOfFive({ page, assert }: Desk) {
  const hands = await handsAtList(page)
  for (const line of [1, 2, 3, 4, 5]) {
    await hands.click(page.getByRole('row').nth(line).getByRole('checkbox'))
  }
  await hands.click(page.getByRole('button', { name: 'Edit...' }))
  await hands.see(page.locator('select:focus'))
  await hands.press('b')
  await hands.see(page.getByLabel('Bedrooms'))
  await hands.press('Tab')
  await hands.type('3')
  await hands.press('Enter')
  await hands.see(statusOf(page, '5 properties changed.'))
  hands.expectAtMost(assert, { clicks: 6, keys: 4, seconds: 9 })
  assert.lengthOf(await Property.query().where('bedrooms', 3), 5)
}

async function giveAll({ page, assert }: Desk, to: User) {
  const hands = await handsAtList(page)
  await selectWaiting(hands)
  await hands.click(page.getByRole('button', { name: 'Change owner...' }))
  const asked = page.getByRole('alertdialog', { name: 'Edit 33 properties' })
  const owner = asked.locator('[role="combobox"]:focus')
  await hands.see(owner)
  await awaitRects(owner, asked.locator('footer'), (field, buttons) => {
    return buttons.y - (field.y + field.height) >= 20
  })
  await hands.type('zah')
  await hands.see(page.getByRole('option', { name: 'Zahra Haddad' }))
  await hands.press('Enter')
  await hands.click(asked.getByRole('button', { name: 'Save Changes' }))
  await hands.see(statusOf(page, '33 properties given to the new owner.'))
  hands.expectAtMost(assert, { clicks: 5, keys: 4, seconds: 9 })
  assert.lengthOf(await Property.query().where('owner_id', to.id), 405)
}

async function giveOne({ page, assert }: Desk, to: User) {
  const hands = await handsAtList(page)
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
  assert.equal(ownerId, to.id)
}

async function approveAll({ page, assert }: Desk) {
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
}

test.group('Jobs | an admin at a desk', () => {
  test('finds, changes, gives away and approves properties with few presses', async ({
    browser,
    assert,
  }) => {
    const { admin, huda, zahra } = await agency()
    const page = await pageOf(browser, { area: 'admin', user: admin })
    await keepMessages(page)
    const desk = { page, assert }
    await openByReference(desk)
    await setDetailOfFive(desk)
    await giveAll(desk, zahra)
    await giveOne(desk, huda)
    await PropertyFactory.apply('rejected').create()
    await approveAll(desk)
  })
})

test.group('Jobs | an admin and an owner', () => {
  test('find what is live without an enquiry for thirty days', async ({ browser, assert }) => {
    const listedAt = DateTime.utc().minus({ days: 31 })
    const quiet = await PropertyFactory.apply('active').merge({ listedAt, title: 'Quiet' }).create()
    const owner = await User.findOrFail(quiet.ownerId)
    await PropertyFactory.apply('active').merge({ ownerId: owner.id }).create()
    const pages = [
      [await adminPage(browser), '/propertiesList'],
      [await pageOf(browser, { area: 'owner', user: owner }), '/owner-property-list'],
    ] as const
    for (const [page, path] of pages) {
      await page.goto(path)
      await shown(page, '2 properties').waitFor()
      const hands = new Hands(page)
      await hands.click(page.getByRole('button', { name: 'Add filter' }))
      await hands.click(page.getByRole('button', { name: 'No enquiry for 30 days' }))
      await hands.see(shown(page, '1 property'), row(page, 'Quiet'))
      hands.expectAtMost(assert, { clicks: 2, keys: 0, seconds: 3 })
    }
  })

  test('bring an empty platform to its first listing', async ({ browser, assert }) => {
    const { id: countryId } = await CountryFactory.merge({ name: 'Oman' }).create()
    const admin = await UserFactory.apply('admin').merge({ countryId }).create()
    const desk = await pageOf(browser, { area: 'admin', user: admin })
    await desk.goto('/admin-dashboard')
    const admins = new Hands(desk)
    const address = await invite(admins)
    admins.expectAtMost(assert, { clicks: 1, keys: 3 + 4 + 9, seconds: 6 })

    const page = await visitorPage(browser)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Welcome, Huda' })).toBeVisible()
    const owners = new Hands(page)
    await owners.see(page.locator('input[type=password]:focus'))
    await owners.type('seven boats')
    await owners.press('Enter')
    const add = page.getByRole('link', { name: 'Add New Property' }).first()
    await owners.click(add)
    await owners.see(page.locator('[name=title]:focus'))
    await owners.type('Villa')
    await owners.click(page.getByRole('combobox', { name: 'Country' }))
    await owners.type('om')
    await owners.press('Enter')
    await owners.click(page.getByLabel('Price'))
    await owners.type('900')
    await owners.press('Enter')
    await page.waitForURL('**/upload-property-images/*')
    owners.expectAtMost(assert, { clicks: 3, keys: 3 + 11 + 5 + 2 + 3, seconds: 9 })

    await desk.goto('/admin-dashboard')
    const approvers = new Hands(desk)
    await approvers.click(desk.getByRole('link', { name: '1 property waits for approval' }))
    await approvers.see(desk.getByRole('button', { name: /^Approve/ }))
    await approvers.press('a')
    await approvers.see(desk.getByText('Villa').first())
    approvers.expectAtMost(assert, { clicks: 1, keys: 1, seconds: 3 })
    const villa = await Property.findByOrFail('title', 'Villa')
    await expect.poll(() => villa.refresh().then(({ active }) => active)).toBe(true)
  })
})
