import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { expect } from '#tests/helpers/expect'
import {
  cards,
  isAlive,
  isMarked,
  isScrolledTo,
  liveProperty,
  mark,
  scrollTo,
  visit,
} from '#tests/helpers/listing_visit'
import { isFit, keepsForcedColours } from '#tests/helpers/fit'
import { newPage } from '#tests/helpers/pages'
import { byMouse } from '#tests/helpers/presses'
import { awaitRects } from '#tests/helpers/rects'
import { held } from '#tests/helpers/visitor'

const wayBack = (page: Page) =>
  page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Listings' })

type Strip = { scrollBy(x: number, y: number): void }

const kinds = (page: Page) => page.locator('#filter-kind > summary')
const rooms = (page: Page) => page.locator('#filter-bedrooms-min')

type Image = { currentSrc: string; naturalWidth: number; naturalHeight: number }

/** What the browser has chosen for an image. */
function natural(image: unknown): Image {
  const { currentSrc, naturalWidth, naturalHeight } = image as Image
  return { currentSrc, naturalWidth, naturalHeight }
}

test.group('Site | listings', () => {
  test('are whole without a script: cards, search, filters, order and pages', async ({
    browser,
  }) => {
    await PropertyFactory.apply('active').createMany(25)
    await liveProperty({ title: 'Flat by the lake', price: 5, purpose: null, rentPeriod: null }, [
      [300, 200],
    ])
    const { page } = await visit(browser, '/listings', { javaScriptEnabled: false })
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByRole('heading', { name: '26 listings' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/\/listings\?page=2$/)
    await expect(cards(page)).toHaveCount(2)

    await page.goto('/listings')
    await page.getByLabel('Order').selectOption({ label: 'Lowest price first' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(cards(page).first()).toContainText('Flat by the lake')

    await page.locator('#filter-bedrooms > summary').click()
    await rooms(page).selectOption('2')
    await page.getByRole('searchbox').fill('lake')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { name: '1 listing' })).toBeVisible()
    const card = cards(page).first()
    await expect(card).toContainText('2 bedrooms')
    await expect(card.locator('time')).toHaveAttribute('datetime', /^\d{4}-/)
    await expect(card.locator('img').first()).toHaveAttribute('width', '300')
    await keepsForcedColours(page)
    await page.getByRole('link', { name: /^Remove: .*lake/ }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(rooms(page)).toHaveValue('2')

    await page.getByText('More filters').click()
    await page.getByLabel('Furnished').check()
    await page.getByRole('button', { name: 'Show listings' }).click()
    await expect(page).toHaveURL(/furnished=1/)
    await expect(page.getByLabel('Furnished')).toBeChecked()
    await page.getByRole('link', { name: 'Rent', exact: true }).click()
    await expect(page).toHaveURL(/\/listings\/rent\?.*furnished=1/)
    await expect(cards(page)).toHaveCount(0)
  })

  test('keep the filters of a phone folded, and say how many are set', async ({ browser }) => {
    await liveProperty()
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(browser, '/listings?purpose=rent&bedrooms_min=1', {
        viewport: { width: 375, height: 812 },
        javaScriptEnabled,
      })
      await expect(page.getByLabel('City')).toBeHidden()
      await page.getByText('Filters (1)').click()
      await expect(page.getByLabel('City')).toBeVisible()
      await kinds(page).click()
      await page.getByLabel('Apartment').check()
      await kinds(page).click()
      if (javaScriptEnabled) {
        // The answer leaves the filters open, and where they are.
        await expect(page.getByText('Filters (2)')).toBeVisible()
        await expect(page.getByLabel('City')).toBeVisible()
        await page.getByText('More filters').click()
        const answer = held((route) => route.continue())
        await page.route('**/listings?*', answer.answer, { times: 1 })
        await page.getByLabel('Furnished').check()
        const waiting = page.getByRole('button', { name: 'Show listings…', exact: true })
        await expect(waiting).toHaveAttribute('aria-busy', 'true')
        answer.release()
        await expect(page.getByText('Filters (3)')).toBeVisible()
        await expect(page.getByLabel('Furnished')).toBeFocused()
      }
      const show = page.getByRole('button', {
        name: javaScriptEnabled ? 'Show 1 listing' : 'Show listings',
        exact: true,
      })
      await expect(show).not.toHaveAttribute('aria-busy')
      await show.click()
      await expect(page).toHaveURL(
        javaScriptEnabled ? /\/rent\/apartments\?[^#]*$/ : /\/rent\/apartments\?.*#results$/
      )
      await expect(page.getByLabel('City')).toBeHidden()
    }
  })

  test('show a price in the first screen, and the results at the top once filters are chosen', async ({
    browser,
  }) => {
    await PropertyFactory.apply('active').apply('described').createMany(30)
    const firstPrice = (page: Page) => cards(page).first().locator('.is-tabular').first()
    const filtered = '/listings?purpose=rent&kind=apartment&bedrooms_min=1&price_max=900000'
    for (const [width, height] of [
      [375, 740],
      [1366, 768],
      [1440, 900],
    ]) {
      const viewport = { width, height }
      const { page } = await visit(browser, '/listings', { viewport, hasTouch: width < 768 })
      for (const path of ['/listings', filtered]) {
        await page.goto(path)
        await isAlive(page)
        await expect(page.getByText('For sale and to rent')).toBeVisible({
          visible: path !== filtered,
        })
        await expect(firstPrice(page)).toBeInViewport({ ratio: 1 })
        await isFit(page)
      }
    }

    const viewport = { width: 375, height: 740 }
    const { page } = await visit(browser, '/listings?bedrooms_min=1', { viewport, hasTouch: true })
    await isAlive(page)
    const results = page.locator('#results')
    const isAtTop = () => awaitRects(results, page.locator('main'), ({ y }) => y > 0 && y < 90)
    const filters = page.locator('#filters > summary')
    await filters.tap()
    await expect(page.getByRole('button', { name: /^Show \d+ listings$/ })).toBeInViewport()
    await page.getByText('More filters').tap()
    await page.getByLabel('Furnished').check()
    await expect(page).toHaveURL(/furnished=1/)
    await page.getByRole('button', { name: /^Show \d+ listings$/ }).tap()
    await expect(results).toBeFocused()
    await isAtTop()
    await expect(firstPrice(page)).toBeInViewport({ ratio: 1 })

    // From afar too, and by the order; what has the focus is never below the filters.
    await scrollTo(page, 1500)
    await page.getByLabel('Order').selectOption({ label: 'Lowest price first' })
    await isAtTop()
    await scrollTo(page, 1500)
    await filters.tap()
    await expect(page.getByLabel('City')).toBeInViewport()
    await cards(page).nth(8).getByRole('link').focus()
    await expect(page.getByLabel('City')).toBeHidden()
    await page.getByRole('link', { name: 'Next' }).tap()
    await expect(page).toHaveURL(/page=2/)
    await isAtTop()
  })

  test('answer a filter when it changes or is left, without a jump', async ({ browser }) => {
    await liveProperty({ rentPeriod: 'month', price: 50 })
    await PropertyFactory.apply('active').createMany(30)
    const { page } = await visit(browser, '/listings', { viewport: { width: 1440, height: 500 } })
    await isAlive(page)
    await mark(page)
    await scrollTo(page, 150)
    await kinds(page).click()
    const apartment = page.getByLabel('Apartment')
    await apartment.check()
    await expect(cards(page)).toHaveCount(1)
    await expect(apartment).toBeFocused()
    await isScrolledTo(page, 150)
    await byMouse(page)(page.locator('#filter-kind label', { hasText: 'Villa' }))
    await expect(page.getByLabel('Villa')).toBeChecked()
    await expect(kinds(page)).toHaveText(/Apartment, Villa/)
    await expect(page.getByLabel('Villa')).toBeVisible()
    await expect(page).toHaveURL(/kind=apartment&kind=villa$/)
    await page.getByLabel('Villa').uncheck()
    await page.keyboard.press('Escape')
    await expect(apartment).toBeHidden()
    await expect(kinds(page)).toBeFocused()

    const highest = page.getByLabel('Highest price')
    await highest.fill('3')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(/kind=apartment&price_max=3$/)
    await expect(cards(page)).toHaveCount(0)
    await expect(page.locator('#more-filters > summary')).toBeFocused()
    const rent = page.getByRole('link', { name: 'Rent', exact: true })
    const buy = page.getByRole('link', { name: 'Buy', exact: true })
    await rent.click()
    await expect(page).toHaveURL(/\/listings\/rent\/apartments\?price_max=3$/)
    await expect(rent).toHaveAttribute('aria-current', 'page')
    await page.getByLabel('Rent is paid').selectOption('year')
    await expect(page).toHaveURL(/rent_by=year/)
    await expect(page.getByRole('link', { name: 'Remove: Up to' })).toHaveText(/year/)
    await buy.click()
    await expect(page).toHaveURL(/\/listings\/sale\/apartments$/)
    await expect(buy).toHaveAttribute('aria-current', 'page')
    await expect(buy).toBeFocused()

    await page.getByText('More filters').click()
    const day = page.getByLabel('Available by')
    await day.focus()
    await page.keyboard.type('01022030')
    await expect(day).toBeFocused()
    await expect(day).toHaveValue('2030-01-02')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(/available_by=2030-01-02$/)
    await isMarked(page)
  })

  test('answer a search, an order, a page and Back in place', async ({ browser }) => {
    await liveProperty({ title: 'Flat by the lake', price: 5, purpose: null, rentPeriod: null })
    await PropertyFactory.apply('active').createMany(30)
    const { page, faults } = await visit(browser, '/listings')
    await isAlive(page)
    await mark(page)
    const search = page.getByRole('searchbox')
    await search.fill('lake')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/listings\?search=lake/)
    await expect(cards(page)).toHaveCount(1)
    await expect(search).toBeFocused()
    await expect(page.getByRole('status')).toHaveText('1 listing')

    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.getByLabel('Order').focus()
    await page.getByLabel('Order').selectOption({ label: 'Lowest price first' })
    await expect(page).toHaveURL(/sort=price/)
    await expect(cards(page).first()).toContainText('Flat by the lake')
    await expect(page.getByLabel('Order')).toBeFocused()

    await page.setViewportSize({ width: 375, height: 740 })
    await scrollTo(page, 1200)
    const next = page.getByRole('link', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    const y = await page.evaluate<number>('scrollY')
    await next.click()
    await expect(cards(page)).toHaveCount(7)
    await expect(page).toHaveTitle(/page 2/)
    const results = page.getByRole('heading', { name: /^31 listings/ })
    await expect(results).toBeFocused()
    await expect(results).toBeInViewport()
    await scrollTo(page, 500)
    await page.goBack()
    await expect(cards(page)).toHaveCount(24)
    await isScrolledTo(page, y)
    await isMarked(page)
    await expect.poll(() => faults).toEqual([])
  })

  test('keep what is typed and chosen while the answer comes, and where the focus is', async ({
    browser,
  }) => {
    await liveProperty({ title: 'Flat by the lake' })
    const { page } = await visit(browser, '/listings')
    await isAlive(page)
    await mark(page)
    const search = page.getByRole('searchbox')
    const searchHeld = async () => {
      const answer = held((route) => route.continue())
      await page.route('**/listings?*', answer.answer, { times: 1 })
      await search.press('Enter')
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
      return async () => {
        answer.release()
        await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
      }
    }
    await search.fill('lake')
    const answerFirst = await searchHeld()
    const price = page.getByLabel('Lowest price')
    await price.fill('1250')
    await page.keyboard.press('ArrowLeft')
    await answerFirst()
    await expect(price).toBeFocused()
    await page.keyboard.type('5')
    await expect(price).toHaveValue('12550')

    await search.fill('lake')
    const answerSecond = await searchHeld()
    const elsewhere = page.locator('footer').getByRole('link', { name: 'Help and support' })
    await elsewhere.focus()
    await answerSecond()
    await expect(page).toHaveURL(/price_min=12550/)
    await expect(elsewhere).toBeFocused()

    await search.focus()
    await search.press('End')
    const answerThird = await searchHeld()
    await answerThird()
    await expect(search).toBeFocused()
    await page.keyboard.type('s')
    await expect(search).toHaveValue('lakes')
    await isMarked(page)
  })

  test('go back to what is shown when a search is stopped, can be left on its way, and are asked for plainly where no answer comes', async ({
    browser,
  }) => {
    await liveProperty({ title: 'Flat by the lake' })
    await liveProperty()
    const { page, faults } = await visit(browser, '/listings?sort=price')
    await isAlive(page)
    await mark(page)
    const answer = held((route) => route.abort())
    await page.route('**/listings?*', answer.answer, { times: 1 })
    await page.getByRole('searchbox').fill('lake')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await answer.called
    await page.evaluate('stop()')
    await expect(page).toHaveURL(/\/listings\?sort=price$/)
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
    answer.release()
    await page.getByRole('searchbox').press('Enter')
    await expect(cards(page)).toHaveCount(1)
    await isMarked(page)

    const other = held((route) => route.abort())
    await page.route('**/listings?*', other.answer, { times: 1 })
    await page.getByRole('searchbox').fill('flat')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
    await cards(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat by the lake')
    other.release()
    await expect(page).toHaveURL(/\/Flat-by-the-lake$/)
    await expect.poll(() => faults).toEqual([])

    await page.goto('/listings')
    await isAlive(page)
    await mark(page)
    await page.route('**/listings?*', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue()
    )
    await page.getByRole('searchbox').fill('lake')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: '1 listing' })).toBeVisible()
    await expect(page).toHaveURL(/search=lake/)
    await isMarked(page, false)
  })

  test('are at the same place again after Back from a listing, whatever was read on it', async ({
    browser,
  }) => {
    await PropertyFactory.apply('active').createMany(24)
    const { page } = await visit(browser, '/listings')
    await isAlive(page)
    for (const leave of [() => page.goBack(), () => wayBack(page).click()]) {
      await scrollTo(page, 900)
      await isScrolledTo(page, 900)
      // The driver would scroll a link into the middle before it presses it.
      await cards(page).nth(12).getByRole('link').dispatchEvent('click')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Property \d+$/)
      await isAlive(page)
      await leave()
      await expect(page).toHaveURL(/\/listings$/)
      await isScrolledTo(page, 900)
    }

    await page.setViewportSize({ width: 375, height: 500 })
    await page.goto('/listings?sort=price')
    await isAlive(page)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Property \d+$/)
    await isAlive(page)
    await page.getByRole('link', { name: 'Write to the owner' }).click()
    await expect(page).toHaveURL(/#enquiry$/)
    await wayBack(page).click()
    await expect(page).toHaveURL(/\/listings\?sort=price$/)

    // In a tab of its own there is no list to go back to.
    const other = await newPage(page.context())
    const { id } = await PropertyFactory.apply('active').create()
    await other.goto(`/listings/${id}#enquiry`)
    await isAlive(other)
    await wayBack(other).click()
    await expect(other).toHaveURL(/\/listings$/)
  })

  test('say that a part is missing when the script does not arrive', async ({ browser }) => {
    const { page } = await visit(browser, '/support')
    const again = page.getByRole('link', { name: 'Load the page again' })
    const loading = page.getByText('Your saved listings are being loaded.')
    // As if the seconds until then had passed.
    const runOut = `for (const animation of document.getAnimations()) animation.finish()`
    for (const path of ['/listings', '/listings/saved']) {
      await page.route(/listings[^/]*\.(js|ts)/, (route) => route.abort())
      await page.goto(path)
      await expect(again).toBeHidden()
      await expect(loading).toBeVisible({ visible: path === '/listings/saved' })
      await page.evaluate(runOut)
      await expect(again).toBeVisible()
      await expect(loading).toBeHidden()
      await page.unrouteAll()
      await again.click()
      await isAlive(page)
      await expect(again).toBeHidden()
    }
  })

  test('fill a frame of 3:2 where little of a cover is lost, in the width that is shown, without a shift', async ({
    browser,
  }) => {
    const fits = {
      '400×300': 'cover',
      '600×1800': 'contain',
      '900×300': 'contain',
      '64×43': 'scale-down',
    }
    for (const size of Object.keys(fits)) {
      const [width, height] = size.split('×').map(Number)
      await liveProperty({ title: size }, [[width, height]])
    }
    const { page } = await visit(browser, '/listings')
    await page.mouse.wheel(0, 10)
    for (const [title, fit] of Object.entries(fits)) {
      const card = cards(page).filter({ hasText: title })
      await expect(card.locator('img')).toHaveCSS('object-fit', fit)
      const isLoaded = async () => {
        const { naturalWidth } = await card.locator('img').evaluate(natural)
        return naturalWidth > 50
      }
      await expect.poll(isLoaded).toBe(true)
      await awaitRects(
        card.locator('img'),
        card.locator('.listing__photo'),
        (image, frame) =>
          image.height === frame.height && Math.abs(frame.width / 1.5 - frame.height) < 1
      )
    }
    const shift = `new Promise((resolve) => new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
      .observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => resolve(0), 300))`
    await expect.poll(() => page.evaluate<number>(shift)).toBe(0)

    const isSmall = (image: Locator, holds: (image: Image) => boolean) =>
      expect
        .poll(async () => {
          const shown = await image.evaluate(natural)
          return shown.currentSrc.includes('/400/') && holds(shown)
        })
        .toBe(true)
    const card = cards(page).filter({ hasText: '600×1800' })
    await isSmall(card.locator('img'), ({ naturalWidth }) => naturalWidth < 150)
    await card.getByRole('link').click()
    const cover = page.locator('[data-photo] img').first()
    await isSmall(cover, ({ naturalHeight }) => naturalHeight >= 425)
  })

  test('ask for further photos once a card is swiped or its arrow is pressed, and lead on', async ({
    assert,
    browser,
  }) => {
    const property = await liveProperty({}, [
      [900, 600],
      [600, 900],
      [900, 600],
    ])
    await liveProperty({}, [[900, 600]])
    const start = async (isTouched: boolean) => {
      const viewport = isTouched ? { width: 375, height: 740 } : { width: 1440, height: 900 }
      const options = { viewport, hasTouch: isTouched, isMobile: isTouched }
      const { page, faults } = await visit(browser, '/listings', options)
      await isAlive(page)
      await page.waitForLoadState('networkidle')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const card = page.locator(`#listing-${property.id}`)
      return { page, card, strip: card.locator('.listing__strip'), asked, faults }
    }
    const count = (card: Locator) => card.locator('.photo-count')

    const desk = await start(false)
    await desk.card.hover()
    const arrow = desk.card.locator('[data-turn="1"]')
    await expect(arrow).toBeVisible()
    assert.deepEqual(desk.asked, [])
    await arrow.click()
    await expect(count(desk.card)).toContainText('2/3')
    await expect(desk.strip.locator('img').nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(desk.strip.locator('img').nth(1)).toHaveJSProperty('complete', true)
    assert.equal(desk.asked[0], `/api/listings/${property.id}`)
    await arrow.click()
    await arrow.click()
    await expect(count(desk.card)).toContainText('1/3')
    await desk.card.getByRole('button', { name: 'Save' }).click()
    await expect(desk.page.locator('[data-saved-count]').first()).toHaveText('1')
    await desk.strip.click({ force: true })
    await expect(desk.page).toHaveURL(new RegExp(`/listings/${property.id}/`))

    const phone = await start(true)
    assert.deepEqual(phone.asked, [])
    await phone.strip.evaluate((strip) => (strip as unknown as Strip).scrollBy(300, 0))
    await expect(count(phone.card)).toContainText('2/3')
    await phone.card.getByRole('button', { name: 'Save' }).tap()
    await expect(phone.page.locator('[data-saved-count]').first()).toHaveText('1')
    await phone.strip.tap()
    await expect(phone.page).toHaveURL(new RegExp(`/listings/${property.id}/`))
    await expect.poll(() => [...desk.faults, ...phone.faults]).toEqual([])
  })

  test('keep Arabic in its own order and face, and load that face for nobody else', async ({
    browser,
  }) => {
    const country = await CountryFactory.merge({ name: 'United Arab Emirates' }).create()
    const english = await liveProperty({ title: 'Plain flat', countryId: country.id })
    const { page } = await visit(browser, '/listings')
    const arabicFace = `[...document.fonts].find((face) => /^U\\+0?600-0?6FF/i.test(face.unicodeRange)).status`
    await page.evaluate('document.fonts.ready.then(() => 0)')
    await expect.poll(() => page.evaluate(arabicFace)).toBe('unloaded')
    await page.goto(`/listings/${english.id}`)
    await page.evaluate('document.fonts.ready.then(() => 0)')
    await expect.poll(() => page.evaluate(arabicFace)).toBe('unloaded')

    const title = 'شقة واسعة في دبي'
    const { id } = await liveProperty({
      ...{ title, city: 'دبي', address: 'شارع الوصل ١٢، جميرا' },
      countryId: country.id,
    })
    await page.goto('/listings')
    const card = cards(page).filter({ hasText: title })
    await expect(card.locator('.listing__place')).toHaveText(/^\s*دبي,\s+United Arab Emirates\s*$/)
    await expect(card.locator('.listing__place [dir]')).toHaveText(['دبي', 'United Arab Emirates'])
    for (const [path, heading] of [
      ['/listings', card.getByRole('link')],
      [`/listings/${id}`, page.getByRole('heading', { level: 1 })],
    ] as const) {
      await page.goto(path)
      await expect(heading).toHaveCSS('direction', 'rtl')
      await expect(heading).toHaveCSS('text-align', 'left')
      await expect.poll(() => page.evaluate(arabicFace)).toBe('loaded')
    }
    await page.goto(`/ar/listings/${english.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'right')
    await page.goto(`/listings/${id}`)
    const parts = page.locator('address [dir]')
    await expect(parts).toHaveText(['شارع الوصل ١٢، جميرا', 'دبي', 'United Arab Emirates'])
    await awaitRects(parts.nth(0), parts.nth(2), (street, land) => street.x < land.x)
  })
})
