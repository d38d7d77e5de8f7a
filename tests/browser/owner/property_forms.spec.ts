import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import Draft from '#models/draft'
import Property from '#models/property'
import { seriousFindings } from '#tests/helpers/axe'
import { boxOf, choose } from '#tests/helpers/choices'
import { requestTo, stopClock, timed } from '#tests/helpers/page_clock'
import { answerAt, scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'
import { letHoursPass } from '#tests/helpers/tokens'
import { answerWith, awaitFocus, cutOff, held } from '#tests/helpers/visitor'

const area = 'owner'

const additions = '**/api/property-owner/owner-add-property'

async function describe(page: Page, title = 'Sea-view flat') {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await choose(page, 'Country', 'Country')
  await page.getByLabel('Price').fill('1250.5')
}

function sentTo(page: Page, address: string) {
  const calls: string[] = []
  const path = address.replaceAll('*', '')
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) calls.push(request.url())
  })
  return calls
}

/** The login over a page, filled in for the user whose session has ended. */
async function loginOver(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Log in to go on' })
  await dialog.locator('input[name="password"]:focus').fill(password)
  return dialog
}

const add = (page: Page) => page.getByRole('button', { name: 'Add Property' }).click()

test.group('Owner | add property', () => {
  for (const [name, screen] of Object.entries(screens)) {
    test(`adds a property on a ${name} and goes on to its photos`, async ({ browser, assert }) => {
      const user = await UserFactory.create()
      const page = await pageOf(browser, { area, user, screen })
      await page.goto('/owner-add-property')
      await describe(page)
      await page.getByLabel('City (optional)').fill('Dubai')
      assert.isFalse(await scrollsSideways(page))
      assert.deepEqual(await seriousFindings(page), [])
      await add(page)
      await page.waitForURL('**/upload-property-images/*')
      await page.getByText('Property added successfully!').waitFor()
      await page.getByRole('heading', { name: 'Sea-view flat', level: 1 }).waitFor()
      assert.deepEqual(await seriousFindings(page), [])

      const property = await Property.findByOrFail('ownerId', user.id)
      assert.equal(property.price, 1250.5)
      assert.isFalse(property.active)
      assert.include(page.url(), `/upload-property-images/${property.id}`)
    })
  }

  test('requires title, country and price', async ({ browser, assert }) => {
    const page = await pageOf(browser, { area, user: await UserFactory.create() })
    await page.goto('/owner-add-property')
    await page.getByLabel('Title', { exact: true }).press('Enter')
    for (const field of ['Title', 'Country', 'Price']) {
      await page.getByText(`${field} is required.`).waitFor()
    }
    await awaitFocus(page.locator('[name="title"]'))
    await page.getByLabel('Title', { exact: true }).fill('Flat')
    await choose(page, 'Country', 'Country')
    for (const price of ['-1', '0.999']) {
      await page.getByLabel('Price').fill(price)
      await page.keyboard.press('Enter')
      await page.getByText('Please enter a price of at least 0').waitFor()
    }
    assert.isNull(await Property.first())
  })

  test('lets the focus be while what was missing is filled in', async ({ browser, assert }) => {
    const page = await pageOf(browser, { area, user: await UserFactory.create() })
    await page.goto('/owner-add-property')
    await add(page)
    await page.getByText('Country is required.').waitFor()
    await page.getByLabel('Title', { exact: true }).pressSequentially('Sea-view')
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'Sea-view')
    await choose(page, 'Country', 'Country')
    await page.getByText('Country is required.').waitFor({ state: 'detached' })
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    await awaitFocus(boxOf(page, 'Country'))
    // A list that opens again does so by the next frame.
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))'
    )
    assert.equal(await page.getByRole('option').count(), 0)
    await awaitFocus(page.locator('[name="country_id"]'))
  })

  test('keeps a draft that comes after something was typed', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const fields = { title: 'Half a villa', country_id: '', price: '', description: 'By the sea' }
    await Draft.keep(user, { ...fields, address: '', city: '' })
    const page = await pageOf(browser, { area, user })
    let answer: () => void = () => {}
    const isHeld = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/property-owner/draft', async (route) => {
      if (route.request().method() === 'GET') await isHeld
      await route.continue()
    })
    await page.goto('/owner-add-property')
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('S')
    answer()
    await page.getByText(/^You have a draft from/).waitFor()
    assert.equal(await title.inputValue(), 'S')
    await page.getByRole('button', { name: 'Go on with the draft' }).click()
    await page.getByText(/^Your draft from .* is here again/).waitFor()
    assert.equal(await title.inputValue(), 'Half a villa')
    assert.equal(await page.getByLabel('Description (optional)').inputValue(), 'By the sea')
    const draft = await Draft.findByOrFail('userId', user.id)
    assert.equal(draft.row.fields.title, 'Half a villa')
  })

  test('keeps the draft that it offers when the session has ended', async ({ browser, assert }) => {
    const page = await pageOf(browser, { area, user: await UserFactory.create() })
    await page.goto('/owner-dashboard')
    const draft = { fields: { title: 'Half a villa' }, updated_at: '2026-03-01T10:00:00.000Z' }
    await page.evaluate(`localStorage.setItem('propertyDraft', '${JSON.stringify(draft)}')`)
    const reading = held((route) => route.continue())
    await page.route('**/property-owner/draft', reading.answer)
    await page.goto('/owner-add-property')
    await page.getByLabel('Title', { exact: true }).fill('S')
    reading.release()
    await page.getByText(/^You have a draft from/).waitFor()
    await page.evaluate(`sessionStorage.removeItem('ownerSessionToken')`)
    await add(page)
    await page.getByText('You are not logged in...').waitFor()
    const kept = await page.evaluate<string>(`localStorage.getItem('propertyDraft')`)
    assert.deepEqual(JSON.parse(kept), draft)
  })

  test('understands a price however it is written, and reads it back', async ({
    browser,
    assert,
  }) => {
    const page = await pageOf(browser, { area, user: await UserFactory.create() })
    await page.goto('/owner-add-property')
    await describe(page)
    const price = page.getByLabel('Price')
    await price.fill('')
    await price.pressSequentially('1250000')
    assert.equal(await price.inputValue(), '1,250,000')
    await page.getByText('AED 1,250,000.00').waitFor()
    await price.press('Home')
    await price.press('Delete')
    assert.equal(await price.inputValue(), '250,000')

    await price.fill('12.345')
    await add(page)
    await page.getByText('“12.345” can be read in two ways. Please write 12,345').waitFor()
    assert.isNull(await Property.first())

    await price.fill('')
    await price.pressSequentially('٨٥٫٥k')
    await page.getByText('AED 85,500.00').waitFor()
    await price.blur()
    assert.equal(await price.inputValue(), '85,500')
    await price.fill('85k')
    await price.press('Enter')
    await page.getByText('Property added successfully!').waitFor()
    const property = await Property.firstOrFail()
    assert.equal(property.price, 85_000)
  })

  test('keeps all fields when the call fails', async ({ browser, assert }) => {
    const page = await pageOf(browser, { area, user: await UserFactory.create() })
    await page.goto('/owner-add-property')
    await describe(page)
    const answers = [
      [cutOff, 'Network error: No response from server.'],
      [answerWith(500, { message: 'Our fault.' }), 'Our fault.'],
      [answerWith(400, { error: 'No more today.' }), 'No more today.'],
    ] as const
    for (const [answer, sentence] of answers) {
      await page.route(additions, answer)
      await add(page)
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    }
    const taken = { field: 'title', message: 'Not this title.', rule: 'x' }
    await page.route(additions, answerWith(422, { message: 'Wrong.', errors: [taken] }))
    await add(page)
    await page.getByText('Not this title.').waitFor()
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'Sea-view flat')
    await page.unroute(additions)
    await add(page)
    await page.getByText('Property added successfully!').waitFor()
  })

  test('adds the property after a new login when the session has ended', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.goto('/owner-add-property')
    await describe(page)
    await letHoursPass(24 * 30)
    await add(page)
    const dialog = await loginOver(page)
    await dialog.getByText('Session invalid. Please log in again.').waitFor()
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Property added successfully!').waitFor()
    const { title } = await Property.findByOrFail('ownerId', user.id)
    assert.equal(title, 'Sea-view flat')
  })

  test('does not send a form again for another user', async ({ browser, assert }) => {
    const [user, other] = await UserFactory.createMany(2)
    const page = await pageOf(browser, { area, user })
    const sent = sentTo(page, additions)
    await page.route(
      additions,
      answerWith(401, { message: 'Session invalid. Please log in again.' })
    )
    await page.goto('/owner-add-property')
    await describe(page)
    await add(page)
    const dialog = await loginOver(page)
    await page.unroute(additions)
    await page.route(additions, answerWith(400, { message: 'No more today.' }))
    await dialog.getByLabel('Email').fill(other.email)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await add(page)
    await page.getByRole('alert').filter({ hasText: 'No more today.' }).waitFor()
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'Sea-view flat')
    assert.lengthOf(sent, 2)
  })

  test('does not send a form again that was left before the login', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    const sent = sentTo(page, additions)
    const call = held(answerWith(401, { message: 'Session invalid. Please log in again.' }))
    await page.route(additions, call.answer)
    await page.goto('/owner-add-property')
    await describe(page)
    await add(page)
    await page.getByRole('link', { name: 'My Properties' }).click()
    await page.waitForURL('**/owner-dashboard')
    await page.getByRole('heading', { name: 'My Properties', level: 1 }).waitFor()
    call.release()
    const dialog = await loginOver(page)
    const reload = page.waitForResponse('**/owner-properties*')
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await reload
    assert.lengthOf(sent, 1)
  })

  test('redirects to the login after 1.5 s without a session, and keeps the fields', async ({
    browser,
    assert,
  }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.goto('/owner-add-property')
    await describe(page)
    await page.evaluate(`sessionStorage.removeItem('ownerSessionToken')`)
    await stopClock(page)
    await add(page)
    await timed(page, () => page.getByText('You are not logged in...').isVisible())
    assert.closeTo(await timed(page, requestTo(page, '/owner-login')), 1500, 100)
    await page.clock.resume()

    await page.getByRole('button', { name: /^Continue as/ }).click()
    await page.waitForURL('**/owner-dashboard')
    await page.getByRole('link', { name: 'Add New Property' }).click()
    await page.getByText(/^Your draft from .* is here again/).waitFor()
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'Sea-view flat')
  })

  test('asks before a link leaves unsaved changes', async ({ browser, assert }) => {
    const page = await pageOf(browser, { area, user: await UserFactory.create() })
    await page.route('**/property-owner/draft', cutOff) // what is kept needs no question
    await page.goto('/owner-add-property')
    await page.getByLabel('Title', { exact: true }).fill('Half a flat')
    const leave = () => page.getByRole('link', { name: 'My Properties' }).click()
    await answerAt(page, 'Stay', leave)
    assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'Half a flat')
    await answerAt(page, 'Leave', leave)
    await page.waitForURL('**/owner-dashboard')
  })

  test('asks before Back leaves unsaved changes', async ({ browser, assert }) => {
    const page = await pageOf(browser, { area, user: await UserFactory.create() })
    await page.route('**/property-owner/draft', cutOff)
    await page.goto('/owner-dashboard')
    await page.getByRole('link', { name: 'Add New Property' }).click()
    await page.getByLabel('Title', { exact: true }).pressSequentially('Half a flat')
    const back = () => page.evaluate('history.back()')
    await answerAt(page, 'Stay', back)
    assert.equal(new URL(page.url()).pathname, '/owner-add-property')
    await page.getByLabel('Title', { exact: true }).pressSequentially(' by the sea')
    assert.equal(
      await page.getByLabel('Title', { exact: true }).inputValue(),
      'Half a flat by the sea'
    )
    await answerAt(page, 'Leave', back)
    await page.waitForURL('**/owner-dashboard')
  })
})
