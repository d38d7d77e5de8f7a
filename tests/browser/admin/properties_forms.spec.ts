import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage, alertOf, statusOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { requestTo, stopClock, timed } from '#tests/helpers/page_clock'
import { questionAt, scrollsSideways } from '#tests/helpers/page_events'
import { screens } from '#tests/helpers/screens'
import { answerWith, cutOff, focusedName } from '#tests/helpers/visitor'

const additions = '**/api/users/add-property'
const changes = '**/api/users/update-property/*'
const ownerChoices = '**/api/users/property-owners'
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
  await ownerOf(page).fill(typed)
  await page.getByRole('option', { name: typed }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function describe(page: Page, title = 'Sea-view flat') {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Country').selectOption({ index: 1 })
  await page.getByLabel('Price').fill('1250.5')
  await page.getByLabel('Address').fill('Corniche 1')
  await page.getByLabel('Description').fill('Bright')
}

async function openForm(page: Page) {
  await page.goto('/add-property')
  await page.getByRole('option', { name: 'Oman' }).waitFor({ state: 'attached' })
}

test.group('Admin | properties | add', (group) => {
  group.each.setup(async () => {
    const country = await CountryFactory.merge({ name: 'Oman' }).create()
    await UserFactory.merge({ name: 'Olga Owner', countryId: country.id }).create()
    await UserFactory.merge({ name: 'Omar Owner', countryId: country.id }).create()
  })

  for (const [name, screen] of Object.entries({ ...screens, narrow })) {
    test(`adds a property on a ${name} and leads to the dashboard`, async ({ browser, assert }) => {
      const page = await adminPage(browser, screen)
      await openForm(page)
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
    assert.equal(await focusedName(page), 'owner_id')
    assert.deepEqual(await seriousFindings(page), [])
    await chooseOwner(page, 'Olga')
    await describe(page)
    for (const price of ['-1', '9.999']) {
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
    assert.equal(await focusedName(page), 'title')
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
      await page.getByRole('option', { name: 'Oman' }).waitFor({ state: 'attached' })
    }
  })

  test('finds an owner among many by typing', async ({ browser, assert }) => {
    await UserFactory.merge({ name: 'Same Name' }).createMany(60)
    const page = await adminPage(browser)
    await openForm(page)
    await ownerOf(page).fill('sa\u0301me')
    await page.getByText('10 more. Type to narrow them down.').waitFor()
    assert.equal(await page.getByRole('option', { name: 'Same Name' }).count(), 50)
    await page.locator('[data-transition]').waitFor({ state: 'detached' })
    assert.deepEqual(await seriousFindings(page), [])
    await ownerOf(page).fill('nobody at all')
    await page.getByText('Nothing matches.').waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await ownerOf(page).inputValue(), '')
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
    assert.match(await questionAt(page, 'dismiss', leave), /not saved/)
    assert.equal(await page.getByLabel('Title').inputValue(), 'Typed')
    await page.getByLabel('Title').fill(' ')
    await save(page)
    await alertOf(page, 'All fields are required.').waitFor()
  })

  test('shows a failure for a property that does not exist', async ({ browser }) => {
    const page = await adminPage(browser)
    await page.goto('/edit-properties/999999')
    await alertOf(page, 'Failed to load the property.').waitFor()
  })
})
