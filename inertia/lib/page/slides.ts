// Specification, section 9.
const interval = 5000
const swipeThreshold = 40

type Options = {
  plays: boolean
  onTurn: (index: number, isByItself: boolean) => void
  onTap?: () => void
}

export type Slides = ReturnType<typeof startSlides>

/**
 * Turns a row of slides by steps, by a swipe, and every 5 s. Rests while someone points at it, has the focus in it, has
 * paused it or opened a dialog, or asked for less motion.
 */
export function startSlides(carousel: HTMLElement, { plays, onTurn, onTap }: Options) {
  const track = carousel.querySelector<HTMLElement>('[data-track]')!
  const canHover = matchMedia('(hover: hover)')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const end = new AbortController()
  let current = 0
  let isPaused = false
  let timer = 0

  const scroll = (behavior: ScrollBehavior) => {
    const slide = track.children[current] as HTMLElement | undefined
    track.scrollTo({ left: slide?.offsetLeft ?? 0, behavior })
  }
  const show = (index: number, isInstant = calm.matches, isByItself = false) => {
    const count = track.children.length
    current = (index + count) % count
    onTurn(current, isByItself)
    scroll(isInstant ? 'instant' : 'smooth')
  }
  const isResting = () =>
    calm.matches ||
    isPaused ||
    document.hidden ||
    document.querySelector('[role="dialog"]') !== null ||
    // The control keeps the focus after a tap, and a finger leaves its hover behind.
    (canHover.matches && carousel.matches(':hover')) ||
    carousel.matches(':has(:focus-visible, .is-held)')
  const restart = () => {
    clearInterval(timer)
    if (!plays) return
    timer = window.setInterval(() => isResting() || show(current + 1, calm.matches, true), interval)
  }

  // The slide has its whole time again after a rest.
  for (const name of ['pointerleave', 'focusout', 'click']) {
    carousel.addEventListener(name, restart, end)
  }
  document.addEventListener('visibilitychange', restart, end)
  restart()
  swipe(track, end, (step) => show(current + step), onTap)
  const resizing = new ResizeObserver(() => scroll('instant'))
  resizing.observe(track)

  return {
    show,
    step: (step: number) => show(current + step),
    pause: (paused: boolean) => void (isPaused = paused),
    stop: () => {
      clearInterval(timer)
      resizing.disconnect()
      end.abort()
    },
  }
}

/** The row follows the finger; let go, it moves on when it was taken far enough. */
function swipe(
  track: HTMLElement,
  end: AbortController,
  turn: (step: number) => void,
  tap?: () => void
) {
  const forward = getComputedStyle(track).direction === 'rtl' ? 1 : -1
  let start: { x: number; left: number } | undefined

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    answer: (event: HTMLElementEventMap[Name]) => void
  ) => track.addEventListener(name, answer, end)

  on('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return
    start = { x: event.clientX, left: track.scrollLeft }
    track.setPointerCapture(event.pointerId)
    track.classList.add('is-held')
  })
  on('pointermove', ({ clientX }) => {
    if (start) track.scrollLeft = start.left - (clientX - start.x)
  })
  const lift = ({ type, clientX }: PointerEvent) => {
    if (!start) return
    const distance = (clientX - start.x) * forward
    start = undefined
    track.classList.remove('is-held')
    if (type === 'pointerup' && Math.abs(distance) < 5) return tap?.()
    turn(Math.abs(distance) < swipeThreshold ? 0 : Math.sign(distance))
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  on('dragstart', (event) => event.preventDefault())
}
