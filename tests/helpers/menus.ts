import type { Page } from 'playwright'

/** Chooses from the open menu. */
export async function chooseEntry(page: Page, name: string) {
  await menuPlaced(page)
  await page.getByRole('menuitem', { name }).click()
}

/** Until the open menu stands: the driver would scroll the page to an entry that still moves. */
export const menuPlaced = (page: Page) =>
  page.locator('[role="menu"][data-open]:not([data-transition])').waitFor()
