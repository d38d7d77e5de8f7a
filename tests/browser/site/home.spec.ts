import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import {
  afterTwoFrames,
  arrivesAt,
  atTheTop,
  comesIntoSight,
  isInert,
  isModal,
  layoutShift,
  linksToNothing,
  markedOf,
  pressEverything,
  scrollDown,
  slideOf,
  transfers,
  visitHome,
} from '#tests/helpers/home_visit'
import { isFit } from '#tests/helpers/fit'
import { happensAfter, runUntil } from '#tests/helpers/page_clock'
import { comesTo, measure } from '#tests/helpers/rects'
import { narrow } from '#tests/helpers/screens'

/** Until the page's script has shown which slide it has turned to. */
const isAlive = (page: Page) => page.locator('.hero__progress > .is-current').waitFor()

test.group('Site | home with a script', () => {
  test('runs without a fault or a shift, and stays within its budget', async ({
    assert,
    browser,
  }) => {
    const { page, faults } = await visitHome(browser)
    await isAlive(page)
    const loaded = await transfers(page)
    const weight = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
    assert.isBelow(weight, 300 * 1024)
    assert.isAbove(weight, 20 * 1024)
    assert.isBelow(await layoutShift(page), 0.01)

    await page.reload()
    await isAlive(page)
    const reloaded = await transfers(page)
    const fetched = reloaded
      .filter(({ name, bytes }) => bytes > 0 && name.includes('/assets/site'))
      .map(({ name }) => name)
    assert.deepEqual(fetched, [])
    assert.deepEqual(faults, [])
  })

  test('links lead to their section, to a page or to a way to get in touch, and placeholders nowhere', async ({
    assert,
    browser,
  }) => {
    const { page } = await visitHome(browser, { reducedMotion: 'reduce' })
    await isAlive(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))

    const moved = await pressEverything(page)
    const placeholders = await page.getByRole('link', { name: /^Manzil on / }).count()
    const idle = await page.locator('button.button[type="button"]:not([data-section])').count()
    assert.isAbove(placeholders, 0)
    assert.equal(moved.count, placeholders + idle)
    assert.equal(moved.y, 500)
    assert.equal(moved.hash, '')

    await page.getByLabel('Email address').fill('someone@manzil.example')
    await page.getByRole('button', { name: 'SignUp' }).click()
    await page.getByLabel('Email address').press('Enter')
    await expect(page.getByText('The newsletter is not open yet.')).toBeVisible()
    assert.deepEqual(
      calls.filter((url) => !url.includes('/assets/')),
      []
    )
    await expect(page).toHaveURL(/\/home$/)

    const expectLinks = async () => {
      assert.deepEqual(await linksToNothing(page), [])
      const social = await page.getByRole('link', { name: /^Manzil on / }).all()
      const hrefs = await Promise.all(social.map((link) => link.getAttribute('href')))
      assert.isAbove(hrefs.length, 0)
      assert.deepEqual([...new Set(hrefs)], ['#!'])
      await expect(page.locator('a[href="#!"]')).toHaveCount(hrefs.length)
    }
    await expectLinks()
    for (const [role, name, heading] of [
      ['button', 'Get A Quote', 'Contact Info'],
      ['button', 'More Details', 'Visa categories'],
      ['link', 'Brazil', 'Contact Info'],
      ['link', 'Study', 'Training'],
    ] as const) {
      await page.getByRole(role, { name, exact: true }).first().click()
      await comesIntoSight(page.getByText(heading, { exact: true }).last())
    }
    const phone = page.getByRole('link', { name: '+44 20 7946 0142' }).first()
    await expect(phone).toHaveAttribute('href', 'tel:+442079460142')
    await page.goto('/support')
    await expectLinks()
    await page.getByRole('link', { name: 'Counselling' }).click()
    await page.waitForURL('**/home#features')
    await page.goto('/404')
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()

    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/home')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const sections = {
      About: 'Why Manzil',
      Service: 'Visa categories',
      Contact: 'Contact Info',
    }
    for (const [link, text] of Object.entries(sections)) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByRole('link', { name: link }).click()
      await menu.waitFor({ state: 'hidden' })
      await comesIntoSight(page.getByText(text, { exact: true }))
    }

    await page.goto('/support')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('Pages', { exact: true }).click()
    await menu.getByRole('link', { name: 'Training' }).click()
    await page.waitForURL('**/home#trainings')
  })

  test('the carousel advances after 5 s, but not under the pointer, the focus or reduced motion', async ({
    browser,
  }) => {
    const { page } = await visitHome(browser)
    await page.clock.install()
    await page.reload()
    await page.mouse.move(10, 10)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const first = await markedOf(page)
    const isFirst = async () => (await markedOf(page)) === first
    await runUntil(page, async () => !(await isFirst()))
    await happensAfter(page, 5000, isFirst)

    await page.mouse.move(400, 400)
    await page.clock.runFor(6000)
    await expect.poll(isFirst).toBe(true)

    await page.getByRole('button', { name: 'Next slide' }).focus()
    await page.mouse.move(10, 10)
    await page.clock.runFor(6000)
    await expect.poll(isFirst).toBe(true)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await page.clock.runFor(6000)
    await expect.poll(() => slideOf(page)).toBe(1)
  })

  test('on a phone the carousel is paused by touch, and rows of cards are swiped', async ({
    browser,
  }) => {
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
    const { page } = await visitHome(browser, phone)
    await page.clock.install()
    await page.reload()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('button', { name: 'Pause the slides' }).tap()
    const paused = await markedOf(page)
    await page.clock.runFor(6000)
    await expect.poll(() => markedOf(page)).toBe(paused)

    await page.getByRole('button', { name: 'Play the slides' }).tap()
    await page.clock.runFor(5100)
    await expect.poll(() => markedOf(page)).not.toBe(paused)
    await page.clock.resume()

    const rows = page.locator('.swiped')
    await expect(rows).toHaveCount(6)
    for (const row of await rows.all()) {
      const second = row.getByRole('listitem').nth(1)
      await comesTo(second, 'x', 275, 75)
      await row.and(page.locator('[tabindex="0"]')).focus() // which it gets with a later frame
      await awaitFocus(row)
    }
    const body = page.locator('body')
    await expect.poll(() => measure(body, 'height')).toBeLessThan(9 * 812)
  })

  test('the carousel loops with its controls, and turns at a swipe of 40 px', async ({
    browser,
  }) => {
    const { page } = await visitHome(browser, { reducedMotion: 'reduce' })
    for (const [control, slide] of [
      ['Next slide', 2],
      ['Next slide', 1],
      ['Previous slide', 2],
      ['Previous slide', 1],
    ] as const) {
      await page.getByRole('button', { name: control }).click()
      await arrivesAt(page, slide)
      const shown = page.locator(`#slide-${slide}`)
      await expect(shown.getByRole('button', { name: 'More Details' })).toBeVisible()
      await expect.poll(() => isInert(shown)).toBe(false)
    }

    const swipe = async (distance: number) => {
      await page.mouse.move(700, 300)
      await page.mouse.down()
      await page.mouse.move(700 + distance, 300, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(-38)
    await arrivesAt(page, 1)
    await swipe(-42)
    await arrivesAt(page, 2)
    await swipe(42)
    await arrivesAt(page, 1)
  })

  test('the figures count up once in view, and always hold their final text', async ({
    browser,
  }) => {
    const { page } = await visitHome(browser, { viewport: { width: 1440, height: 500 } })
    await page.clock.install()
    await page.reload()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const figures = page.locator('[data-count]')
    const counting = page.locator('[data-count][data-shown]')
    await expect(counting).toHaveCount(0)

    await page.locator('.counters').scrollIntoViewIfNeeded()
    await runUntil(page, async () => (await counting.count()) > 0)
    await expect(figures).toHaveText(['31+', '377+', '4.9K', '98%'])
    await runUntil(page, async () => (await counting.count()) === 0)

    await scrollDown(page, 0)
    await page.locator('.counters').scrollIntoViewIfNeeded()
    await afterTwoFrames(page)
    await page.clock.runFor(50)
    await expect(counting).toHaveCount(0)
  })

  test('the search, the menu and the way to the top work by keyboard', async ({ browser }) => {
    const { page } = await visitHome(browser, { reducedMotion: 'reduce' })
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await opener.focus()
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await expect.poll(() => isModal(dialog)).toBe(true)
    const keywords = dialog.getByPlaceholder('Keywords')
    await awaitFocus(keywords)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The search is not open yet.')).toBeVisible()

    await isFit(page)
    await page.setViewportSize(narrow.viewport)
    await isFit(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.type('residence')
    await expect(keywords).toHaveValue('residence')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await awaitFocus(opener)

    await opener.click()
    await dialog.getByRole('button', { name: 'Close search' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const menu = page.locator('.dropdown')
    const links = menu.getByRole('link')
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(links).toHaveText(['Feature', 'Countries', 'Testimonial', 'Training', '404 Page'])
    await page.keyboard.press('Tab')
    await awaitFocus(links.first())

    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
    await awaitFocus(menu.locator('summary'))

    await page.keyboard.press('Enter')
    for (let step = 0; step < 6; step++) await page.keyboard.press('Tab')
    await expect(links.first()).toBeHidden()

    const toTop = page.getByRole('button', { name: 'Back to top' })
    await expect(toTop).toBeHidden()

    await scrollDown(page, 3000)
    await toTop.click()
    await atTheTop(page)

    await scrollDown(page, 3000)
    await toTop.press(' ')
    await atTheTop(page)
    await scrollDown(page, 3000)
    await comesTo(page.getByRole('banner'), 'y', 0)
  })
})
