import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { awaitFocus } from '#tests/helpers/focus'
import { isAlive, liveProperty, scrollTo, visit } from '#tests/helpers/listing_visit'
import { becomesTrue } from '#tests/helpers/page_events'
import { awaitRects, measure } from '#tests/helpers/rects'

/** The photo that is in sight; its neighbours wait beside it. */
const shown = '.pswp__item[aria-hidden="false"] '

const isInMiddle = (number: number) => `(() => {
  const middleOf = (element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  const strip = document.querySelector('[data-strip]')
  return Math.abs(middleOf(strip) - middleOf(strip.children[${number - 1}])) < 2
})()`

const photos: [number, number][] = [
  [900, 600],
  [400, 600],
  [600, 400],
]

test.group('Site | listing', () => {
  test('shows photos, facts and the description without a script, each photo a link', async ({
    browser,
  }) => {
    const description = 'Bright and quiet.\nTwo balconies.\n\nClose to the park.'
    const property = await liveProperty({ description, price: 85000 }, photos)
    const { page } = await visit(browser, `/listings/${property.id}`, { javaScriptEnabled: false })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(property.title)
    await expect(page.getByRole('main')).toContainText(/85,000.* \/ year/)
    await expect(page.locator('dl')).toContainText('MZ-17')
    await expect(page.locator('.description p')).toHaveCount(2)
    await expect(page.locator('.description p').first()).toHaveCSS('white-space', 'pre-line')
    const links = page.locator('[data-photo]')
    await expect(links).toHaveCount(3)
    const visible = page.locator('[data-photo] img:visible')
    await expect(visible).toHaveCount(3)
    await expect(page.getByText(/All \d+ photos/)).toHaveCount(0)
    await expect(visible.first()).toHaveAttribute('fetchpriority', 'high')
    await expect(visible.nth(1)).toHaveAttribute('loading', 'lazy')
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await links.nth(1).click()
    await expect(page).toHaveURL(/\/property-images\//)
  })

  test('shows large photos by keyboard, and returns by Escape or Back to the one that was pressed', async ({
    browser,
  }) => {
    const property = await liveProperty({}, photos)
    const { page, faults } = await visit(browser, '/listings')
    await page.goto(`/listings/${property.id}`)
    await isAlive(page)
    const first = page.locator('[data-photo]').first()
    await first.focus()
    await page.keyboard.press('Enter')
    const view = page.getByRole('dialog', { name: 'Large photos' })
    await awaitFocus(view)
    const place = view.getByRole('status')
    await expect(place).toHaveText('1 of 3')
    await page.keyboard.press('ArrowRight')
    await expect(place).toHaveText('2 of 3')
    await expect(view.getByText('hall 2', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(place).toHaveText('3 of 3')
    await view.getByRole('button', { name: 'Next photo' }).click()
    await expect(place).toHaveText('1 of 3')

    const zoom = view.getByRole('button', { name: 'Zoom in' })
    await expect(zoom.locator('path')).toHaveCSS('stroke', 'rgb(236, 235, 228)')
    await zoom.click()
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    await expect(view).toBeHidden()
    await awaitFocus(first)
    await expect(page.locator('.photo-count')).toContainText('2 of 3')

    await first.click()
    const heart = view.getByRole('button', { name: 'Save' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await view.getByRole('button', { name: 'All photos' }).click()
    const all = page.getByRole('dialog', { name: 'All photos' })
    await expect(all.getByRole('button')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await view.getByRole('button', { name: 'All photos' }).press('Enter')
    await all.getByRole('button', { name: 'hall 3' }).press('Enter')
    await expect(all).toBeHidden()
    await expect(place).toHaveText('3 of 3')
    await page.keyboard.press('Escape')
    await expect(view).toBeHidden()
    await expect(page.locator('main [data-heart]').first()).toHaveAttribute('aria-pressed', 'true')

    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await first.click()
      await awaitFocus(view)
      await close()
      await expect(view).toBeHidden()
      await becomesTrue(page, 'history.state === null')
      await awaitFocus(first)
    }
    await first.click()
    await awaitFocus(view)
    await page.reload()
    await isAlive(page)
    await becomesTrue(page, 'history.state === null')
    await page.goBack()
    await expect(page).toHaveURL(/\/listings$/)
    await expect.poll(() => faults).toEqual([])
  })

  test('shows every large photo whole, and at most twice as large as it is', async ({
    browser,
  }) => {
    const shapes: [number, number][] = [
      [900, 1200],
      [400, 1200],
      [1200, 1200],
      [1600, 900],
      [1200, 300],
      [64, 64],
    ]
    const property = await liveProperty({}, shapes)
    for (const [width, height] of [
      [1440, 900],
      [375, 740],
    ]) {
      const viewport = { width, height }
      const { page } = await visit(browser, `/listings/${property.id}`, { viewport })
      await isAlive(page)
      await page.locator('[data-photo]').first().click()
      const view = page.getByRole('dialog')
      for (const [index, [ownWidth, ownHeight]] of shapes.entries()) {
        await expect(view.getByRole('status')).toHaveText(`${index + 1} of 6`)
        const photo = view.locator(`${shown} img`)
        await awaitRects(
          photo,
          view,
          (image, room) =>
            image.width > 0 &&
            image.x >= room.x - 1 &&
            image.y >= room.y - 1 &&
            image.x + image.width <= room.x + room.width + 1 &&
            image.y + image.height <= room.y + room.height + 1
        )
        await expect(photo).toHaveCSS('object-fit', 'contain')
        await expect.poll(() => measure(photo, 'width')).toBeLessThanOrEqual(2 * ownWidth)
        await expect.poll(() => measure(photo, 'height')).toBeLessThanOrEqual(2 * ownHeight)
        await page.keyboard.press('ArrowRight')
      }
    }
  })

  test('lays up to five photos side by side in cells of 3:2, without a hole', async ({
    browser,
  }) => {
    for (const count of [1, 2, 3, 4, 5]) {
      const property = await liveProperty({}, Array(count).fill([900, 600]))
      const { page } = await visit(browser, `/listings/${property.id}`)
      const strip = page.locator('[data-strip]')
      await expect(strip.locator('img:visible')).toHaveCount(count)
      const coveredShare = `(() => {
        const area = (element) => {
          const { width, height } = element.getBoundingClientRect()
          return width * height
        }
        const strip = document.querySelector('[data-strip]')
        const photos = [...strip.querySelectorAll('[data-photo]')]
        return photos.reduce((sum, photo) => sum + area(photo), 0) / area(strip)
      })()`
      await expect.poll(() => page.evaluate<number>(coveredShare)).toBeGreaterThan(0.96)
      for (const photo of await page.locator('[data-photo]').all()) {
        await awaitRects(photo, strip, ({ width, height }) => Math.abs(width / height - 1.5) < 0.05)
      }
    }
  })

  test('shows all photos whole, with and without a script, and as few as before', async ({
    browser,
  }) => {
    const odd: [number, number][] = [
      ...[
        [900, 600],
        [300, 900],
        [64, 64],
        [900, 1200],
        [600, 600],
        [1200, 300],
      ],
      ...[
        [600, 400],
        [400, 600],
      ],
    ] as [number, number][]
    const property = await liveProperty({}, odd)
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(browser, `/listings/${property.id}`, { javaScriptEnabled })
      const visible = page.locator('[data-photo] img:visible')
      await expect(visible).toHaveCount(5)
      for (const [index, fit] of ['cover', 'contain', 'contain', 'contain', 'cover'].entries()) {
        await expect(visible.nth(index)).toHaveCSS('object-fit', fit)
      }
      await page.getByText('All 8 photos').click()
      await expect(visible).toHaveCount(8)
      // What else is reached by an address within the page leaves them as they are.
      await page.goto(`${page.url()}#enquiry`)
      await expect(visible).toHaveCount(8)
      const tiny = visible.nth(2)
      await expect(tiny).toHaveAttribute('sizes', /^\(min-width: 768px\) 128px, min\(128px, /)
      await expect(visible.nth(1)).toHaveAttribute('sizes', /, 23vw\)$/)
      for (const [index, [width, height]] of odd.entries()) {
        const cell = page.locator('[data-photo]').nth(index)
        const ratio = async () => (await measure(cell, 'width')) / (await measure(cell, 'height'))
        await expect.poll(ratio).toBeCloseTo(width / height, 1)
        await expect.poll(() => measure(visible.nth(index), 'width')).toBeLessThan(2 * width + 1)
      }
      if (javaScriptEnabled) await scrollTo(page, 1200)
      await page.getByText('Fewer photos').click()
      await expect(visible).toHaveCount(5)
      await expect(visible.first()).toBeInViewport()
    }
  })

  test('turns upright photos one by one, and keeps the focus at either end', async ({
    browser,
  }) => {
    const property = await liveProperty({}, Array(4).fill([400, 600]))
    for (const direction of ['ltr', 'rtl']) {
      const viewport = { width: 700, height: 900 }
      const { page } = await visit(browser, `/listings/${property.id}`, { viewport })
      await isAlive(page)
      await page.evaluate(`document.documentElement.dir = '${direction}'`)
      const gallery = page.locator('.gallery')
      const next = gallery.getByRole('button', { name: 'Next photo' })
      await next.focus()
      for (const number of [2, 3]) {
        await page.keyboard.press('Enter')
        await becomesTrue(page, isInMiddle(number))
        await expect(gallery).toContainText(`${number} of 4`)
      }
      await page.keyboard.press('Enter')
      await expect(gallery).toContainText('4 of 4')
      await expect(next).toHaveAttribute('aria-disabled', 'true')
      await expect(next).toBeFocused()

      // By hand, to the start at once.
      await page.evaluate(`document.querySelector('[data-strip]').scrollTo({ left: 0 })`)
      await expect(gallery).toContainText('1 of 4')
      await expect(next).toHaveAttribute('aria-disabled', 'false')
    }
  })

  test('follows fingers: a button or a swipe turns, a pinch enlarges, a drag down closes', async ({
    browser,
  }) => {
    const property = await liveProperty({}, photos)
    const { page } = await visit(browser, `/listings/${property.id}`, {
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
    })
    await isAlive(page)
    const driver = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      driver.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    await page.locator('[data-photo]').first().tap()
    const view = page.getByRole('dialog')
    await awaitFocus(view)
    const place = view.getByRole('status')
    await view.getByRole('button', { name: 'Next photo' }).tap()
    await expect(place).toHaveText('2 of 3')
    await view.getByRole('button', { name: 'Previous photo' }).tap()
    await expect(place).toHaveText('1 of 3')
    await touch('touchStart', [300, 400])
    await touch('touchMove', [180, 405])
    await touch('touchEnd')
    await expect(place).toHaveText('2 of 3')

    await touch('touchStart', [150, 400], [220, 400])
    await touch('touchMove', [60, 400], [310, 400])
    await touch('touchEnd')
    const zoom = view.getByRole('button', { name: 'Zoom in' })
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    await zoom.tap()
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')

    await touch('touchStart', [190, 300])
    await touch('touchMove', [190, 520])
    await touch('touchEnd')
    await expect(view).toBeHidden()
  })

  test('says when a photo can not be loaded, and nothing of the one before', async ({
    browser,
  }) => {
    const property = await liveProperty({}, photos.slice(0, 2))
    const { page } = await visit(browser, `/listings/${property.id}`)
    await isAlive(page)
    const failed = await page.locator('[data-photo]').first().getAttribute('href')
    const name = failed!.split('/').at(-1)!
    await page.route(
      (url) => url.pathname.includes(name),
      (route) => route.abort()
    )
    await page.locator('[data-photo]').first().click()
    const view = page.getByRole('dialog')
    const failure = view.locator(shown).getByText('This photo could not be loaded.')
    await expect(failure).toBeVisible()
    await view.getByRole('button', { name: 'Next photo' }).click()
    await expect(view.locator(`${shown} img`)).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
})
