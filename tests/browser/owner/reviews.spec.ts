import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Operation from '#history/operation'
import Property from '#models/property'
import type { ReviewReason, Verdict } from '#review/review_terms'
import type User from '#models/user'
import { seriousFindings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { scrollsSideways } from '#tests/helpers/page_events'
import { pageOf, screens, withoutAnswers } from '#tests/helpers/screens'
import { cutOff, held } from '#tests/helpers/visitor'

const area = 'owner'

type Judged = { title: string; verdict?: Verdict; reasons?: ReviewReason[]; note?: string }

async function judgedProperty(user: User, { title, verdict, reasons = [], note }: Judged) {
  const property = await PropertyFactory.merge({ ownerId: user.id, title, price: 900 })
    .apply('waiting')
    .with('images', 1)
    .create()
  if (!verdict) return property
  await Property.decide(
    property.id,
    { verdict, reasons, note, submission: 1 },
    Operation.ofProcess()
  )
  return property
}

async function ownerPage(browser: Browser, screen?: BrowserContextOptions) {
  const user = await UserFactory.create()
  return { user, open: () => pageOf(browser, { area, user, screen }) }
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const review = (page: Page) => page.getByRole('region', { name: 'Review', exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send for review again' })

/** The sum of a page's layout shifts, as browsers measure it. */
const countShifts = `
  let shifts = 0
  const count = (entries) => { for (const { value } of entries) shifts += value }
  const observer = new PerformanceObserver((list) => count(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shiftsSoFar = () => (count(observer.takeRecords()), shifts)
`

/** Until what the page has got is drawn. */
const drawn = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')

test.group('Owner | reviews', () => {
  test('says how each property stands, and first what there is to do, until that is folded', async ({
    browser,
  }) => {
    const { user, open } = await ownerPage(browser, screens.phone)
    const bare = await PropertyFactory.merge({ ownerId: user.id, title: 'Bare studio' }).create()
    await judgedProperty(user, { title: 'Waiting loft' })
    await judgedProperty(user, { title: 'Good villa', verdict: 'approved' })
    await judgedProperty(user, {
      title: 'Dear flat',
      verdict: 'changes_requested',
      reasons: ['price_implausible'],
      note: 'Is this the price of a year?',
    })
    await judgedProperty(user, {
      title: 'Twin house',
      verdict: 'rejected',
      reasons: ['duplicate'],
    })

    const page = await open()
    await page.goto('/owner-dashboard')
    const says = (title: string, text: string) => row(page, title).getByText(text).waitFor()
    await says('Waiting loft', 'Since today')
    await says('Waiting loft', 'Pending Approval')
    await says('Dear flat', 'Change the price')
    await says('Twin house', 'Change the description')
    await says('Dear flat', 'Changes asked')
    await row(page, 'Twin house').getByText('Rejected', { exact: true }).waitFor()
    await says('Bare studio', 'Not sent for review')

    const todo = page.getByRole('region', { name: 'Waiting for you' })
    const items = ['Twin house', 'Dear flat', '1 property has no photos yet.']
    await expect(todo.getByRole('listitem')).toContainText(items)
    await todo.getByRole('link', { name: 'Change the price: Dear flat' }).waitFor()
    const photos = todo.getByRole('link', { name: '1 property has no photos yet.' })
    await expect(photos).toHaveAttribute('href', `/upload-property-images/${bare.id}`)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect.poll(() => seriousFindings(page)).toEqual([])

    const fold = todo.getByRole('button', { name: 'Waiting for you' })
    await fold.click()
    await expect(todo.getByText('Dear flat')).toBeHidden()
    await page.reload()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(todo.getByText('Dear flat')).toBeHidden()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await fold.click()
    await page.reload()
    await expect(todo.getByText('Dear flat')).toBeVisible()

    await page.getByRole('link', { name: 'Good villa' }).click()
    await page.getByRole('heading', { name: 'Earlier reviews' }).waitFor()
    await expect(review(page)).toBeHidden() // the chip says it
  })

  test('moves nothing on a screen of a property, however late its calls are answered', async ({
    browser,
    assert,
  }) => {
    const { user, open } = await ownerPage(browser, screens.phone)
    const { id } = await judgedProperty(user, {
      title: 'Dear flat with a terrace above the roofs of the old town',
      verdict: 'changes_requested',
      reasons: ['photos_unclear'],
    })
    const page = await open()
    await page.addInitScript({ content: countShifts })
    const calls = '**/api/property-owner/**'
    for (const screen of ['edit-images', 'upload-property-images', 'edit-property']) {
      const call = held((route) => route.continue())
      await page.route(calls, call.answer)
      await page.goto(`/${screen}/${id}`)
      await page.getByRole('heading', { name: /^Dear flat/, level: 1 }).waitFor()
      await drawn(page)
      call.release()
      await page.locator('.photo-tile, .drop, textarea').first().waitFor()
      await drawn(page)
      assert.isAtMost(await page.evaluate<number>('shiftsSoFar()'), 0.05, screen)
      await page.unroute(calls)
    }

    // Photos come together with the verdict above them.
    await withoutAnswers(page)
    const call = held((route) => route.continue())
    await page.route('**/property-details/*', call.answer)
    const listed = page.waitForResponse('**/properties/*/images')
    await page.goto(`/edit-images/${id}`)
    const answer = await listed
    await answer.finished()
    await drawn(page)
    const photos = page.getByRole('list', { name: 'Photos of this property' })
    await expect(photos).toHaveCount(0)
    call.release()
    await review(page).waitFor()
    await photos.waitFor()
    await drawn(page)
    assert.isBelow(await page.evaluate<number>('shiftsSoFar()'), 0.1)
  })

  test('leads to the field, ticks what was changed and sends it again', async ({ browser }) => {
    const { user, open } = await ownerPage(browser)
    const { id } = await judgedProperty(user, {
      title: 'Dear flat',
      verdict: 'changes_requested',
      reasons: ['price_implausible', 'photos_unclear'],
      note: 'Is this the price of a year?',
    })
    const page = await open()
    await page.goto(`/property-details/${id}`)
    await review(page).getByText('Please change 2 things. Asked for today.').waitFor()
    await review(page).getByText('Is this the price of a year?').waitFor()
    await expect(send(page)).toHaveCount(0)
    await expect.poll(() => seriousFindings(page)).toEqual([])

    await review(page).getByRole('link', { name: 'Check the price.' }).click()
    await page.getByLabel('Price').waitFor()
    await page.getByText('An admin asked for a change here.').waitFor()
    await awaitFocus(page.getByLabel('Price'))
    await page.getByLabel('Price').fill('75')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await review(page).getByText('You have changed it. Send it for review again').waitFor()
    await review(page).getByRole('button', { name: 'Check the price. Changed' }).waitFor()
    await review(page).getByRole('link', { name: 'Add clearer photos. Not changed yet' }).waitFor()

    const call = '**/api/property-owner/properties/*/resubmit'
    await page.route(call, cutOff, { times: 1 })
    await send(page).click()
    await page.getByRole('alert').getByText('Network error: No response from server.').waitFor()
    await send(page).click()
    await review(page).getByText('Sent again today: an admin looks at it next.').waitFor()
    await expect(send(page)).toHaveCount(0)

    await page.getByRole('link', { name: 'View Details' }).click()
    await review(page).getByText('Sent again today: an admin looks at it next.').waitFor()
    await page.getByRole('heading', { name: 'Earlier reviews' }).waitFor()
    await page.getByRole('strong').getByText('Changes asked').waitFor()
  })

  test('is asked, changed and sent again on a phone in four taps', async ({ browser, db }) => {
    const { user, open } = await ownerPage(browser, screens.phone)
    const { id } = await judgedProperty(user, {
      title: 'Dear flat',
      verdict: 'changes_requested',
      reasons: ['price_implausible'],
    })
    const page = await open()
    await page.goto('/owner-dashboard')
    const bar = page.locator('.form > .buttons')

    await page.getByRole('link', { name: 'Change the price: Dear flat' }).tap()
    const price = page.getByRole('textbox', { name: 'Price' })
    await awaitFocus(price)
    await price.fill('75')
    await bar.getByRole('button', { name: 'Save Changes' }).tap()
    await bar.getByRole('button', { name: 'Add a note' }).tap()
    await awaitFocus(page.getByLabel('Note to the admin (optional)'))
    await page.keyboard.type('It is for a month.')
    await expect(send(page)).toBeInViewport()
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await bar.getByRole('button', { name: 'Send for review again' }).tap()

    const waits = review(page).getByText('Sent again today: an admin looks at it next.')
    await expect(waits).toBeInViewport()
    const note = { waiting_as: 'resubmitted', owner_note: 'It is for a month.' }
    await db.assertHas('properties', { id, price: 7500, ...note })
  })
})
