import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Review from '#review/review'
import { adminPage, alertOf } from '#tests/helpers/admin'
import { seriousFindings } from '#tests/helpers/axe'
import { expect, toPass } from '#tests/helpers/expect'
import { noFacts } from '#fields/property_fields'
import { awaitFocus, awaitOpened, pressOn } from '#tests/helpers/focus'
import { Hands } from '#tests/helpers/hands'
import { scrollsSideways } from '#tests/helpers/page_events'
import { awaitRects } from '#tests/helpers/rects'
import { narrow } from '#tests/helpers/screens'
import { cutOff, held } from '#tests/helpers/visitor'

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
        await expect(page.getByRole('form', { name: 'What should change?' })).toBeVisible()
        await hands.press('1')
        await hands.type(note)
        await hands.press('Control+Enter')
      } else if (index === 9) {
        await hands.press('r')
        await expect(page.getByRole('form', { name: 'Why is it rejected?' })).toBeVisible()
        await hands.press('6')
        await hands.press('Enter')
      } else await hands.press('a')
    }

    await expect(page.getByText('Everything is decided')).toBeVisible()
    await expect(page.getByText('20 of 20 decided')).toBeVisible()
    await expect(page.getByText('18 approved')).toBeVisible()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    hands.expectAtMost(assert, { clicks: 0, keys: 18 + 3 + 3 + note.length, seconds: 20 })
    const [asked, rejected] = [properties[4], properties[9]]
    await expect(() =>
      db.assertHas('properties', { review_state: 'approved', active: true }, 18)
    ).toPass(toPass)
    await db.assertHas('properties', { id: asked.id, review_state: 'changes_requested' })
    await db.assertHas('properties', { id: rejected.id, review_state: 'rejected' })
    const review = await Review.findByOrFail('propertyId', asked.id)
    assert.deepEqual(review.reasons, ['photos_missing'])
    assert.equal(review.note, note)
  })

  test('skips, goes back, takes back, and says what was decided and what comes next', async ({
    browser,
    db,
  }) => {
    const [one, , three] = await waiting(['One', 'Two', 'Three'])
    const page = await desk(browser)
    await expect(record(page, 'One')).toBeVisible()
    await page.keyboard.press('j')
    await expect(record(page, 'Two')).toBeVisible()
    await expect(record(page, 'Two')).toBeFocused()
    await page.keyboard.press('a')
    const said = page.getByRole('status').filter({ hasText: 'Approved: Two. Next: Three. 2 left.' })
    await expect(said).toBeAttached()
    await expect(record(page, 'Three')).toBeFocused()

    await page.keyboard.press('Control+z')
    await expect(record(page, 'Two')).toBeVisible()
    await expect(page.getByText('0 of 3 decided')).toBeVisible()
    await page.keyboard.press('a')
    await expect(record(page, 'Three')).toBeVisible()
    await page.keyboard.press('k')
    await expect(page.getByText('You have approved this property.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(record(page, 'One')).toBeVisible()
    await queue(page).getByRole('button', { name: /Three/ }).click()
    await expect(record(page, 'Three')).toBeVisible()

    await page.keyboard.press('?')
    await awaitOpened(page.getByRole('dialog', { name: 'Keys' }))
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A decision that was sent by mistake would be stored before this one, or would hold it up.
    await queue(page).getByRole('button', { name: /One/ }).click()
    await expect(record(page, 'One')).toBeFocused()
    await page.keyboard.press('a')
    await expect(page.getByText('2 of 3 decided')).toBeVisible()
    await expect(() => db.assertHas('properties', { id: one.id, review_state: 'approved' })).toPass(
      toPass
    )
    await db.assertHas('properties', { id: three.id, review_state: 'pending' })
  })

  test('keeps what was typed when its filter or tab changes, and forgets what is stored meanwhile', async ({
    browser,
    db,
  }) => {
    await waiting(['One', 'Two'])
    await UserFactory.apply('pending').merge({ name: 'Huda' }).create()
    const page = await desk(browser)
    await expect(record(page, 'One')).toBeVisible()
    await page.keyboard.press('c')
    const note = page.getByRole('textbox', { name: 'Note to the owner' })
    await note.fill('The kitchen, please.')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Sent again')
    await expect(page.getByText('No property waits for review')).toBeVisible()
    await page.getByRole('link', { name: 'Owners 1' }).click()
    await expect(record(page, 'Huda')).toBeVisible()
    await page.getByRole('link', { name: 'Properties 2' }).click()
    await expect(note).toHaveValue('The kitchen, please.')

    const storing = held((route) => route.continue())
    await page.route('**/reviews', storing.answer)
    const asked = page.waitForRequest('**/reviews')
    await note.press('Control+Enter')
    await asked
    await page.getByRole('link', { name: 'Owners 1' }).click()
    await expect(record(page, 'Huda')).toBeVisible()
    const stored = page.waitForResponse('**/reviews')
    storing.release()
    await stored
    await expect(page.getByRole('link', { name: 'Properties 1' })).toBeVisible()
    await db.assertCount('reviews', 1)
    const list = page.getByRole('link', { name: 'Properties', exact: true }).first()
    await list.click()
    await page.waitForURL('**/propertiesList') // without a question
  })

  test('shows the old beside the new of a changed property, and the photos', async ({
    browser,
    db,
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
      ...noFacts,
      active: 1 as const,
      images: [{ id: 999_999, caption: 'garden', file_name: 'garden-1-2.jpg' }],
    }
    const { id } = await PropertyFactory.apply('active')
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
    const field = (name: string) => changes.locator('dl > div').filter({ hasText: name })
    await expect(field('Title').locator('mark')).toHaveText(['Old', 'Large'])
    await expect(field('Price')).toHaveText(/Before: 900\s*After: 950\s*\+50 \(\+5\.6%\)/)
    await expect(changes.getByText('2 photos added')).toBeVisible()
    await expect(changes.getByRole('img')).toHaveCount(3)
    await expect(changes.getByText('1 photo removed')).toBeVisible()
    await expect(changes.getByRole('img', { name: 'garden' })).toBeVisible()

    await expect(page.getByText('1 other property')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Loft' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('2 of 2')).toBeVisible()
    await page.keyboard.press('f')
    await awaitFocus(page.getByRole('dialog', { name: 'Photos of Large villa by the sea' }))
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('0 of 1 decided')).toBeVisible()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    // An approval that was sent by mistake would come before this verdict.
    await page.keyboard.press('r')
    await expect(page.getByRole('form', { name: 'Why is it rejected?' })).toBeVisible()
    await page.keyboard.press('6')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Everything is decided')).toBeVisible()
    await expect(() => db.assertHas('properties', { id, review_state: 'rejected' })).toPass(toPass)
  })

  test('opens the property of a link, shows only a kind or a country, and leaves out what is on by now', async ({
    browser,
  }) => {
    const oman = await CountryFactory.merge({ name: 'Oman' }).create()
    const [, , three] = await waiting(['One', 'Two', 'Three'])
    await waiting(['In Oman'], { countryId: oman.id, waitingAs: 'resubmitted' })
    const reviewed = { propertyId: three.id, verdict: 'changes_requested' as const }
    await Review.create({ ...reviewed, reasons: ['photos_missing'], note: 'More light, please.' })
    const page = await desk(browser, `/properties/${three.id}/details`)
    const review = page.getByRole('region', { name: 'Review' })
    await expect(review.getByText('Photos missing')).toBeVisible()
    await expect(review.getByText('More light, please.')).toBeVisible()
    await review.getByRole('link', { name: 'Review' }).click()
    await page.waitForURL(`**/review?property=${three.id}`)
    await expect(record(page, 'Three')).toBeVisible()
    await expect(page.getByText('0 of 4 decided')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Sent again')
    await page.waitForURL('**/review?kind=resubmitted')
    await expect(record(page, 'In Oman')).toBeVisible()
    await page.goto(`/review?country_id=${oman.id}`)
    await expect(queue(page).getByRole('button')).toHaveText(/In Oman/)
    await page.goto('/review?property=999999')
    await expect(page.getByText('does not wait for review any more')).toBeVisible()
    await expect(record(page, 'One')).toBeVisible()

    await page.getByRole('link', { name: 'Properties', exact: true }).first().click()
    await page.getByRole('switch', { name: 'One is active' }).click()
    await expect(page.getByText('Property activated successfully!')).toBeVisible()
    await page.getByRole('link', { name: /^Review/ }).click()
    await expect(record(page, 'Two')).toBeVisible()
    await expect(queue(page).getByText('One', { exact: true })).toHaveCount(0)
  })

  test('works on a phone with large buttons, and has one line for them where there is little room', async ({
    browser,
    db,
  }) => {
    const [property] = await waiting(['Bartholomew'.repeat(8), 'Two'])
    const tablet = await desk(browser, '/review', { viewport: { width: 768, height: 768 } })
    const bar = tablet.getByRole('group', { name: 'Decision' })
    for (const width of [768, 1024]) {
      await tablet.setViewportSize({ width, height: 768 })
      await awaitRects(bar, bar, ({ y, height }) => height <= 57 && y + height > 766)
      await expect(tablet.getByRole('button', { name: /^Skip/ })).toBeVisible()
      await expect.poll(() => scrollsSideways(tablet)).toBe(false)
    }

    const page = await desk(browser, '/review', narrow)
    await expect(page.getByText('0 of 2 decided')).toBeVisible()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect.poll(() => seriousFindings(page)).toEqual([])
    const approve = page.getByRole('button', { name: 'Approve' })
    await awaitRects(approve, approve, ({ y, height }) => height >= 44 && y + height <= 812)
    await page.getByRole('button', { name: 'Ask for changes' }).tap()
    await page.getByText('Photos unclear').tap()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await page.getByRole('form').getByRole('button', { name: 'Ask for changes' }).tap()
    await expect(record(page, 'Two')).toBeVisible()
    await approve.tap()
    await expect(page.getByText('Everything is decided')).toBeVisible()
    await expect(() =>
      db.assertHas('properties', { id: property.id, review_state: 'changes_requested' })
    ).toPass(toPass)
  })

  test('lets owners in or deletes them, with the keyboard alone', async ({ browser, db }) => {
    const [huda, omar, zain] = await UserFactory.apply('pending')
      .merge(
        ['Huda', 'Omar', 'Zain'].map((name, index) => ({
          name,
          createdAt: DateTime.utc().minus({ days: 9 - index }),
        }))
      )
      .createMany(3)
    await PropertyFactory.merge({ ownerId: huda.id, title: 'Loft' }).create()
    const page = await desk(browser, '/review?tab=people')
    await expect(record(page, 'Huda')).toBeVisible()
    await expect(page.getByRole('link', { name: huda.email })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Loft' })).toBeVisible()
    await page.route('**/api/users/bulk', cutOff)
    await page.keyboard.press('a')
    await expect(alertOf(page, 'nothing may have been decided')).toBeVisible()
    await db.assertHas('users', { id: huda.id, active: false })
    await page.unroute('**/api/users/bulk')
    await page.keyboard.press('k')
    await expect(record(page, 'Huda')).toBeVisible()
    await page.keyboard.press('a')
    await expect(record(page, 'Omar')).toBeVisible()
    await expect(page.getByText('User activated successfully!')).toBeVisible()
    await db.assertHas('users', { id: huda.id, active: true })

    await page.keyboard.press('d')
    const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await awaitOpened(question)
    await expect(question.getByText(omar.email)).toBeVisible()
    await pressOn(question.getByRole('button', { name: 'Delete' }), 'Enter')
    await expect(record(page, 'Zain')).toBeVisible()
    await expect(question).toHaveCount(0)
    await db.assertMissing('users', { id: omar.id })

    // Another admin was quicker.
    await zain.merge({ active: true }).save()
    await page.keyboard.press('a')
    await expect(page.getByText('Everything is decided')).toBeVisible()
    await expect(page.getByText('3 of 3 decided')).toBeVisible()
    await db.assertHas('users', { id: zain.id, active: true })
  })
})
