import type { Page } from 'playwright'

/** A comma, semicolon or question mark of English behind Arabic words, or between numbers. */
export const hasForeignMark = (text: string) =>
  /(\p{Script=Arabic}[\p{M}»]*|\d(?!\S\d))[,;?]/u.test(text)

/** A field as programs call it: `owner_email`. */
export const hasRawName = (text: string) => /\b[a-z]+(_[a-z]+)+\b/.test(text)

/** `Kind: Kind: …`, and where the second label has a word more before it. */
export const saysLabelTwice = (text: string) =>
  /(?<![\p{L}\p{M}])(\p{L}[^:.،]*?)\s*:\s*(\S+\s)?\1\s*:/u.test(text)

const checks = [hasForeignMark, hasRawName, saysLabelTwice]

/** What a page in Arabic says as no Arab would write it. */
export async function faultyArabic(page: Page) {
  const texts = await page.evaluate<string[]>(said)
  return texts.filter((text) => checks.some((check) => check(text)))
}

/** The texts of a page, one for each block and attribute. In place of what somebody typed stands a word. */
const said = `(() => {
  const blocks = new Map()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { data, parentElement: parent } = walk.currentNode
    if (parent.closest('script, style, code, kbd, textarea')) continue
    let block = parent
    while (block instanceof HTMLElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement
    const words = parent.closest('body [dir]') ? 'كلمة' : data
    blocks.set(block, (blocks.get(block) ?? '') + words)
  }
  const names = ['alt', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title']
  const spoken = names.flatMap((name) =>
    [...document.querySelectorAll('[' + name + ']')].map((one) => one.getAttribute(name))
  )
  return [document.title, ...blocks.values(), ...spoken].map((text) =>
    text.replace(/[\\u2066-\\u2069]/g, '').replace(/\\s+/g, ' ').trim()
  )
})()`
