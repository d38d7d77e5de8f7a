import type { Locator } from 'playwright'
import { expect } from '#tests/helpers/expect'

/** Until the focus is on an element or inside it: what opens or closes moves it with a later frame. */
export const awaitFocus = (place: Locator) =>
  place.and(place.page().locator(':focus-within')).waitFor({ state: 'attached' })

/** A key before this would meet what had the focus, or the menu that a dialog was opened from. */
export async function awaitOpened(dialog: Locator) {
  await awaitFocus(dialog)
  await dialog
    .page()
    .locator('[role="menu"], [data-transition]')
    .first()
    .waitFor({ state: 'detached' })
  await awaitFocus(dialog)
}

/** Presses a key on what can take it. The driver's own press would meet the neighbour of a disabled button. */
export async function pressOn(target: Locator, key: string) {
  await expect(target).toBeEnabled()
  await target.focus()
  await expect(target).toBeFocused()
  await target.page().keyboard.press(key)
}
