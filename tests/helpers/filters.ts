import type { Page } from 'playwright'

/** Opens the form of one more filter. */
export async function addFilter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('dialog', { name: 'Add filter' }).getByRole('button', { name }).click()
}
