let isQuiet = false

/** Gives focus back without opening the list of a box. */
export function focusQuietly(element: HTMLElement) {
  isQuiet = true
  element.focus()
  isQuiet = false
}

export const isFocusQuiet = () => isQuiet
