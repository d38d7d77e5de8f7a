let isDown = false
const end = ({ buttons }: Partial<PointerEvent>) => buttons || (isDown = false)

addEventListener('pointerdown', ({ button }) => (isDown = button === 0), true)
// A finger's click comes a little after its release, and a list that the browser opens may swallow that.
addEventListener('pointerup', (event) => setTimeout(end, 100, event), true)
for (const name of ['click', 'pointermove', 'pointercancel', 'keydown'])
  addEventListener(name, end, true)

/** Waits for the press that is under way and its click, which would be lost if what is pressed moved or were replaced. */
export async function afterPress() {
  do await new Promise((resolve) => setTimeout(resolve))
  while (isDown)
}
