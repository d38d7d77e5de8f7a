import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { UserFactory } from '#database/factories/user_factory'
import { pageOf } from '#tests/helpers/screens'

/** A page of a logged-in admin. */
export async function adminPage(browser: Browser, screen?: BrowserContextOptions): Promise<Page> {
  const user = await UserFactory.apply('admin').merge({ name: 'Amina' }).create()
  return pageOf(browser, { area: 'admin', user, screen })
}

/** The message of a screen that is an error, and the one that is none. */
export const alertOf = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text })
export const statusOf = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text })
