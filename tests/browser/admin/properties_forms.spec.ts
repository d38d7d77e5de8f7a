import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Draft from '#models/draft'
import Property from '#models/property'
import User from '#models/user'
import { adminPage, alertOf, statusOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { boxOf, choose, optionOf } from '#tests/helpers/choices'
import { requestTo, stopClock, timed } from '#tests/helpers/page_clock'
import { answerAt, scrollsSideways } from '#tests/helpers/page_events'
import { screens } from '#tests/helpers/screens'
import { answerWith, awaitFocus, awaitValue, cutOff } from '#tests/helpers/visitor'

const additions = '**/api/users/add-property'
const changes = '**/api/users/update-property/*'
const ownerChoices = '**/api/users/property-owners*'
const countries = '**/api/users/countries'
const narrow = { viewport: { width: 375, height: 812 } }

const failures = [
  [cutOff, 'Network error: No response from server.'],
  [answerWith(500, { message: 'Our fault.' }), 'Our fault.'],
  [answerWith(400, { error: 'No more today.' }), 'No more today.'],
  [answerWith(422, { message: 'Not like that.' }), 'Not like that.'],
] as const

const ownerOf = (page: Page) => page.getByRole('combobox', { name: 'Owner' })
const add = (page: Page) => page.getByRole('button', { name: 'Add Property' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

async function chooseOwner(page: Page, typed: string) {
  await ownerOf(page).click()
  await ownerOf(page).pressSequentially(typed)
  await optionOf(page, typed).first().waitFor()
  await page.keyboard.press('Enter')
}

async function describe(page: Page, title = 'Sea-view flat') {
  await page.getByLabel('Title').fill(title)
  await choose(page, 'Country', 'Oman')
  await page.getByLabel('Price').fill('1250.5')
  await page.getByLabel('Address').fill('Corniche 1')
  await page.getByLabel('Description').fill('Bright')
}

async function openForm(page: Page) {
  await page.goto('/add-property')
  await boxOf(page, 'Country').waitFor()
}

test.group('Admin | properties | add', (group) => {
  group.each.setup(async () => {
    const country = await CountryFactory.merge({ name: 'Oman' }).create()
    await UserFactory.merge({ name: 'Olga Owner', countryId: country.id }).create()
    await UserFactory.merge({ name: 'Omar Owner', countryId: country.id }).create()
  })

  test('finds an owner by the other spelling of a name, and by a phone number', async ({
    browser,
  }) => {
    await UserFactory.merge({ name: 'فاطمة', phoneNumber: '+971501234567' }).create()
    const page = await adminPage(browser)
    await openForm(page)
    for (const typed of ['فاطمه', '501234567']) {
      await ownerOf(page).fill(typed)
      await optionOf(page, /فاطمة/).first().waitFor()
    }
  })

  test('offers the draft where an owner is given', async ({ browser, assert }) => {
    const [olga, omar] = await User.query().where('role', 'Property owner').orderBy('id')
    const page = await adminPage(browser)
    const admin = await User.findByOrFail('name', 'Amina')
    await Draft.keep(admin, { title: 'Half a villa', owner_id: String(olga.id) })
    await page.goto(`/add-property?owner_id=${omar.id}`)
    await page.getByText(/^You have a draft from/).waitFor()
    await awaitValue(ownerOf(page), 'Omar Owner')
    assert.equal(await page.getByLabel('Title').inputValue(), '')
    await page.getByRole('button', { name: 'Go on with the draft' }).click()
    await awaitValue(ownerOf(page), 'Olga Owner')
    assert.equal(await page.getByLabel('Title').inputValue(), 'Half a villa')
  })

  test('keeps no draft of nothing but the owner whose page led here', async ({ browser }) => {
    const omar = await User.findByOrFail('name', 'Omar Owner')
    const page = await adminPage(browser)
    await page.goto(`/add-property?owner_id=${omar.id}`)
    await awaitValue(ownerOf(page), 'Omar Owner')
    const storing = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByLabel('Title').fill('Half a villa')
    await storing
    const dropping = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByLabel('Title').fill('')
    await dropping
  })

  for (const [name, screen] of Object.entries({ ...screens, narrow })) {
    test(`adds a property on a ${name} and leads to the dashboard`, async ({ browser, assert }) => {
      const page = await adminPage(browser, screen)
      await openForm(page)
      await page.getByText('It is off until you switch it on.').waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.isFalse(await scrollsSideways(page))
        assert.deepEqual(await seriousFindings(page), [])
      }
      await chooseOwner(page, 'Omar')
      await describe(page)
      await stopClock(page)
      await add(page)
      await timed(page, () => statusOf(page, 'Property added successfully!').isVisible())
      assert.closeTo(await timed(page, requestTo(page, '/admin-dashboard')), 1500, 100)
      const property = await Property.query().preload('owner').firstOrFail()
      assert.equal(property.owner.name, 'Omar Owner')
      assert.equal(property.price, 1250.5)
      assert.isFalse(property.active)
    })
  }

  test('requires all six fields', async ({ browser, assert }) => {
    const page = await adminPage(browser)
    await openForm(page)
    await add(page)
    await alertOf(page, 'All fields are required.').waitFor()
    assert.equal(await page.getByText('Please fill in this field.').count(), 6)
    await awaitFocus(page.locator('[name="owner_id"]'))
    assert.deepEqual(await seriousFindings(page), [])
    await chooseOwner(page, 'Olga')
    await describe(page)
    for (const price of ['-1', '0.999']) {
      await page.getByLabel('Price').fill(price)
      await page.keyboard.press('Enter')
      await page.getByText('Please enter a price of at least 0').waitFor()
    }
    assert.isNull(await Property.first())
  })

  test('keeps all fields when the call fails', async ({ browser, assert }) => {
    const page = await adminPage(browser)
    await openForm(page)
    await chooseOwner(page, 'Olga')
    await describe(page)
    for (const [answer, sentence] of failures) {
      await page.route(additions, answer)
      await add(page)
      await alertOf(page, sentence).waitFor()
    }
    const bad = { field: 'title', message: 'Not this title.', rule: 'x' }
    await page.route(additions, answerWith(422, { message: 'Wrong.', errors: [bad] }))
    await add(page)
    await alertOf(page, 'Wrong.').waitFor()
    await page.getByText('Not this title.').waitFor()
    await awaitFocus(page.getByLabel('Title'))
    assert.equal(await ownerOf(page).inputValue(), 'Olga Owner')
    assert.equal(await page.getByLabel('Description').inputValue(), 'Bright')
  })

  test('warns when the answer has no id', async ({ browser, assert }) => {
    const page = await adminPage(browser)
    await openForm(page)
    await chooseOwner(page, 'Olga')
    await describe(page)
    await page.route(additions, answerWith(201, { message: 'Property added successfully!' }))
    await add(page)
    await alertOf(page, 'Property added, but no ID received from server.').waitFor()
    assert.equal(new URL(page.url()).pathname, '/add-property')
  })

  test('warns when owners or countries do not load', async ({ browser }) => {
    for (const call of [ownerChoices, countries]) {
      const page = await adminPage(browser)
      await page.route(call, answerWith(400, {}))
      await page.goto('/add-property')
      await page.getByLabel('Title').fill('Kept')
      const alert = alertOf(page, 'Failed to load owners or countries.')
      await alert.waitFor()
      await page.unroute(call)
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await alert.waitFor({ state: 'detached' })
      await chooseOwner(page, 'Olga')
      await choose(page, 'Country', 'Oman')
    }
  })

  test('finds an owner among many by typing', async ({ browser, assert }) => {
    await UserFactory.merge({ name: 'Same Name' }).createMany(60)
    await UserFactory.merge({ name: 'Same Name', email: 'the.one@x.io' }).create()
    const page = await adminPage(browser)
    await openForm(page)
    await ownerOf(page).click()
    await page.keyboard.type('sa\u0301me')
    await page.locator('[role="option"][aria-setsize="61"]').first().waitFor()
    await page.locator('[data-transition]').waitFor({ state: 'detached' })
    assert.deepEqual(await seriousFindings(page), [])

    await ownerOf(page).fill('the.one@x.io')
    await optionOf(page, 'Same Name').getByText('the.one@x.io').waitFor()
    assert.equal(await page.getByRole('option').count(), 1)
    await page.getByLabel('Title').click()
    await awaitValue(ownerOf(page), 'Same Name')

    await ownerOf(page).click()
    await page.keyboard.type('nobody@x.io')
    await page.keyboard.press('Escape')
    await awaitValue(ownerOf(page), 'Same Name')
  })
})

test.group('Admin | properties | edit', () => {
  test('changes every field, the owner too', async ({ browser, assert }) => {
    const property = await PropertyFactory.merge({ title: 'Before', city: 'Muscat' }).create()
    const next = await UserFactory.merge({ name: 'Next Owner' }).create()
    for (const screen of [narrow, screens.desktop]) {
      const page = await adminPage(browser, screen)
      await page.goto(`/edit-properties/${property.id}`)
      const country = page.getByLabel('Country')
      await country.waitFor()
      assert.equal(await page.getByLabel('Address').inputValue(), property.address)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.isFalse(await scrollsSideways(page))
        assert.deepEqual(await seriousFindings(page), [])
      }
      await chooseOwner(page, 'Next')
      await page.getByLabel('Title').fill('After')
      await stopClock(page)
      await save(page)
      const said = statusOf(page, 'Property updated successfully!')
      await timed(page, () => said.isVisible())
      assert.closeTo(await timed(page, () => said.isHidden()), 3000, 100)
      await page.clock.resume()
      await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
      await page.waitForURL('**/admin-dashboard')
    }
    await property.refresh()
    assert.equal(property.title, 'After')
    assert.equal(property.ownerId, next.id)
    assert.equal(property.city, 'Muscat')
  })

  test('keeps all fields when the call fails, and asks before leaving', async ({
    browser,
    assert,
  }) => {
    const property = await PropertyFactory.create()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${property.id}`)
    await page.getByLabel('Title').fill('Typed')
    for (const [answer, sentence] of failures) {
      await page.route(changes, answer)
      await save(page)
      await alertOf(page, sentence).waitFor()
    }
    assert.equal(await page.getByLabel('Title').inputValue(), 'Typed')
    const leave = () => page.getByRole('link', { name: 'View Details' }).click()
    await answerAt(page, 'Stay', leave)
    assert.equal(await page.getByLabel('Title').inputValue(), 'Typed')
    await page.getByLabel('Title').fill(' ')
    await save(page)
    await alertOf(page, 'All fields are required.').waitFor()
  })

  test('leaves out what the owner left out, and nothing else', async ({ browser, assert }) => {
    const texts = { address: null, description: 'Bright' }
    const property = await PropertyFactory.merge(texts).create()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${property.id}`)
    await page.getByLabel('Address (optional)').waitFor()
    await page.getByLabel('Title').fill('Typed')
    await page.getByLabel('Description').fill('')
    await save(page)
    await alertOf(page, 'All fields are required.').waitFor()
    await page.getByLabel('Description').fill('Brighter')
    await save(page)
    await statusOf(page, 'Property updated successfully!').waitFor()
    await property.refresh()
    const { title, address, description } = property
    assert.deepEqual(
      { title, address, description },
      {
        title: 'Typed',
        address: null,
        description: 'Brighter',
      }
    )
  })

  test('gives a property to another owner, and refuses a name that nobody has', async ({
    browser,
    assert,
  }) => {
    const owner = await UserFactory.merge({ name: 'Fatima Al Marzouqi' }).create()
    const next = await UserFactory.merge({ name: 'Dalia Kamel' }).create()
    await UserFactory.merge({ name: 'Dalia Kanaan' }).create()
    const property = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const page = await adminPage(browser)
    await page.goto(`/edit-properties/${property.id}`)
    await ownerOf(page).click()
    await page.keyboard.type('dalia zz')
    await save(page)
    await page.locator('.help', { hasText: 'No owner is called “dalia zz”.' }).waitFor()
    await awaitFocus(page.locator('[name="owner_id"]'))
    assert.equal(await ownerOf(page).getAttribute('aria-expanded'), 'false')
    await ownerOf(page).fill('dalia')
    await save(page)
    await page.getByText('Choose one from the list.').waitFor()
    await property.refresh()
    assert.equal(property.ownerId, owner.id)

    await ownerOf(page).press('Escape')
    await ownerOf(page).fill('kam')
    await page.keyboard.press('Enter')
    await awaitValue(ownerOf(page), 'Dalia Kamel')
    await save(page)
    await statusOf(page, 'Property updated successfully!').waitFor()
    await property.refresh()
    assert.equal(property.ownerId, next.id)
  })

  test('leads back from a property that is gone', async ({ browser, assert }) => {
    const page = await adminPage(browser)
    await page.goto('/edit-properties/999999')
    await alertOf(page, 'This property is gone.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  })

  test('says when a property does not load', async ({ browser }) => {
    const page = await adminPage(browser)
    await page.route('**/properties-edit/*', answerWith(400, {}))
    await page.goto('/edit-properties/7')
    await alertOf(page, 'Failed to load the property.').waitFor()
  })
})
