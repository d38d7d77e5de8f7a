import type { BrowserContext, Page } from 'playwright'
import { expect } from '#tests/helpers/expect'

type Navigation = { waitUntil?: 'load' | 'domcontentloaded' | 'networkidle' | 'commit' }

/** A page that is used once it has come to life. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.route = routeThatHolds(page)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (address, options) => untilAlive(page, goto(address, options), options)
  page.reload = (options) => untilAlive(page, reload(options), options)
  return page
}

/**
 * The server draws a page before its script has come, and a press before that does nothing. Whoever
 * says until when to wait looks at the page as the server drew it.
 */
async function untilAlive<Answer>(page: Page, answer: Promise<Answer>, options?: Navigation) {
  const loaded = await answer
  if (!options?.waitUntil)
    await page.locator('#app[data-server-rendered]').waitFor({ state: 'detached' })
  return loaded
}

/** Chromium may let a call through that comes right after a page's first route. */
function routeThatHolds(page: Page): Page['route'] {
  const route = page.route.bind(page)
  let holds = false
  return async (...args) => {
    const registered = await route(...args)
    if (!holds && page.url() !== 'about:blank') {
      const probe = '/is-this-answered-by-the-test'
      await route(`**${probe}`, (call) => call.fulfill({ status: 204 }))
      const isCaught = `fetch('${probe}').then(({ status }) => status === 204)`
      await expect.poll(() => page.evaluate<boolean>(isCaught)).toBe(true)
    }
    holds = true
    return registered
  }
}
