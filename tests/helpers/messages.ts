import type { Locator, Page } from 'playwright'
import { transitionsEnd } from '#tests/helpers/axe'
import { expect } from '#tests/helpers/expect'

/** Messages of a page stay until they are dismissed; to be called before its first visit. */
export const keepMessages = (page: Page) =>
  page.addInitScript(`{
    const { setTimeout } = globalThis
    globalThis.setTimeout = (run, time, ...values) =>
      time >= 3000 ? 0 : setTimeout(run, time, ...values)
  }`)

/** What somebody may need right after an action. */
const needed = [
  ':focus',
  '[data-used]',
  '.button.is-primary:enabled',
  'a.button.is-primary',
  '.selection-bar',
  '.desk-bar',
  '.form > .buttons',
  '.upload-bar',
  '.property-price',
  '[role="switch"]',
  '.back-link',
  '.property-link',
  'main :is(a, button)[class]:is([href*="add"], [href*="create"])',
].join()

/** The names of what lies under a message. The navigation bar may, with all that is scrolled under it. */
const covered = `(() => {
  const boxOf = (element) => element.getBoundingClientRect()
  const barEnd = boxOf(document.querySelector('.bar')).bottom
  const messages = [...document.querySelectorAll('.message')].map(boxOf)
  const lies = (box) => messages.some((message) =>
    message.left < box.right - 0.5 && message.right - 0.5 > box.left &&
    Math.max(message.top, barEnd, box.top) < Math.min(message.bottom, box.bottom) - 0.5)
  return [...document.querySelectorAll(${JSON.stringify(needed)})]
    .filter((element) => !element.closest('.bar, .message') && element.checkVisibility())
    .filter((element) => lies(boxOf(element)))
    .map((element) => element.ariaLabel || element.textContent.trim() || element.className)
})()`

/** Until an action's one message is in the window, and lies over nothing that is needed next. */
export async function expectOneMessage(page: Page, says: string, used?: Locator) {
  const message = page.locator('.message')
  await expect(message).toContainText(says)
  await expect(message).toHaveCount(1)
  await expect(message.getByRole('status')).toContainText(says)
  await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0)
  await transitionsEnd(page)
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.notification').filter({ hasText: says })).toHaveCount(0)
  await used?.evaluateAll((all) => {
    for (const each of all) (each as unknown as Marked).setAttribute('data-used', '')
  })
  await expect.poll(() => page.evaluate<string[]>(covered), `under “${says}”`).toEqual([])
}

export async function dismissMessage(page: Page) {
  await page.locator('.message').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('.message')).toHaveCount(0)
}

type Marked = { setAttribute(name: string, value: string): void }
