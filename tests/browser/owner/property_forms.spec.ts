import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { UserFactory, password } from '#database/factories/user_factory'
import Property from '#models/property'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { choose } from '#tests/helpers/choices'
import { happensAfter, requestTo, runUntil, stopClock } from '#tests/helpers/page_clock'
import { answerAt, scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'
import { letHoursPass } from '#tests/helpers/tokens'
import { answerWith, cutOff, held } from '#tests/helpers/visitor'

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
  test('adds a property on a phone and goes on to its photos', async ({ browser, assert }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user, screen: screens.phone })
    await page.goto('/owner-add-property')
    await describe(page)
    const part = page.getByRole('group', { name: 'Details for visitors' })
    // A label is pressed, because its radio is there for keys alone.
    for (const choice of ['For rent', 'Yearly', 'Studio']) await part.getByText(choice).click()
    await expect(part.getByRole('radio', { name: 'Yearly' })).toBeChecked()
    await part.getByLabel('Bedrooms').fill('0')
    await part.getByLabel('Area in m²').fill('large')
    await part.getByLabel('Reference').fill('مرجع 17')
    await add(page)
    await part.getByText(/^Please enter an area above 0/).waitFor()
    await expect(part.getByLabel('Area in m²')).toBeFocused()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await part.getByLabel('Area in m²').fill('٤٢٫٥')
    await add(page)
    await page.waitForURL('**/upload-property-images/*')
    await page.getByText('Property added successfully!').waitFor()
    await page.getByRole('heading', { name: 'Sea-view flat', level: 1 }).waitFor()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    const property = await Property.findByOrFail('ownerId', user.id)
    await expect(page).toHaveURL(new RegExp(`/upload-property-images/${property.id}$`))
    await page.reload()
    await page.getByRole('heading', { name: 'Sea-view flat', level: 1 }).waitFor()
    await expect(page.getByText('Property added successfully!')).toHaveCount(0)
    const { purpose, rentPeriod, kind, bedrooms, bathrooms, area: size, reference } = property
    assert.deepEqual([purpose, rentPeriod, kind], ['rent', 'year', 'studio'])
    assert.deepEqual([bedrooms, bathrooms, size, reference], [0, null, 42.5, 'مرجع 17'])
  })

  test('adds the property after a new login of the same user alone when the session has ended', async ({
    browser,
    assert,
  }) => {
    const [user, other] = await UserFactory.createMany(2)
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

    const sent = sentTo(page, additions)
    await page.route(
      additions,
      answerWith(401, { message: 'Session invalid. Please log in again.' })
    )
    await page.goto('/owner-add-property')
    await describe(page)
    await add(page)
    await loginOver(page)
    await page.unroute(additions)
    await page.route(additions, answerWith(400, { message: 'No more today.' }))
    await dialog.getByLabel('Email').fill(other.email)
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await add(page)
    await page.getByRole('alert').filter({ hasText: 'No more today.' }).waitFor()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sea-view flat')
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
  }) => {
    const user = await UserFactory.create()
    const page = await pageOf(browser, { area, user })
    await page.goto('/owner-add-property')
    await describe(page)
    await page.evaluate(`sessionStorage.removeItem('ownerSessionToken')`)
    await stopClock(page)
    await add(page)
    await runUntil(page, () => page.getByText('You are not logged in...').isVisible())
    await happensAfter(page, 1500, requestTo(page, '/owner-login'))
    await page.clock.resume()

    await page.getByRole('button', { name: /^Continue as/ }).click()
    await page.waitForURL('**/owner-dashboard')
    await page.getByRole('link', { name: 'Add New Property' }).click()
    await page.getByText(/^Your draft from .* is here again/).waitFor()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sea-view flat')
  })

  test('asks before Back leaves unsaved changes', async ({ browser }) => {
    const page = await pageOf(browser, { area, user: await UserFactory.create() })
    await page.route('**/property-owner/drafts{,/*}', cutOff)
    await page.goto('/owner-dashboard')
    await page.getByRole('link', { name: 'Add New Property' }).click()
    await page.getByLabel('Title', { exact: true }).pressSequentially('Half a flat')
    const back = () => page.evaluate('history.back()')
    await answerAt(page, 'Stay', back)
    await expect(page).toHaveURL(/\/owner-add-property$/)
    await page.getByLabel('Title', { exact: true }).pressSequentially(' by the sea')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a flat by the sea')
    await answerAt(page, 'Leave', back)
    await page.waitForURL('**/owner-dashboard')
  })
})
