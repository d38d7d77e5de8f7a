let isPressed = false
const note = (pressed: boolean) => () => void (isPressed = pressed)

// The server has no document.
globalThis.document?.addEventListener('pointerdown', note(true), true)
globalThis.document?.addEventListener('pointerup', note(false), true)
globalThis.document?.addEventListener('pointercancel', note(false), true)

/** Waits for the end of a click, which would miss a button that moves in the meantime. */
export function afterPress(action: () => void) {
  if (!isPressed) return action()
  const end = () => setTimeout(action)
  document.addEventListener('pointerup', end, { once: true, capture: true })
}
