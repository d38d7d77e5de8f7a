import type { Page } from 'playwright'
import { transitionsEnd } from '#tests/helpers/axe'
import { awaitFocus } from '#tests/helpers/focus'

/** Chooses from the open menu. */
export async function chooseEntry(page: Page, name: string) {
  await menuPlaced(page)
  await page.getByRole('menuitem', { name }).click()
}

/** Until the open menu stands: the driver would scroll the page to an entry that still moves. */
export async function menuPlaced(page: Page) {
  await awaitFocus(page.getByRole('menu'))
  await transitionsEnd(page)
}
