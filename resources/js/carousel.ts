// Specification, section 9.
const interval = 5000
const swipeThreshold = 40

const canHover = matchMedia('(hover: hover)')
const calm = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Moves a row of slides that already scrolls by itself: every 5 s, by its controls, and by a swipe.
 * Rests while someone points at it, has the focus in it, has paused it, or asked for less motion.
 */
export function startCarousel(carousel: HTMLElement) {
  const track = carousel.querySelector<HTMLElement>('[data-track]')!
  const slides = Array.from(track.children) as HTMLElement[]
  const marks = carousel.querySelectorAll('.hero__progress > i')
  let current = 0

  function turnTo(index: number) {
    current = (index + slides.length) % slides.length
    slides.forEach((slide, at) => (slide.inert = at !== current))
    marks.forEach((mark, at) => mark.classList.toggle('is-current', at === current))
  }
  function scroll(behavior: ScrollBehavior) {
    track.scrollTo({ left: slides[current].offsetLeft, behavior })
  }
  function show(index: number) {
    turnTo(index)
    scroll(calm.matches ? 'instant' : 'smooth')
  }

  for (const control of carousel.querySelectorAll<HTMLElement>('[data-step]')) {
    control.addEventListener('click', (event) => {
      event.preventDefault()
      show(current + Number(control.dataset.step))
    })
  }
  track.removeAttribute('tabindex')
  swipe(track, (step) => show(current + step))
  advance(carousel, () => show(current + 1))
  addEventListener('resize', () => scroll('instant'))
  turnTo(0)
}

function advance(carousel: HTMLElement, next: () => void) {
  const isPaused = pauseControl(carousel)
  const isResting = () =>
    calm.matches ||
    document.hidden ||
    isPaused() ||
    // After a tap the control keeps the focus, and a finger leaves its hover behind.
    (canHover.matches && carousel.matches(':hover')) ||
    carousel.matches(':has(:focus-visible, .is-held)')
  let timer = 0
  const restart = () => {
    clearInterval(timer)
    timer = window.setInterval(() => isResting() || next(), interval)
  }

  // After a rest the slide has its whole time again.
  for (const name of ['pointerleave', 'focusout', 'click']) carousel.addEventListener(name, restart)
  document.addEventListener('visibilitychange', restart)
  restart()
}

/** Pauses for good, because a finger neither hovers nor keeps the focus. */
function pauseControl(carousel: HTMLElement) {
  const control = carousel.querySelector<HTMLElement>('[data-pause]')!
  const names = [control.ariaLabel, control.dataset.play!]
  let isPaused = false
  const showWhereNeeded = () => (control.hidden = calm.matches)

  control.addEventListener('click', () => {
    isPaused = !isPaused
    control.classList.toggle('is-paused', isPaused)
    control.ariaLabel = names[Number(isPaused)]
  })
  calm.addEventListener('change', showWhereNeeded)
  showWhereNeeded()
  return () => isPaused
}

/** The row follows the finger; let go, it moves on when it was taken far enough. */
function swipe(track: HTMLElement, turn: (step: number) => void) {
  const forward = getComputedStyle(track).direction === 'rtl' ? 1 : -1
  let start: { x: number; left: number } | undefined

  track.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return
    start = { x: event.clientX, left: track.scrollLeft }
    track.setPointerCapture(event.pointerId)
    track.classList.add('is-held')
  })
  track.addEventListener('pointermove', ({ clientX }) => {
    if (start) track.scrollLeft = start.left - (clientX - start.x)
  })
  for (const name of ['pointerup', 'pointercancel'] as const) {
    track.addEventListener(name, ({ clientX }) => {
      if (!start) return
      const distance = (clientX - start.x) * forward
      start = undefined
      track.classList.remove('is-held')
      turn(Math.abs(distance) < swipeThreshold ? 0 : Math.sign(distance))
    })
  }
}
