import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'

const everyMilliseconds = 2000
const patience = 1000

const waking = new WeakSet<Page>()

/**
 * On a busy machine a headless page may draw no frame any more: what waits for one, such as the end of a
 * transition, waits for ever. A screenshot makes it draw again.
 */
export function keepDrawing(browser: Browser) {
  const timer = setInterval(() => {
    const pages = browser.contexts().flatMap((context) => context.pages())
    for (const page of pages.filter((each) => !waking.has(each))) {
      waking.add(page)
      wake(page)
        .catch(() => {}) // it may be closed by now
        .finally(() => waking.delete(page))
    }
  }, everyMilliseconds)
  browser.on('disconnected', () => clearInterval(timer))
}

async function wake(page: Page) {
  const drawn = page.evaluate('new Promise((drawn) => requestAnimationFrame(() => drawn(true)))')
  if (await Promise.race([drawn, setTimeout(patience, false)])) return
  const devtools = await page.context().newCDPSession(page)
  try {
    await devtools.send('Page.captureScreenshot', { format: 'jpeg', quality: 1 })
  } finally {
    await devtools.detach()
  }
}
