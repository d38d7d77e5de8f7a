import type { Page } from 'playwright'
import { expect } from '#tests/helpers/expect'

const step = 50
/** Milliseconds by which something may come too early or too late. */
const tolerance = 100
/** Milliseconds of the test's own time. */
const patience = 30_000

type Look = () => Promise<boolean> | boolean

/** From here on a page's timers wait for `runUntil` and `happensAfter`, or for the clock to be resumed. */
export async function stopClock(page: Page) {
  // A list that is still closing would stay, and cover what is below it.
  await page.locator('[data-transition]').first().waitFor({ state: 'detached' })
  await page.clock.install()
  await pauseClock(page)
}

/** A time that goes on may be past the one to stop at before a busy page receives the call, so it is fixed first. */
export async function pauseClock(page: Page) {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.clock.pauseAt(now + 1000)
  await page.clock.setSystemTime(now + 1000)
}

/** Moves a page's stopped clock until something has happened. */
export async function runUntil(page: Page, hasHappened: Look) {
  const end = performance.now() + patience
  while (!(await hasHappened())) {
    if (performance.now() > end) throw new Error('What was waited for has not happened')
    await page.clock.runFor(step)
  }
}

/** Moves a page's stopped clock by the time after which something must happen, however long the page takes for it. */
export async function happensAfter(page: Page, milliseconds: number, hasHappened: Look) {
  await page.clock.runFor(milliseconds - tolerance)
  expect(await hasHappened(), 'before its time').toBe(false)
  await page.clock.runFor(2 * tolerance)
  await expect.poll(hasHappened).toBe(true)
}

/** Whether a page has asked for an address since. */
export function requestTo(page: Page, path: string) {
  let isSent = false
  page.on('request', (request) => {
    isSent ||= new URL(request.url()).pathname === path
  })
  return () => isSent
}
