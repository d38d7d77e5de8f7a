import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'

/** Milliseconds that a hand holds what it presses. */
const hold = 90

/** Something may happen while it is held. */
export type Press = (target: Locator, meanwhile?: () => Promise<void>) => Promise<void>

async function middleOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

export function byMouse(page: Page, held = hold): Press {
  return async (target, meanwhile) => {
    const { x, y } = await middleOf(target)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await Promise.all([setTimeout(held), meanwhile?.()])
    await page.mouse.up()
  }
}

export async function byTouch(page: Page): Promise<Press> {
  const session = await page.context().newCDPSession(page)
  return async (target, meanwhile) => {
    const touchPoints = [await middleOf(target)]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await Promise.all([setTimeout(hold), meanwhile?.()])
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}
