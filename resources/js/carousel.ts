import { startSlides } from '../../inertia/lib/page/slides.js'

export function startCarousel(carousel: HTMLElement) {
  const track = carousel.querySelector<HTMLElement>('[data-track]')!
  const slides = Array.from(track.children) as HTMLElement[]
  const marks = carousel.querySelectorAll('.hero__progress > i')
  const mark = (current: number) => {
    slides.forEach((slide, at) => (slide.inert = at !== current))
    marks.forEach((each, at) => each.classList.toggle('is-current', at === current))
  }
  const { step, pause } = startSlides(carousel, { plays: true, onTurn: mark })
  mark(0)
  track.removeAttribute('tabindex')

  for (const control of carousel.querySelectorAll<HTMLElement>('[data-step]')) {
    control.addEventListener('click', (event) => {
      event.preventDefault()
      step(Number(control.dataset.step))
    })
  }
  offerPause(carousel, pause)
}

/** Pauses for good, because a finger neither hovers nor keeps the focus. */
function offerPause(carousel: HTMLElement, pause: (isPaused: boolean) => void) {
  const control = carousel.querySelector<HTMLElement>('[data-pause]')!
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const names = [control.ariaLabel, control.dataset.play!]
  const showWhereNeeded = () => (control.hidden = calm.matches)

  control.addEventListener('click', () => {
    const isPaused = control.classList.toggle('is-paused')
    control.ariaLabel = names[Number(isPaused)]
    pause(isPaused)
  })
  calm.addEventListener('change', showWhereNeeded)
  showWhereNeeded()
}
