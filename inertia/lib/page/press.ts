import { createStore } from '~/lib/store'

/** Whether a press is under way, or its click, which would be lost if what is pressed moved or were replaced. */
export const press = createStore(false)

const pointer = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']
let timer: ReturnType<typeof setTimeout>

function follow({ type, buttons = 0 }: Partial<PointerEvent>) {
  clearTimeout(timer)
  if (buttons & 1) return press.set(true)
  // A finger's click comes a little after its release, and a list that the browser opens may swallow that.
  if (press.get()) timer = setTimeout(press.set, type === 'pointerup' ? 100 : 0, false)
}

// The server has no window.
for (const name of ['click', 'keydown', 'input', ...pointer])
  globalThis.addEventListener?.(name, follow, true)

export async function afterPress() {
  do await new Promise((resolve) => setTimeout(resolve))
  while (press.get())
}
