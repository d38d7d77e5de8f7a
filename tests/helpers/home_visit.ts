import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { awaitRects } from '#tests/helpers/rects'
import { visitorPage } from '#tests/helpers/visitor'

/** What the functions below use of the page that they run in; the server's types know no document. */
type Element = {
  scrollLeft: number
  clientWidth: number
  matches(selector: string): boolean
  getAttribute(name: string): string | null
  click(): void
}
declare const document: {
  activeElement: unknown
  querySelector(selector: string): Element | null
  querySelectorAll(selector: string): Iterable<Element> & { length: number }
}
declare const location: { hash: string }
declare const scrollY: number
declare const innerHeight: number
declare function scrollTo(x: number, y: number): void

/** A visitor's page on `/home`, with the settings of their browser, and what went wrong on it. */
export async function visitHome(browser: Browser, options: BrowserContextOptions = {}) {
  const page = await visitorPage(browser, { viewport: { width: 1440, height: 900 }, ...options })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  await page.goto('/home')
  return { page, faults }
}

export const scrollDown = (page: Page, y: number) => page.evaluate((top) => scrollTo(0, top), y)

export const atTheTop = (page: Page) => page.waitForFunction(() => scrollY === 0)

export const isInert = (place: Locator) =>
  place.evaluate((element: unknown) => (element as Element).matches('[inert]'))

export const isModal = (place: Locator) =>
  place.evaluate((element: unknown) => (element as Element).matches(':modal'))

/** Which of the two slides is in view. */
export const slideOf = (page: Page) =>
  page.locator('[data-track]').evaluate((element: unknown) => {
    const track = element as Element
    return Math.round(track.scrollLeft / track.clientWidth) + 1
  })

/** Which of them the script has turned to. */
export const markedOf = (page: Page) =>
  page.locator('.hero__progress > i').evaluateAll((marks: unknown[]) => {
    return marks.findIndex((mark) => (mark as Element).matches('.is-current')) + 1
  })

/** For a slide that is still on its way. */
export const arrivesAt = (page: Page, slide: number) =>
  page.waitForFunction((number) => {
    const track = document.querySelector('[data-track]')!
    return Math.abs(track.scrollLeft - (number - 1) * track.clientWidth) < 2
  }, slide)

/** What came over the wire: addresses and bytes. */
export const transfers = (page: Page) =>
  page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type as 'resource'))
      .map((entry) => entry.toJSON() as { name: string; transferSize: number })
      .map(({ name, transferSize }) => ({ name, bytes: transferSize }))
  )

/** Presses everything on the page that leads nowhere. */
export const pressEverything = (page: Page) =>
  page.evaluate(() => {
    const places = 'a[href="#!"], button.button[type="button"]:not([data-section])'
    const controls = document.querySelectorAll(places)
    scrollTo(0, 500)
    for (const control of controls) control.click()
    return { count: controls.length, y: scrollY, hash: location.hash }
  })

/** The sum of everything that has jumped since the page began to load. */
export const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift' as never, buffered: true })
    const shifts = observer.takeRecords() as never as { value: number }[]
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })

/** When what has come into view has been noticed: that happens once in each frame, also while the clock stands. */
export async function afterTwoFrames(page: Page) {
  const frames = await page.evaluateHandle(() => ({ seen: 0 }))
  await page.waitForFunction((counted) => counted.seen++ === 2, frames)
}

/** Until a jump, which comes with a later frame, has brought a place into sight below the bar. */
export const comesIntoSight = (place: Locator) =>
  awaitRects(
    place,
    place.page().getByRole('banner'),
    ({ y }, bar) => y > bar.height && y < innerHeight
  )

/** Links to a place that the page does not have; links to social networks lead nowhere yet. */
export const linksToNothing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]:not([href="#!"], [href="#top"])')]
      .map((link) => link.getAttribute('href')!)
      .filter((address) => !document.querySelector(address))
  )
