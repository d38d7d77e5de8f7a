import type { BrowserContext, Page } from 'playwright'

export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.route = routeThatHolds(page)
  return page
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
      while (!(await page.evaluate<boolean>(isCaught)));
    }
    holds = true
    return registered
  }
}
