import type { Page } from 'playwright'

const step = 50
/** Milliseconds of the test's own time. */
const patience = 30_000

/** From here on a page's timers wait for `timed`, or for the clock to be resumed. */
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

/** Milliseconds of a page's stopped clock, which moves for this alone, until something has happened. */
export async function timed(page: Page, hasHappened: () => Promise<boolean> | boolean) {
  const end = performance.now() + patience
  let passed = 0
  for (; !(await hasHappened()); passed += step) {
    if (performance.now() > end) throw new Error('What was waited for has not happened')
    await page.clock.runFor(step)
  }
  return passed
}

/** Whether a page has asked for an address since. */
export function requestTo(page: Page, path: string) {
  let isSent = false
  page.on('request', (request) => {
    isSent ||= new URL(request.url()).pathname === path
  })
  return () => isSent
}
