import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { seriousFindings, transitionsEnd } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { happensAfter, pauseClock, runUntil } from '#tests/helpers/page_clock'
import { becomesTrue } from '#tests/helpers/page_events'
import { jpeg } from '#tests/helpers/pictures'
import { measure } from '#tests/helpers/rects'
import { pageOf, screens } from '#tests/helpers/screens'

const area = 'owner'

type Look = { screen?: BrowserContextOptions; hasPictures?: boolean }

async function openDetails(browser: Browser, { screen, hasPictures = true }: Look) {
  const user = await UserFactory.create()
  const property = await PropertyFactory.apply('waiting')
    .merge({ ownerId: user.id, price: 7800.25 })
    .with('images', 3)
    .create()
  const page = await pageOf(browser, { area, user, screen })
  const body = await jpeg()
  if (hasPictures) {
    await page.route('**/property-images/**', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body })
    )
  }
  await page.clock.install()
  await page.goto(`/property-details/${property.id}`)
  await page.getByRole('heading', { name: property.title }).waitFor()
  return page
}

const positionOf = (page: Page, text: string) =>
  page.locator('.carousel-position').getByText(text, { exact: true })
const position = (page: Page, text: string) => positionOf(page, text).waitFor()

/** Until a slide fills the view: one that is caught on its way turns by another distance. */
const slideArrived = (page: Page) =>
  becomesTrue(
    page,
    `(() => {
      const left = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().left)
      const [view] = left('.carousel-slides')
      return left('.carousel-slide').some((slide) => Math.abs(slide - view) < 1)
    })()`
  )

/** Drags a slide by so many pixels, slowly enough that only the distance counts. */
async function drag(page: Page, pixels: number) {
  await slideArrived(page)
  const box = (await page.locator('.carousel-slides').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 4; step++) await page.mouse.move(x + (pixels * step) / 4, y)
  await page.mouse.up()
}

/** The same with a finger, as the browser itself reports it. */
async function swipe(page: Page, pixels: number) {
  await slideArrived(page)
  const box = (await page.locator('.carousel-slides').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await gesture(page, (part) => [{ x: x + pixels * part, y }])
}

const shown = '.pswp__item[aria-hidden="false"] img'

type Finger = { x: number; y: number }

/** Moves fingers from where they are at 0 to where they are at 1. */
async function gesture(page: Page, fingersAt: (part: number) => Finger[]) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    })
  await touch('touchStart', fingersAt(0))
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', fingersAt(part))
  await touch('touchEnd', [])
}

test.group('Owner | property details', () => {
  test('moves by button, key, thumbnail and swipe, and from the last photo to the first', async ({
    browser,
  }) => {
    const page = await openDetails(browser, {})
    await expect(page).toHaveTitle(/^Property \d+ · Property Details · Manzil$/)
    await page.getByText(/AED\s7,800\.25/).waitFor()
    await page.locator('.carousel-caption').getByText('sea-view').waitFor()
    await page.getByRole('button', { name: 'Next photo' }).click()
    await position(page, '2 of 3')
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await position(page, '1 of 3')
    await page.keyboard.press('ArrowLeft')
    await position(page, '3 of 3')
    await page.keyboard.press('ArrowRight')
    await position(page, '1 of 3')
    await page.keyboard.press('End')
    await position(page, '3 of 3')
    await page.keyboard.press('Home')
    await position(page, '1 of 3')
    const second = page.getByRole('button', { name: /^Photo 2/ })
    await second.focus()
    await second.press('Enter')
    await position(page, '2 of 3')
    await expect(second).toHaveAttribute('aria-current', 'true')

    await page.keyboard.press('Home')
    await position(page, '1 of 3')
    await drag(page, -39)
    await position(page, '1 of 3')
    await drag(page, -40)
    await position(page, '2 of 3')

    const phone = await openDetails(browser, { screen: screens.phone })
    await swipe(phone, -34)
    await position(phone, '1 of 3')
    await swipe(phone, -48)
    await position(phone, '2 of 3')
    await swipe(phone, 120)
    await position(phone, '1 of 3')
  })

  test('advances every 5 s, but not under the pointer, the focus or reduced motion', async ({
    browser,
  }) => {
    const page = await openDetails(browser, {})
    await pauseClock(page)
    const isAt = (text: string) => () => positionOf(page, text).isVisible()
    await runUntil(page, isAt('2 of 3'))
    await happensAfter(page, 5000, isAt('3 of 3'))

    await page.locator('.carousel').hover()
    await page.clock.fastForward(11_000)
    await position(page, '3 of 3')
    await page.mouse.move(1, 1)
    for (const text of ['1 of 3', '2 of 3', '3 of 3']) await runUntil(page, isAt(text))

    await page.getByRole('button', { name: 'Next photo' }).focus()
    await page.clock.fastForward(11_000)
    await position(page, '3 of 3')
    await page.getByRole('button', { name: 'Stop the slide show' }).press('Enter')
    await page.getByRole('link', { name: 'My Properties' }).focus()
    await page.clock.fastForward(11_000)
    await position(page, '3 of 3')

    const still = await openDetails(browser, {
      screen: { ...screens.desktop, reducedMotion: 'reduce' },
    })
    await still.clock.fastForward(11_000)
    await position(still, '1 of 3')
    await expect(still.getByRole('button', { name: 'Stop the slide show' })).toHaveCount(0)
  })

  test('opens the photos large, returns to the one that was seen last, and leaves the page with one Back', async ({
    browser,
  }) => {
    const page = await openDetails(browser, {})
    const opener = page.getByRole('button', { name: 'Open the photos large' })
    await opener.click()
    const large = page.getByRole('dialog', { name: /^Photos of/ })
    await large.getByText('1 of 3').waitFor()
    await expect.poll(() => seriousFindings(page)).toEqual([])
    await awaitFocus(large)
    await page.keyboard.press('ArrowRight')
    await large.getByText('2 of 3').waitFor()
    await large.getByRole('button', { name: 'Next photo' }).click()
    await large.getByText('3 of 3').waitFor()
    await page.keyboard.press('Escape')
    await page.clock.runFor(1000)
    await large.waitFor({ state: 'detached' })
    await position(page, '3 of 3')
    await page.clock.runFor(1000)
    await awaitFocus(opener)

    await page.locator('.carousel-slides').click({ position: { x: 60, y: 60 } })
    await large.getByText('3 of 3').waitFor()
    await large.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(1000)
    await large.waitFor({ state: 'detached' })
    await awaitFocus(opener)

    await drag(page, -80)
    await position(page, '1 of 3')
    await expect(large).toHaveCount(0)

    const address = page.url()
    await opener.click()
    await large.getByText('1 of 3').waitFor()
    await page.keyboard.press('ArrowRight')
    await large.getByText('2 of 3').waitFor()
    await page.goBack()
    await page.clock.runFor(1000)
    await large.waitFor({ state: 'detached' })
    await position(page, '2 of 3')
    await expect(page).toHaveURL(address)
    await becomesTrue(page, '!history.state.isOverPage')

    await page.goto('/owner-profile-edit')
    await page.goto(address)
    await opener.click()
    await large.waitFor()
    await page.reload()
    await opener.waitFor()
    await becomesTrue(page, 'navigation.canGoForward')
    await page.goBack()
    await expect(page).toHaveURL(/\/owner-profile-edit$/)
  })

  test('closes, turns and zooms large photos by touch', async ({ browser }) => {
    const page = await openDetails(browser, { screen: screens.phone })
    const opener = page.getByRole('button', { name: 'Open the photos large' })
    await opener.tap()
    const large = page.getByRole('dialog', { name: /^Photos of/ })
    await large.getByText('1 of 3').waitFor()
    await large.locator(shown).waitFor()
    await transitionsEnd(page)
    const { width, height } = page.viewportSize()!
    const middle = { x: width / 2, y: height / 2 }
    await gesture(page, (part) => [{ ...middle, y: middle.y + 350 * part }])
    await page.clock.runFor(1000)
    await large.waitFor({ state: 'detached' })
    await position(page, '1 of 3')

    await page.reload()
    await opener.tap()
    await large.getByText('1 of 3').waitFor()
    await large.locator(shown).waitFor()
    await gesture(page, (part) => [{ ...middle, x: middle.x + 100 - 200 * part }])
    await large.getByText('2 of 3').waitFor()
    await page.clock.runFor(1000)
    await transitionsEnd(page)

    const photo = large.locator(shown)
    const zoom = large.getByRole('button', { name: 'Zoom in' })
    const widthOf = () => measure(photo, 'width')
    const small = await widthOf()
    const pinch = (from: number, to: number) =>
      gesture(page, (part) =>
        [-1, 1].map((side) => ({
          ...middle,
          x: middle.x + (side * (from + (to - from) * part)) / 2,
        }))
      )
    await pinch(90, 120)
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    await transitionsEnd(page)
    await expect.poll(widthOf).toBeGreaterThan(small * 1.1)
    await pinch(200, 60)
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
    await transitionsEnd(page)
    await expect.poll(widthOf).toBe(small)
    await large.getByText('2 of 3').waitFor()
  })

  test('shows a placeholder for a photo that does not load, and asks for it again', async ({
    browser,
  }) => {
    const page = await openDetails(browser, { hasPictures: false })
    await page.locator('.carousel-slide .photo.is-missing').first().waitFor()
    const stageOf = (of: Page) => of.locator('.carousel-stage').boundingBox()
    const loaded = await openDetails(browser, {})
    await loaded.locator('.carousel-slide img').first().waitFor()
    const differs = async () => {
      const [one, other] = [await stageOf(loaded), await stageOf(page)]
      return JSON.stringify(one) !== JSON.stringify(other)
    }
    await expect.poll(differs).toBe(false)
    await expect.poll(() => seriousFindings(page)).toEqual([])

    const failure = 'This photo could not be loaded.'
    await page.locator('.carousel-slide').getByText(failure).first().waitFor()
    await page.getByRole('button', { name: 'Open the photos large' }).click()
    const large = page.getByRole('dialog')
    await large.getByText(failure).first().waitFor()
    await awaitFocus(large)
    await page.keyboard.press('Escape')
    const body = await jpeg()
    await page.route('**/property-images/**', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body })
    )
    // A slow page may have tried again, and will after a longer pause.
    const first = page.locator('.carousel-slide').first().locator('img')
    await runUntil(page, () => first.isVisible())
  })
})
