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

/** What is the current one of several, and has no outline of its own in forced colours. */
export async function unmarkedInForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate<string[]>(unmarked)
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

const unmarked = `[...document.querySelectorAll(
  '[aria-current], [aria-selected="true"], [aria-pressed="true"], .is-here, .choice-chip:has(:checked)'
)].filter((one) => one.checkVisibility() && getComputedStyle(one).outlineStyle !== 'solid')
  .map((one) => one.outerHTML.slice(0, 80))`

/** Texts that end at an edge without an ellipsis. What can be scrolled, and what only a screen reader has, is not cut. */
export const cutTexts = (page: Page) => page.evaluate<string[]>(cut)

const cut = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!text.data.trim() || !text.parentElement.checkVisibility()) continue
    if (text.parentElement.closest('script, style, noscript, select, [inert], .is-sr-only')) continue
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    if (!width) continue
    for (let box = text.parentElement; box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
      const isButton = box.matches('button, .button, .chip, .tag')
      if (style.overflowX === 'visible' && !isButton) continue
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      const edges = box.getBoundingClientRect()
      if (edges.width <= 1) break
      if (left < edges.left - 1 || right > edges.right + 1) {
        found.push(text.data.trim().slice(0, 60) + ' in ' + box.tagName + '.' + box.className)
        break
      }
    }
  }
  return found
})()`
