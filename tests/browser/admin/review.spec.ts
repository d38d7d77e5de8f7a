import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import Review from '#models/review'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { Hands } from '#tests/helpers/hands'
import { chooseEntry } from '#tests/helpers/menus'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens } from '#tests/helpers/screens'
import { cutOff, awaitFocus, held } from '#tests/helpers/visitor'

/** The first waits longest. */
async function waiting(titles: string[], shared: object = {}) {
  const now = DateTime.utc()
  const rows = titles.map((title, index) => ({
    ...shared,
    title,
    submittedAt: now.minus({ days: titles.length - index }),
  }))
  return PropertyFactory.apply('waiting').merge(rows).createMany(titles.length)
}

async function desk(browser: Browser, path = '/review', screen?: BrowserContextOptions) {
  const page = await adminPage(browser, screen)
  await page.goto(path)
  return page
}

const record = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const queue = (page: Page) => page.getByRole('navigation', { name: 'Queue' })

test.group('Admin | review desk', () => {
  test('leaves out what was switched on in the list', async ({ browser }) => {
    await waiting(['Old flat', 'New flat'])
    const page = await desk(browser)
    await record(page, 'Old flat').waitFor()
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click()
    await page.getByRole('switch', { name: 'Old flat is active' }).click()
    await page.getByText('Property activated successfully!').waitFor()
    await page.getByRole('button', { name: 'settings' }).click()
    await chooseEntry(page, 'Review')
    await record(page, 'New flat').waitFor()
    await queue(page).getByText('Old flat').waitFor({ state: 'detached' })
  })

  test('decides twenty properties with one key each, and three besides the note for the others', async ({
    browser,
    assert,
    db,
  }) => {
    const titles = Array.from({ length: 20 }, (_, index) => `Flat ${index + 1}`)
    const owner = await UserFactory.create()
    const properties = await waiting(titles, { ownerId: owner.id })
    const page = await desk(browser)
    const hands = new Hands(page)
    const note = 'The kitchen, please.'

    for (const [index, title] of titles.entries()) {
      await hands.see(record(page, title))
      if (index === 4) {
        await hands.press('c')
        await page.getByRole('form', { name: 'What should change?' }).waitFor()
        await hands.press('1')
        await hands.type(note)
        await hands.press('Control+Enter')
      } else if (index === 9) {
        await hands.press('r')
        await page.getByRole('form', { name: 'Why is it rejected?' }).waitFor()
        await hands.press('6')
        await hands.press('Enter')
      } else await hands.press('a')
    }

    await page.getByText('Everything is decided').waitFor()
    await page.getByText('20 of 20 decided').waitFor()
    await page.getByText('18 approved').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
    hands.expectAtMost(assert, { clicks: 0, keys: 18 + 3 + 3 + note.length, seconds: 20 })
    const [asked, rejected] = [properties[4], properties[9]]
    await db.assertHas('properties', { review_state: 'approved', active: true }, 18)
    await db.assertHas('properties', { id: asked.id, review_state: 'changes_requested' })
    await db.assertHas('properties', { id: rejected.id, review_state: 'rejected' })
    const review = await Review.findByOrFail('propertyId', asked.id)
    assert.deepEqual(review.reasons, ['photos_missing'])
    assert.equal(review.note, note)
  })

  test('skips, goes back, takes back, and says what was decided and what comes next', async ({
    browser,
    assert,
  }) => {
    await waiting(['One', 'Two', 'Three'])
    const page = await desk(browser)
    await record(page, 'One').waitFor()
    await page.keyboard.press('j')
    await record(page, 'Two').waitFor()
    await awaitFocus(record(page, 'Two'))
    await page.keyboard.press('a')
    await page
      .getByRole('status')
      .filter({ hasText: 'Approved: Two. Next: Three. 2 left.' })
      .waitFor({ state: 'attached' })
    await awaitFocus(record(page, 'Three'))

    await page.keyboard.press('Control+z')
    await record(page, 'Two').waitFor()
    await page.getByText('0 of 3 decided').waitFor()
    await page.keyboard.press('a')
    await record(page, 'Three').waitFor()
    await page.keyboard.press('k')
    await page.getByText('You have approved this property.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Approve', exact: true }).count(), 0)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await record(page, 'One').waitFor()
    await queue(page).getByRole('button', { name: /Three/ }).click()
    await record(page, 'Three').waitFor()

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('1 of 3 decided').waitFor()
  })

  test('asks for a reason or a note, keeps what was typed, and offers sentences', async ({
    browser,
    assert,
  }) => {
    await waiting(['One', 'Two'])
    const page = await desk(browser)
    await record(page, 'One').waitFor()
    await page.keyboard.press('c')
    const form = page.getByRole('form', { name: 'What should change?' })
    await form.getByRole('button', { name: 'Ask for changes' }).click()
    await form.getByText('Please choose a reason or write a note.').waitFor()
    await page.keyboard.press('8')
    await page.keyboard.press('Enter')
    await form.getByText('Please say in the note what it is.').waitFor()
    const note = form.getByRole('textbox', { name: 'Note to the owner' })
    await awaitFocus(note)
    await page.keyboard.type('a3 jacket?')
    assert.equal(await note.inputValue(), 'a3 jacket?')
    await form.getByText('Price implausible').click()
    await form.getByRole('button', { name: /^Please check the price/ }).click()
    assert.match(await note.inputValue(), /^a3 jacket\?\nPlease check the price/)
    assert.deepEqual(await seriousFindings(page), [])

    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await record(page, 'Two').waitFor()
    await page.keyboard.press('k')
    await record(page, 'One').waitFor()
    await page.keyboard.press('r')
    await page.getByRole('form', { name: 'Why is it rejected?' }).waitFor()
    const kept = page.getByRole('textbox', { name: 'Note to the owner' })
    assert.match(await kept.inputValue(), /^a3 jacket/)
    assert.isTrue(await page.getByRole('checkbox', { name: 'Other' }).isChecked())
  })

  test('keeps what was typed when its filter or tab changes', async ({ browser, assert }) => {
    await waiting(['One', 'Two'])
    await UserFactory.apply('pending').merge({ name: 'Huda' }).create()
    const page = await desk(browser)
    await record(page, 'One').waitFor()
    await page.keyboard.press('c')
    const note = page.getByRole('textbox', { name: 'Note to the owner' })
    await note.fill('The kitchen, please.')

    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Sent again')
    await page.getByText('No property waits for review').waitFor()
    await page.getByRole('link', { name: 'People 1' }).click()
    await record(page, 'Huda').waitFor()
    await page.getByRole('link', { name: 'Properties 2' }).click()
    await record(page, 'One').waitFor()
    assert.equal(await note.inputValue(), 'The kitchen, please.')
  })

  test('forgets a note that is stored while another tab is open', async ({
    browser,
    assert,
    db,
  }) => {
    await waiting(['One', 'Two'])
    const page = await desk(browser)
    await record(page, 'One').waitFor()
    await page.keyboard.press('c')
    await page.getByRole('textbox', { name: 'Note to the owner' }).fill('The kitchen, please.')
    const calls: Route[] = []
    await page.route('**/reviews', (route) => void calls.push(route))
    const verdictHeld = page.waitForRequest('**/reviews')
    await page.keyboard.press('Control+Enter')
    await verdictHeld
    await page.getByRole('link', { name: /^People/ }).click()
    await page.getByText('Nobody waits').waitFor()
    const answered = page.waitForResponse('**/reviews')
    for (const route of calls) await route.continue()
    await answered
    await db.assertCount('reviews', 1)
    await page.getByRole('link', { name: 'Properties 1' }).waitFor()

    await page
      .getByRole('link', { name: /^Properties/ })
      .first()
      .click()
    await page.waitForURL('**/propertiesList')
    assert.equal(await page.getByRole('alertdialog').count(), 0)
  })

  test('decides nothing and loses nothing when the connection is lost', async ({
    browser,
    assert,
    db,
  }) => {
    const [property] = await waiting(['One', 'Two'])
    const page = await desk(browser)
    await record(page, 'One').waitFor()
    await page.keyboard.press('c')
    await page.getByRole('form').waitFor()
    await page.keyboard.type('More light, please.')
    await page.route('**/api/users/properties/*/reviews', cutOff)
    await page.keyboard.press('Control+Enter')

    const alert = alertOf(page, 'What you chose and typed is still here.')
    await alert.waitFor()
    const note = page.getByRole('textbox', { name: 'Note to the owner' })
    assert.equal(await note.inputValue(), 'More light, please.')
    await db.assertHas('properties', { id: property.id, review_state: 'pending' })
    await db.assertCount('reviews', 0)

    await page.unroute('**/api/users/properties/*/reviews')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await record(page, 'Two').waitFor()
    const review = await Review.findByOrFail('propertyId', property.id)
    assert.equal(review.note, 'More light, please.')
  })

  test('takes its own decision whose answer was lost for done', async ({ browser, db }) => {
    const [property] = await waiting(['One', 'Two'])
    const page = await desk(browser)
    await record(page, 'One').waitFor()
    await page.route('**/api/users/properties/*/reviews', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.keyboard.press('a')
    const alert = alertOf(page, 'What you chose and typed is still here.')
    await alert.waitFor()
    await page.unroute('**/api/users/properties/*/reviews')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await record(page, 'Two').waitFor()
    await page.getByText('1 of 2 decided').waitFor()
    await db.assertHas('reviews', { property_id: property.id }, 1)
  })

  test('lets nobody decide twice, and shows what became of the property', async ({
    browser,
    assert,
    db,
  }) => {
    const properties = await waiting(['One', 'Two', 'Three', 'Four'])
    const karim = await UserFactory.apply('admin').merge({ name: 'Karim' }).create()
    const [page, other] = [
      await desk(browser),
      await pageOf(browser, { area: 'admin', user: karim }),
    ]
    await record(page, 'One').waitFor()
    await other.goto('/review')
    await record(other, 'One').waitFor()
    await page.keyboard.press('a')
    await record(page, 'Two').waitFor()
    await other.keyboard.press('r')
    await other.getByRole('form').waitFor()
    await other.keyboard.press('6')
    await other.keyboard.press('Enter')
    await alertOf(other, 'Nothing was decided.').waitFor()
    await other.getByText('Approved by Amina.').waitFor()
    await db.assertHas('properties', { id: properties[0].id, review_state: 'approved' })
    await db.assertCount('reviews', 1)
    await other.keyboard.press('j')
    await record(other, 'Two').waitFor()

    const [, two, three] = properties
    await two.merge({ title: 'Two and a half', submission: 2 }).save()
    await page.keyboard.press('a')
    await alertOf(page, 'Please look at it again.').waitFor()
    await record(page, 'Two and a half').waitFor()
    await db.assertHas('properties', { id: two.id, review_state: 'pending' })
    await page.keyboard.press('a')
    await record(page, 'Three').waitFor()

    await Property.remove(three.id)
    await page.keyboard.press('a')
    await page.getByText('This property was deleted.').waitFor()
    await page.keyboard.press('j')
    await record(page, 'Four').waitFor()
    assert.equal(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0)
  })

  test('takes changes that were taken back for no decision', async ({ browser, assert, db }) => {
    const [one] = await waiting(['One', 'Two'])
    const approved = { verdict: 'approved' as const, reasons: [] }
    await Review.create({ propertyId: one.id, ...approved })
    const page = await desk(browser)
    await record(page, 'One').waitFor()
    await one.merge({ submission: 2, submittedAt: null, waitingAs: null }).save()
    await page.keyboard.press('a')
    await page.getByText('The changes were taken back').waitFor()
    assert.equal(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0)
    await page.getByText('0 of 1 decided').waitFor()
    await db.assertCount('reviews', 1)
    await page.keyboard.press('j')
    await record(page, 'Two').waitFor()
  })

  test('shows the old beside the new of a changed property, and the photos', async ({
    browser,
    assert,
  }) => {
    const owner = await UserFactory.merge({ name: 'Huda' }).create()
    const country = await CountryFactory.merge({ name: 'Oman' }).create()
    const shared = { ownerId: owner.id, countryId: country.id }
    await PropertyFactory.apply('active')
      .merge({ ...shared, title: 'Loft' })
      .create()
    const reviewed = {
      title: 'Old villa by the sea',
      description: 'Bright',
      price: 900,
      address: 'Palm Street',
      city: 'Muscat',
      country_id: country.id,
      active: 1 as const,
      images: [{ id: 999_999, caption: 'garden', file_name: 'garden-1-2.jpg' }],
    }
    await PropertyFactory.apply('active')
      .apply('waiting')
      .merge({
        ...shared,
        title: 'Large villa by the sea',
        description: 'Bright',
        price: 950,
        address: 'Palm Street',
        city: 'Muscat',
        waitingAs: 'changed',
        reviewedState: reviewed,
      })
      .with('images', 2)
      .create()
    const page = await desk(browser)
    const changes = page.getByRole('region', { name: /^Changed since/ })
    const title = changes.getByRole('row', { name: /^Title/ })
    await title.waitFor()
    assert.deepEqual(await title.locator('mark').allInnerTexts(), ['Old ', 'Large '])
    await changes.getByRole('row', { name: 'Price 900.00 950.00' }).waitFor()
    await changes.getByText('2 photos added').waitFor()
    assert.equal(await changes.getByRole('img').count(), 2)
    await changes.getByText('1 photo removed').waitFor()
    await changes.getByText('garden').waitFor()

    await page.getByText('1 other property').waitFor()
    await page.getByRole('link', { name: 'Loft' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText('2 of 2').waitFor()
    await page.keyboard.press('f')
    await page.getByRole('dialog', { name: 'Photos of Large villa by the sea' }).waitFor()
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('0 of 1 decided').waitFor()
    assert.deepEqual(await seriousFindings(page), [])
  })

  test('goes on saying that nothing waits while it looks again', async ({ browser, assert }) => {
    const page = await adminPage(browser)
    await page.clock.install()
    await page.goto('/review')
    await page.getByText('No property waits for review').waitFor()
    await page.evaluate(`
      new MutationObserver(() => {
        if (document.querySelector('.desk .spinner')) window.hasSpun = true
      }).observe(document.body, { childList: true, subtree: true })
    `)
    await waiting(['One'])
    const reading = held((route) => route.continue())
    await page.route('**/api/users/reviews*', reading.answer)
    const asking = page.waitForRequest('**/api/users/reviews*')
    await page.clock.fastForward('01:00')
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
    await asking
    reading.release()
    await record(page, 'One').waitFor()
    assert.isUndefined(await page.evaluate('window.hasSpun'))
  })

  test('shows only a kind or a country, and opens the property of a link', async ({
    browser,
    assert,
  }) => {
    const oman = await CountryFactory.merge({ name: 'Oman' }).create()
    const [, , three] = await waiting(['One', 'Two', 'Three'])
    await waiting(['In Oman'], { countryId: oman.id, waitingAs: 'resubmitted' })
    const page = await desk(browser, `/review?property=${three.id}`)
    await record(page, 'Three').waitFor()
    await page.getByText('0 of 4 decided').waitFor()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Sent again')
    await record(page, 'In Oman').waitFor()
    await page.waitForURL('**/review?kind=resubmitted')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Changed')
    await page.getByText('No property waits for review').waitFor()
    await page.goto('/review?property=999999')
    await page.getByText('does not wait for review any more').waitFor()
    await record(page, 'One').waitFor()
    await page.goto(`/review?country_id=${oman.id}`)
    await record(page, 'In Oman').waitFor()
    assert.equal(await queue(page).getByRole('button').count(), 1)
  })

  test('is reached from the details of a property, which tell its last verdict', async ({
    browser,
  }) => {
    const [, two] = await waiting(['One', 'Two'])
    await Review.create({
      propertyId: two.id,
      verdict: 'changes_requested',
      reasons: ['photos_missing'],
      note: 'More light, please.',
    })
    const page = await desk(browser, `/properties/${two.id}/details`)
    const review = page.getByRole('region', { name: 'Review' })
    await review.getByText('Photos missing').waitFor()
    await review.getByText('More light, please.').waitFor()
    await review.getByRole('link', { name: 'Review' }).click()
    await record(page, 'Two').waitFor()
  })

  test('works on a phone with large buttons', async ({ browser, assert, db }) => {
    const screen = { ...screens.phone, viewport: { width: 375, height: 812 } }
    const [property] = await waiting(['Bartholomew'.repeat(8), 'Two'])
    const page = await desk(browser, '/review', screen)
    await page.getByText('0 of 2 decided').waitFor()
    assert.isFalse(await scrollsSideways(page))
    assert.deepEqual(await seriousFindings(page), [])
    const approve = page.getByRole('button', { name: 'Approve' })
    const box = await approve.boundingBox()
    assert.isAtLeast(box!.height, 44)
    assert.isAtMost(box!.y + box!.height, 812)
    await page.getByRole('button', { name: 'Ask for changes' }).tap()
    await page.getByText('Photos unclear').tap()
    assert.isFalse(await scrollsSideways(page))
    await page.getByRole('form').getByRole('button', { name: 'Ask for changes' }).tap()
    await record(page, 'Two').waitFor()
    await db.assertHas('properties', { id: property.id, review_state: 'changes_requested' })
    await approve.tap()
    await page.getByText('Everything is decided').waitFor()
  })
})
