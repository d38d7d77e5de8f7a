import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import SavedView from '#preferences/saved_view'
import type User from '#models/user'
import { statusOf } from '#tests/helpers/admin'
import { Hands } from '#tests/helpers/hands'
import { keepMessages } from '#tests/helpers/messages'
import { awaitRects } from '#tests/helpers/rects'
import { pageOf } from '#tests/helpers/screens'

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
    const owner = asked.locator('[role="combobox"]:focus')
    await hands.see(owner)
    await awaitRects(owner, asked.locator('footer'), (field, buttons) => {
      return buttons.y - (field.y + field.height) >= 20
    })
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
})
