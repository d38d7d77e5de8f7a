import type { JSHandle, Page } from 'playwright'
import { expect, toPass } from '#tests/helpers/expect'

/** The little of a page's globals that is needed here: the tests themselves run on the server. */
type PageGlobals = {
  DataTransfer: new () => { items: { add(file: File): void } }
  ClipboardEvent: new (name: string, init: object) => Event
  document: { body: EventTarget }
}

/** What a person drops or pastes, made in the page itself. */
export function transfer(page: Page, name: string, content: Buffer) {
  return page.evaluateHandle(
    ([fileName, base64]) => {
      const { DataTransfer } = globalThis as unknown as PageGlobals
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const carried = new DataTransfer()
      carried.items.add(new File([bytes], fileName, { type: 'image/jpeg' }))
      return carried
    },
    [name, content.toString('base64')]
  )
}

export function paste(page: Page, carried: JSHandle) {
  return page.evaluate((clipboardData) => {
    const { ClipboardEvent, document } = globalThis as unknown as PageGlobals
    const init = { clipboardData, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new ClipboardEvent('paste', init))
  }, carried)
}

/** Until an expression is true. The driver's own waiting looks once, because the pages' policy lets no text be evaluated later. */
export const becomesTrue = (page: Page, expression: string) =>
  // What it asks for may not be there yet.
  expect(async () => expect(await page.evaluate<boolean>(expression)).toBe(true)).toPass(toPass)

/** Whether a page is wider than its window. */
export const scrollsSideways = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')

/** Answers what the page asks about changes that are not saved. */
export async function answerAt(
  page: Page,
  answer: 'Stay' | 'Leave' | 'Close without saving',
  action: () => Promise<unknown>
) {
  await action()
  const question = page.getByRole('alertdialog', { name: /^(Leave|Close) without saving\?$/ })
  await question.getByRole('button', { name: answer, exact: true }).click()
  await question.waitFor({ state: 'detached' })
}

/** Lifts a photo or a column from the keyboard, until the arrow keys move it. */
export async function lift(page: Page, name: string) {
  await page.getByRole('button', { name: `Move “${name}”`, exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByText(`“${name}” is lifted.`).waitFor({ state: 'attached' })
  // It listens to further keys from a timer on, and Chromium holds timers back after a key: this one runs after it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}
