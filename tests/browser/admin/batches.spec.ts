import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage, alertOf, statusOf } from '#tests/helpers/admin'
import { seriousFindings, transitionsEnd } from '#tests/helpers/axe'
import { awaitRects } from '#tests/helpers/rects'
import { withoutFirstRows } from '#tests/helpers/screens'
import { awaitFocus } from '#tests/helpers/visitor'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

/** Waiting properties, `Loft 1` the oldest and so the last in the list. */
async function lofts(count: number) {
  const owner = await UserFactory.merge({ name: 'Huda' }).create()
  for (let number = 1; number <= count; number++) {
    const title = `Loft ${number}`
    await PropertyFactory.merge({ title, ownerId: owner.id, countryId: owner.countryId! }).create()
  }
  return owner
}

async function openList(page: Page, query = '') {
  await page.goto(`/propertiesList${query}`)
  await page.getByLabel('Select all on this page').waitFor()
}

const bar = (page: Page) => page.getByRole('region', { name: 'selected' })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const tick = (page: Page, title: string) => page.getByLabel(`Select ${title}`, { exact: true })

async function selectAll(page: Page, button: string) {
  await page.getByLabel('Select all on this page').check()
  await bar(page).getByText('all on this page').waitFor()
  await act(page, button).click()
}

test.group('Admin | batches', () => {
  test('says how many were rejected or sent back before it turns them on', async ({
    browser,
    db,
  }) => {
    await PropertyFactory.apply('waiting').merge({ title: 'New loft' }).create()
    const rejected = await PropertyFactory.apply('rejected').create()
    await PropertyFactory.apply('changesRequested').create()
    const page = await adminPage(browser)
    await openList(page, '?active=0')
    await page.getByLabel('Select all on this page').check()
    await act(page, 'Turn ON').click()
    const asked = question(page, 'Turn ON 3 properties?')
    await asked.getByText('2 of these were rejected or sent back.').waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    await db.assertHas('properties', { id: rejected.id, active: false })

    await openList(page, '?state=waiting')
    await page.getByLabel('Select all on this page').check()
    await act(page, 'Turn ON').click()
    await page.getByText('1 property activated.').waitFor()

    await openList(page, '?active=0')
    await page.getByLabel('Select all on this page').check()
    await act(page, 'Turn ON').click()
    await question(page, 'Turn ON 2 properties?').getByRole('button', { name: 'Turn ON' }).click()
    await page.getByText('2 properties activated.').waitFor()
    await db.assertHas('properties', { id: rejected.id, active: true, review_state: 'approved' })
  })

  test('gives all properties that match to another owner', async ({ browser, assert }) => {
    await lofts(27)
    const heir = await UserFactory.merge({ name: 'Fatima Noor' }).create()
    const other = await PropertyFactory.apply('active').merge({ title: 'Villa' }).create()
    const page = await adminPage(browser)
    await openList(page, '?active=0')
    await selectAll(page, 'Select all 27 that match')
    await bar(page).getByText('All 27 selected').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await act(page, 'Change owner...').click()
    const asked = question(page, 'Change the owner of 27 properties?')
    await asked.getByText('Loft 27', { exact: true }).waitFor()
    await asked.getByText('and 17 more').waitFor()
    const owner = asked.getByRole('combobox')
    await awaitFocus(owner)
    await awaitRects(owner, asked.locator('footer'), (field, buttons) => {
      return buttons.y - (field.y + field.height) >= 20
    })
    assert.equal(await page.getByRole('option').count(), 0)
    await asked.getByRole('button', { name: 'Change owner' }).click()
    await asked.getByText('Choose the new owner.').waitFor()
    await awaitFocus(owner)
    await owner.fill('nobody')
    await page.keyboard.press('Tab')
    await asked.getByRole('button', { name: 'Change owner' }).click()
    await awaitFocus(owner)
    await owner.fill('fat')
    await page.getByRole('option', { name: /Fatima/ }).waitFor()
    await page.keyboard.press('Enter')
    await asked.getByRole('button', { name: 'Change owner' }).click()
    await statusOf(page, '27 properties given to the new owner.').waitFor()
    assert.lengthOf(await Property.query().where('owner_id', heir.id), 27)
    await other.refresh()
    assert.notEqual(other.ownerId, heir.id)
  })

  test('activates all that match at once, unless their number has changed', async ({
    browser,
    assert,
  }) => {
    const owner = await lofts(27)
    const page = await adminPage(browser)
    await openList(page, '?active=0')
    await selectAll(page, 'Select all 27 that match')
    await bar(page).getByText('All 27 selected').waitFor()
    await PropertyFactory.merge({ ownerId: owner.id, countryId: owner.countryId! }).create()
    await act(page, 'Turn ON').click()
    await alertOf(page, '28 rows match now instead of 27, so nothing was changed.').waitFor()
    assert.lengthOf(await Property.query().where('active', true), 0)
    await bar(page).getByText('All 28 selected').waitFor()
    await act(page, 'Turn ON').click()
    await statusOf(page, '28 properties activated.').waitFor()
    assert.lengthOf(await Property.query().where('active', true), 28)
    await bar(page).waitFor({ state: 'detached' })
  })

  test('unselects what a search hides, and keeps what another page shows', async ({
    browser,
    assert,
  }) => {
    await lofts(27)
    const page = await adminPage(browser)
    await openList(page)
    for (const title of ['Loft 27', 'Loft 26', 'Loft 5']) await tick(page, title).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await bar(page).getByText('3 on other pages').waitFor()
    await tick(page, 'Loft 1').check()
    await page.getByRole('searchbox').fill('"loft 2"')
    await statusOf(page, '2 selected rows are no longer shown and were unselected.').waitFor()
    await bar(page).getByText('2 selected').waitFor()
    await page.getByRole('searchbox').fill('')
    await page.getByText('27 entries').waitFor()
    assert.isFalse(await tick(page, 'Loft 5').isChecked())
    assert.isTrue(await tick(page, 'Loft 26').isChecked())

    await selectAll(page, 'Select all 27')
    await bar(page).getByText('All 27 selected').waitFor()
    await page.getByRole('searchbox').fill('"loft 2"')
    await statusOf(page, 'The list shows something else now').waitFor()
    await bar(page).waitFor({ state: 'detached' })
  })

  test('selects a range with Shift, and moves it to another country', async ({
    browser,
    assert,
  }) => {
    await lofts(6)
    const country = await CountryFactory.merge({ name: 'Oman' }).create()
    const page = await adminPage(browser)
    await openList(page)
    await tick(page, 'Loft 6').click()
    await tick(page, 'Loft 4').click({ modifiers: ['Shift'] })
    await bar(page).getByText('3 selected').waitFor()
    await tick(page, 'Loft 2').focus()
    await page.keyboard.press('Shift+Space')
    await bar(page).getByText('5 selected').waitFor()
    await tick(page, 'Loft 5').click()
    await bar(page).getByText('4 selected').waitFor()
    await act(page, 'Move to country...').click()
    const asked = question(page, 'Move 4 properties to another country?')
    await asked.getByRole('combobox').fill('oma')
    await page.getByRole('option', { name: /Oman/ }).click()
    await asked.getByRole('button', { name: 'Move' }).click()
    await statusOf(page, '4 properties moved to the new country.').waitFor()
    const moved = await Property.query().where('country_id', country.id).orderBy('id')
    const titles = moved.map(({ title }) => title)
    assert.deepEqual(titles, ['Loft 2', 'Loft 3', 'Loft 4', 'Loft 6'])
  })

  test('deletes five and more after their number has been typed', async ({ browser, assert }) => {
    await lofts(12)
    await PropertyFactory.merge({ title: 'Shown' }).with('images', 2).create()
    const page = await adminPage(browser)
    await openList(page)
    await page.getByLabel('Select all on this page').check()
    await act(page, 'Delete').click()
    const asked = question(page, 'Delete 13 properties?')
    await asked.getByText('and 3 more').waitFor()
    await asked
      .getByText('They can be restored from the trash for 30 days, with 2 photos.')
      .waitFor()
    const typed = asked.getByLabel('Type “13” to delete')
    await awaitFocus(typed)
    assert.deepEqual(await seriousFindings(page), [])
    await typed.fill('12')
    assert.isTrue(await asked.getByRole('button', { name: 'Delete' }).isDisabled())
    await typed.fill('13')
    await typed.press('Enter')
    await statusOf(page, '13 properties deleted.').waitFor()
    assert.isNull(await Property.first())
  })

  test('keeps its bar at the bottom of a phone', async ({ browser, assert }) => {
    await lofts(3)
    const page = await adminPage(browser, phone)
    await openList(page)
    await tick(page, 'Loft 3').check()
    await transitionsEnd(page)
    const place = (await bar(page).boundingBox())!
    assert.closeTo(place.y + place.height, phone.viewport.height, 1)
    for (const button of await bar(page).getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!
      assert.isAtLeast(Math.min(width, height), 44)
    }
    assert.deepEqual(await seriousFindings(page), [])
  })

  test('offers no more than ten thousand', async ({ browser }) => {
    await lofts(1)
    const page = await adminPage(browser)
    await withoutFirstRows(page)
    await page.route('**/fetch-all-properties*', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'x-total-count': '10001' }
      await route.fulfill({ response, headers })
    })
    await openList(page)
    await page.getByLabel('Select all on this page').check()
    await bar(page).getByText("More than 10,000 can't be selected at once.").waitFor()
  })
})
