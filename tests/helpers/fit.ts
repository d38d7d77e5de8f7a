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

/** In forced colours the main button is highlighted, and chips and the arrows of selects keep their lines. */
export async function keepsForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => page.evaluate(forcedLooks)).toEqual([true, true, true])
  await page.emulateMedia({ forcedColors: 'none' })
}

const forcedLooks = `(() => {
  const probe = document.body.appendChild(document.createElement('p'))
  probe.style = 'background: Highlight; color: Canvas; forced-color-adjust: none'
  const { backgroundColor: highlight, color: canvas } = getComputedStyle(probe)
  probe.remove()
  const styleOf = (selector, part) => getComputedStyle(document.querySelector(selector), part)
  const isDrawn = ({ borderBottomStyle, borderBottomWidth, borderBottomColor }) =>
    borderBottomStyle === 'solid' && borderBottomWidth !== '0px' && borderBottomColor !== canvas
  return [
    isDrawn(styleOf('.chip')),
    isDrawn(styleOf('.select', '::after')),
    styleOf('.button.is-primary').backgroundColor === highlight,
  ]
})()`
