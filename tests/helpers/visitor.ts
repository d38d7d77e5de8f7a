import { getActiveTestOrFail } from '@japa/runner'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright'
import { newPage } from '#tests/helpers/pages'
import { screens } from '#tests/helpers/screens'

/** A page of somebody who is not logged in, in a browser of their own. */
export async function visitorPage(
  browser: Browser,
  screen: BrowserContextOptions = screens.desktop
): Promise<Page> {
  const baseURL = `http://${process.env.HOST}:${process.env.PORT}`
  const context = await browser.newContext({ baseURL, ...screen })
  getActiveTestOrFail().cleanup(() => context.close())
  return newPage(context)
}

/** Answers a call in the server's place. */
export const answerWith = (status: number, json: unknown) => (route: Route) =>
  route.fulfill({ status, json })

/** What a proxy or a hotel's login page answers in the server's place. */
export const aPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<p>Hi</p>' })

/** A call that nobody answers. */
export const cutOff = (route: Route) => route.abort()

/**
 * An answer that waits, so that what a page shows meanwhile stays. The page is told to be busy before its call gets
 * here: a call that is stopped earlier leaves its route to the next one.
 */
export function held(answer: (route: Route) => Promise<void>) {
  const called = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const answerLate = (route: Route) => {
    called.resolve()
    return released.promise.then(() => answer(route))
  }
  return { answer: answerLate, called: called.promise, release: released.resolve }
}

/** What the tab remembers of an owner's session. */
export const ownerKeys = (page: Page) =>
  page.evaluate<(string | null)[]>(
    `['ownerLoggedIn', 'ownerSessionToken'].map((key) => sessionStorage.getItem(key))`
  )
