let isQuiet = false

/** What had the focus last, also when it has lost it since, as an element does that is disabled. */
let focusedLast: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => (focusedLast = target))

/** Gives focus back without opening the list of a box. */
export function focusQuietly(element: HTMLElement) {
  isQuiet = true
  element.focus()
  isQuiet = false
}

/** Gives the place the focus that was lost in it, unless another element has it. */
export function returnFocus(place: Element | null) {
  const isLost = !document.activeElement || document.activeElement === document.body
  if (isLost && focusedLast instanceof HTMLElement && place?.contains(focusedLast)) {
    focusQuietly(focusedLast)
  }
}

export const isFocusQuiet = () => isQuiet
