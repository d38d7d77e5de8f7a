import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { adminPage, alertOf, statusOf } from '#tests/helpers/admin'
import { addFilter } from '#tests/helpers/filters'
import { seriousFindings } from '#tests/helpers/axe'
import { chooseEntry } from '#tests/helpers/menus'
import { stopClock, timed } from '#tests/helpers/page_clock'
import { scrollsSideways } from '#tests/helpers/page_events'
import { screens, withoutFirstRows } from '#tests/helpers/screens'
import { answerWith, cutOff, awaitFocus, visitorPage } from '#tests/helpers/visitor'

const lists = '**/api/users/fetch-all-properties*'
const toggles = '**/api/users/properties/*/toggle-active'
const deletions = '**/api/users/delete-property/*'
const batches = '**/api/users/properties/bulk'
const narrow = { viewport: { width: 375, height: 812 } }

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const more = (page: Page, title: string) => page.getByRole('button', { name: `More for ${title}` })
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name })

async function openList(page: Page, query = '') {
  await page.goto(`/propertiesList${query}`)
  await page.getByRole('heading', { name: 'Properties', level: 1 }).waitFor()
}

async function askToDelete(page: Page, title: string) {
  await more(page, title).click()
  await chooseEntry(page, 'Delete')
  const question = page.getByRole('alertdialog')
  await question.getByText('Are you sure you want to delete this property?').waitFor()
  return question
}

test.group('Admin | properties | list', () => {
  for (const [name, screen] of Object.entries({ ...screens, narrow })) {
    test(`shows all properties on a ${name}, in light and dark`, async ({ browser, assert }) => {
      const owner = await UserFactory.merge({ name: 'Olga Owner' }).create()
      const country = await CountryFactory.merge({ name: 'Oman' }).create()
      const one = PropertyFactory.merge({ ownerId: owner.id, countryId: country.id })
      await one
        .merge({ title: 'Sea villa', price: 1234.5, ownerId: owner.id, countryId: country.id })
        .create()
      const page = await adminPage(browser, screen)
      await openList(page)
      for (const text of ['Olga Owner', 'Oman', '$1,234.50', 'OFF']) {
        await row(page, 'Sea villa').getByText(text, { exact: true }).waitFor()
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.isFalse(await scrollsSideways(page))
        assert.deepEqual(await seriousFindings(page), [])
      }
    })
  }

  test('says in each row why visitors do not see it, and filters by that', async ({ browser }) => {
    const off = await UserFactory.apply('pending').create()
    const made: [title: string, state: string, chip: string | null][] = [
      ['Live loft', 'live', null],
      ['New loft', 'waiting', 'Waiting'],
      ['Changed loft', 'changed', 'Changed'],
      ['Vague loft', 'changes_requested', 'Changes asked'],
      ['Bad loft', 'rejected', 'Rejected'],
      ['Own loft', 'off', 'Off'],
    ]
    await PropertyFactory.apply('active').merge({ title: 'Live loft' }).create()
    await PropertyFactory.apply('waiting').merge({ title: 'New loft' }).create()
    await PropertyFactory.apply('waiting')
      .merge({ title: 'Changed loft', waitingAs: 'changed' })
      .create()
    await PropertyFactory.apply('changesRequested').merge({ title: 'Vague loft' }).create()
    await PropertyFactory.apply('rejected').merge({ title: 'Bad loft' }).create()
    await PropertyFactory.merge({ title: 'Own loft' }).create()
    await PropertyFactory.apply('active', 'unavailable').merge({ title: 'Taken loft' }).create()
    await PropertyFactory.apply('active').merge({ title: 'Owned loft', ownerId: off.id }).create()
    const page = await adminPage(browser)
    const chip = (title: string, text?: string) =>
      row(page, title).locator('.tag').filter({ hasText: text })
    await openList(page)
    await page.getByText('8 entries').waitFor()
    await chip('Taken loft', 'Not available').waitFor()
    await chip('Owned loft', 'Owner is off').waitFor()
    for (const [title, state, text] of made) {
      await openList(page, `?state=${state}`)
      await page.getByText(state === 'off' ? '3 entries' : '1 entry').waitFor()
      await row(page, title).waitFor()
      if (text) await chip(title, text).waitFor()
      else await chip(title).waitFor({ state: 'detached' })
    }
    await openList(page)
    await page.getByRole('switch', { name: 'Bad loft is active' }).click()
    await chip('Bad loft').waitFor({ state: 'detached' })
    await page.getByRole('switch', { name: 'Bad loft is active' }).click()
    await chip('Bad loft', 'Off').waitFor()
  })

  test('selects all rows on a phone, and sorts them in one select', async ({ browser, assert }) => {
    await PropertyFactory.createMany(3)
    const page = await adminPage(browser, narrow)
    await openList(page)
    await page.getByLabel('Select all on this page').check()
    await page.getByText('3 selected').waitFor()
    assert.equal(await page.getByRole('columnheader').getByRole('button').count(), 0)
    await page.getByLabel('Sort').selectOption('-price')
    await page.waitForURL('**/propertiesList?sort=-price')
    await page.getByText('3 selected').waitFor()
  })

  test('links each row to its screens', async ({ browser, assert }) => {
    const bare = await PropertyFactory.merge({ title: 'Bare' }).create()
    const shown = await PropertyFactory.merge({ title: 'Shown' }).with('images', 1).create()
    const page = await adminPage(browser)
    await openList(page)
    const edit = row(page, 'Bare').getByRole('link', { name: 'Edit' })
    assert.equal(await edit.getAttribute('href'), `/edit-properties/${bare.id}`)
    await more(page, 'Bare').click()
    const details = await entry(page, 'View Details').getAttribute('href')
    assert.equal(details, `/properties/${bare.id}/details`)
    const upload = await entry(page, 'Upload Images').getAttribute('href')
    assert.equal(upload, `/properties/${bare.id}/upload-images`)
    assert.equal(await entry(page, 'Edit Images').count(), 0)
    await page.keyboard.press('Escape')
    await more(page, 'Shown').click()
    const images = await entry(page, 'Edit Images').getAttribute('href')
    assert.equal(images, `/properties/${shown.id}/edit-images`)
    assert.equal(await entry(page, 'Upload Images').count(), 0)
  })

  test('shows a placeholder for a cover that does not load', async ({ browser }) => {
    await PropertyFactory.merge({ title: 'Lost picture' }).with('images', 1).create()
    const page = await adminPage(browser)
    const asked = page.waitForRequest('**/property-images/thumbnails/*')
    await openList(page)
    await asked
    await row(page, 'Lost picture').locator('.photo.is-missing').waitFor()
  })

  test('opens the form of a filter in its place, as broad as its panel', async ({
    browser,
    assert,
  }) => {
    await PropertyFactory.createMany(25)
    const page = await adminPage(browser, { viewport: { width: 1440, height: 900 } })
    for (const name of ['Country', 'Owner']) {
      await openList(page)
      await page.getByText('25 entries').waitFor()
      await page.getByRole('button', { name: 'Add filter' }).click()
      const panel = page.getByRole('dialog', { name: 'Add filter' })
      await page.locator('[role="dialog"]:not([data-enter])').waitFor()
      await panel.getByRole('button', { name }).click()
      const box = panel.getByRole('combobox')
      await awaitFocus(box)
      await page.getByRole('option').first().waitFor()
      assert.equal(await page.evaluate('scrollY'), 0)
      const [inner, outer] = [await box.boundingBox(), await panel.boundingBox()]
      assert.isAbove(inner!.width, outer!.width * 0.8)
    }
  })

  test('searches, filters and sorts, and returns to the same place', async ({
    browser,
    assert,
  }) => {
    const main = await CountryFactory.merge({ name: 'Emirates' }).create()
    const sub = await CountryFactory.merge({ name: 'Dubai', parentId: main.id }).create()
    await PropertyFactory.merge({ countryId: sub.id, price: 5 }).createMany(26)
    await PropertyFactory.apply('active').merge({ countryId: main.id, title: 'Top' }).create()
    await PropertyFactory.merge({ title: 'Elsewhere' }).create()
    const page = await adminPage(browser)
    await openList(page)
    await page.getByText('28 entries').waitFor()
    await addFilter(page, 'Country')
    await page.getByRole('combobox').fill('Emir')
    await page.getByRole('option', { name: 'Emirates' }).first().click()
    await page.getByText('27 entries').waitFor()
    await addFilter(page, 'State')
    await page.getByRole('button', { name: 'Off' }).click()
    await page.getByText('26 entries').waitFor()
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('26–26 of 26').waitFor()
    const query = `?country_id=${main.id}&state=off&sort=price&page=2`
    assert.equal(new URL(page.url()).search, query)

    await page.reload()
    await page.getByText('26–26 of 26').waitFor()
    await page.getByRole('button', { name: 'Country: Emirates' }).waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.waitForURL('**/edit-properties/*')
    await page.goBack()
    await page.getByText('26–26 of 26').waitFor()
    assert.equal(new URL(page.url()).search, query)

    await openList(page)
    await page.getByRole('searchbox').fill('lsewh')
    await page.getByText('1 entry').waitFor()
    await row(page, 'Elsewhere').waitFor()
    await openList(page, '?page=9')
    await page.getByText('26–28 of 28').waitFor()
  })

  test('switches a property on and off with the value that the server answers', async ({
    browser,
    assert,
  }) => {
    const property = await PropertyFactory.merge({ title: 'Loft' }).create()
    const page = await adminPage(browser)
    await openList(page)
    const toggle = page.getByRole('switch', { name: 'Loft' })
    await stopClock(page)
    await toggle.click()
    const said = statusOf(page, 'Property activated successfully!')
    await timed(page, () => said.isVisible())
    assert.closeTo(await timed(page, () => said.isHidden()), 3000, 100)
    await page.clock.resume()
    assert.equal(await toggle.getAttribute('aria-checked'), 'true')
    await property.refresh()
    assert.isTrue(property.active)
    await toggle.click()
    await statusOf(page, 'Property deactivated successfully!').waitFor()

    await page.route(toggles, answerWith(200, { active: 0, message: '' }))
    await toggle.click()
    await statusOf(page, 'Property deactivated successfully!').waitFor()
    assert.equal(await toggle.getAttribute('aria-checked'), 'false')
    for (const answer of [cutOff, answerWith(500, {})]) {
      await page.route(toggles, answer)
      await toggle.click()
      await alertOf(page, 'Error toggling property status.').waitFor()
      assert.equal(await toggle.getAttribute('aria-checked'), 'false')
    }
  })

  test('deletes after a question', async ({ browser, assert }) => {
    await PropertyFactory.merge({ title: 'Old barn' }).with('images', 2).create()
    const page = await adminPage(browser)
    await openList(page)
    const question = await askToDelete(page, 'Old barn')
    await question.getByText('Old barn').waitFor()
    await question
      .getByText('It can be restored from the trash for 30 days, with its 2 photos.')
      .waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    for (const answer of [cutOff, answerWith(500, {})]) {
      await page.route(deletions, answer)
      await askToDelete(page, 'Old barn')
      await question.getByRole('button', { name: 'Delete' }).click()
      await alertOf(page, 'Error deleting property.').waitFor()
      await question.waitFor({ state: 'detached' })
    }
    await page.unroute(deletions)
    await askToDelete(page, 'Old barn')
    await question.getByRole('button', { name: 'Delete' }).click()
    await statusOf(page, 'Property deleted successfully!').waitFor()
    await page.getByText('No properties yet').waitFor()
    assert.isNull(await Property.first())
    await page.getByRole('main').getByRole('link', { name: 'Add Property' }).last().click()
    await page.waitForURL('**/add-property')
  })

  test('changes many at once and names what was skipped', async ({ browser, assert }) => {
    for (const title of ['One', 'Two', 'Three']) await PropertyFactory.merge({ title }).create()
    const page = await adminPage(browser)
    await openList(page)
    await page.getByLabel('Select all on this page').check()
    await page.getByText('3 selected').first().waitFor()
    await page.getByRole('button', { name: 'Turn ON' }).click()
    await statusOf(page, '3 properties activated.').waitFor()
    await awaitFocus(page.getByLabel('Select all on this page'))
    assert.lengthOf(await Property.query().where('active', true), 3)

    const [{ id }] = await Property.query().where('title', 'Two')
    const skipped = [{ id, reason: 'It is gone.' }]
    const answer = { message: '1 property deleted, 1 skipped.', done: [1], skipped }
    await page.route(batches, answerWith(200, answer))
    for (const title of ['One', 'Two']) await page.getByLabel(`Select ${title}`).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 2 properties?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('1 property deleted, 1 skipped. Two: It is gone.').waitFor()

    await page.route(batches, cutOff)
    await page.getByLabel('Select One').check()
    await page.getByRole('button', { name: 'Turn OFF' }).click()
    const doubt = page.getByRole('alertdialog', { name: 'Turn OFF 1 property?' })
    await doubt.getByText("Visitors don't see them while they are off.").waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await doubt.getByRole('button', { name: 'Turn OFF' }).click()
    await alertOf(page, 'Network error: No response from server.').waitFor()
  })

  test('says when the list does not load, and tries again', async ({ browser, assert }) => {
    await PropertyFactory.merge({ title: 'Back again' }).create()
    const page = await adminPage(browser)
    await withoutFirstRows(page)
    await page.route(lists, answerWith(400, { message: 'Not today.' }))
    await openList(page)
    const failed = alertOf(page, 'Failed to load properties.')
    await failed.getByText('Not today.').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page, 'Back again').waitFor()
  })

  test('says that a filter matches nothing, and what to do', async ({ browser }) => {
    await PropertyFactory.merge({ title: 'Loft', active: true }).create()
    const page = await adminPage(browser)
    await openList(page, '?active=0')
    await page.getByText('Nothing matches this choice.').waitFor()
    await page.getByRole('button', { name: 'Show the whole list' }).click()
    await row(page, 'Loft').waitFor()
  })

  test('gives a switch its focus back after a call, whatever measures the page meanwhile', async ({
    browser,
  }) => {
    await PropertyFactory.merge({ title: 'Keys' }).create()
    const page = await adminPage(browser)
    // A browser takes the focus from a disabled element when it next computes the layout.
    await page.addInitScript(`{
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function (name, value) {
        setAttribute.call(this, name, value)
        if (name === 'disabled') document.body.getBoundingClientRect()
      }
    }`)
    await openList(page)
    const toggle = page.getByRole('switch', { name: 'Keys is active' })
    await toggle.press('Space')
    await statusOf(page, 'Property activated successfully!').waitFor()
    await awaitFocus(toggle)
  })

  test('gives no focus to a switch that was left before the call', async ({ browser, assert }) => {
    await PropertyFactory.merge({ title: 'Keys' }).create()
    const page = await adminPage(browser)
    await openList(page)
    const toggle = page.getByRole('switch', { name: 'Keys is active' })
    await toggle.focus()
    await toggle.blur()
    await toggle.dispatchEvent('click')
    await statusOf(page, 'Property activated successfully!').waitFor()
    await page.locator('[role="switch"]:enabled').waitFor()
    assert.equal(await page.locator(':focus').count(), 0)
  })

  test('works by keyboard alone', async ({ browser, assert }) => {
    await PropertyFactory.merge({ title: 'Keys' }).create()
    const page = await adminPage(browser)
    await openList(page)
    await row(page, 'Keys').waitFor()
    await page.getByRole('searchbox').focus()
    const reach = async (name: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab')
        const label = await page.evaluate<string>(
          'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent'
        )
        if (label === name) return
      }
      assert.fail(`${name} cannot be reached`)
    }
    await reach('Select Keys')
    await page.keyboard.press('Space')
    await page.getByText('1 selected').first().waitFor()
    await reach('Keys is active')
    await page.keyboard.press('Space')
    await statusOf(page, 'Property activated successfully!').waitFor()
    await page.locator('[role="switch"]:focus').waitFor()
    await reach('More for Keys')
    await page.keyboard.press('Enter')
    await entry(page, 'Delete').waitFor()
    await page.locator('[role="menu"]:focus').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const question = page.getByText('Are you sure you want to delete this property?')
    await question.waitFor()
    await page.locator('[role="alertdialog"] :focus').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    assert.isNotNull(await Property.first())
  })

  test('allows admins only', async ({ browser }) => {
    const { id } = await PropertyFactory.create()
    for (const address of ['propertiesList', 'add-property', `edit-properties/${id}`]) {
      const page = await visitorPage(browser)
      await page.goto(`/${address}`)
      await page.waitForURL('**/login*')
    }
    const page = await adminPage(browser)
    await page.addInitScript(`sessionStorage.removeItem('adminSessionToken')`)
    await page.goto(`/properties/${id}/details`)
    await page.waitForURL('**/login*')
    const other = await adminPage(browser)
    await other.goto('/properties')
    await other.waitForURL('**/propertiesList')
  })
})
