import type { Page } from 'playwright'
import { findings } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'
import { scrollsSideways } from '#tests/helpers/page_events'

/** In both schemes, axe finds nothing, and nothing is wider than the screen. */
export async function isFit(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expect.poll(() => findings(page)).toEqual([])
  }
}
