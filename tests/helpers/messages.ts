import type { Page } from 'playwright'
import { transitionsEnd } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'

/** Messages of a page stay until they are dismissed; to be called before its first visit. */
export const keepMessages = (page: Page) =>
  page.addInitScript(`{
    const { setTimeout } = globalThis
    globalThis.setTimeout = (run, time, ...values) =>
      time >= 3000 ? 0 : setTimeout(run, time, ...values)
  }`)

/** What somebody may need right after an action, wherever the page is scrolled to. */
const needed = [
  ':focus',
  '.bar :is(a, button, input)',
  ':is(.selection-bar, .desk-bar, .import-bar, .upload-bar, .enquiry-buttons) :is(a, button)',
  '.form > .buttons > *',
].join()

/** All that people press. */
const pressable =
  ':is(a[href], button, input, select, textarea, summary, [role="switch"], [tabindex="0"])'

/** The names of what lies under a message and can be seen, within the place that a page scrolls to. */
const covered = (selector: string, isAtEnd = false) => `(() => {
  if (${isAtEnd}) scrollTo(0, document.documentElement.scrollHeight)
  const boxOf = (element) => element.getBoundingClientRect()
  const messages = [...document.querySelectorAll('.message')].map(boxOf)
  const lies = (box) => messages.some((message) =>
    message.left < box.right - 0.5 && message.right - 0.5 > box.left &&
    message.top < box.bottom - 0.5 && message.bottom - 0.5 > box.top)
  return [...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((element) => !element.closest('.message, [data-sonner-toaster]') && element.checkVisibility())
    .filter((element) => lies(boxOf(element)))
    .map((element) => element.ariaLabel || element.textContent.trim() || element.className)
})()`

/** Until an action's one message is in the window, over nothing that is needed next, and at the page's end over nothing. */
export async function expectOneMessage(page: Page, says: string) {
  const message = page.locator('.message')
  await expect(message).toContainText(says)
  await expect(message).toHaveCount(1)
  await expect(message.getByRole('status')).toContainText(says)
  await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0)
  await transitionsEnd(page)
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.notification').filter({ hasText: says })).toHaveCount(0)
  const isFree = (place: string) =>
    expect.poll(() => page.evaluate<string[]>(place), `under “${says}”`).toEqual([])
  await isFree(covered(needed))
  await isFree(covered(pressable, true))
  await page.evaluate('scrollTo(0, 0)')
}

export async function dismissMessage(page: Page) {
  await page.locator('.message').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('.message')).toHaveCount(0)
}
