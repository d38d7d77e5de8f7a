let isQuiet = false

/** The element that had focus last. A disabled element loses focus, so `document.activeElement` no longer names it. */
let lastFocused: EventTarget | null = null

// The server has no document.
globalThis.document?.addEventListener('focusin', ({ target }) => (lastFocused = target))
globalThis.document?.addEventListener('focusout', ({ target }) => {
  const isDisabled = target instanceof Element && target.matches(':disabled')
  // A window that loses focus keeps its active element.
  if (!isDisabled && document.activeElement !== target) lastFocused = null
})

/** Gives focus back without opening the list of a box. */
export function focusQuietly(element: HTMLElement) {
  isQuiet = true
  element.focus()
  isQuiet = false
}

/** Gives focus back to the element inside `place` that lost it, unless another element has focus. */
export function restoreFocus(place: Element | null) {
  if (isFocusLost() && lastFocused instanceof HTMLElement && place?.contains(lastFocused)) {
    focusQuietly(lastFocused)
  }
}

/** A disabled element loses the focus too. */
export const isFocusLost = () => !document.activeElement || document.activeElement === document.body

export const isFocusQuiet = () => isQuiet
