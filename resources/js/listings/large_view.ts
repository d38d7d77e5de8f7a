import { show as load } from './deferred_images.js'
import { followGestures } from './gestures.js'

const view = document.querySelector<HTMLDialogElement>('[data-large-view]')
let turn: (step: number) => void
let isStarted = false

/** One photo in the whole window. `leave` learns which one was last, once the view is closed. */
export function openLargeView(
  links: HTMLAnchorElement[],
  first: number,
  leave: (index: number) => void
) {
  if (!view) return
  const stage = view.querySelector<HTMLElement>('[data-stage]')!
  const failure = view.querySelector<HTMLElement>('[data-failure]')!
  const caption = view.querySelector<HTMLElement>('[data-caption]')!
  const place = view.querySelector<HTMLElement>('[data-place]')!
  const of = document.querySelector<HTMLElement>('[data-count-of]')!.dataset.countOf!
  let current = first

  const show = (index: number) => {
    current = (index + links.length) % links.length
    const small = links[current].querySelector('img')!
    load(small)
    const [width, height] = ['width', 'height'].map((side) => Number(small.getAttribute(side)))
    const photo = new Image(width, height)
    photo.style.maxInlineSize = `${2 * width}px`
    photo.style.maxBlockSize = `${2 * height}px`
    photo.sizes = '100vw'
    photo.srcset = small.srcset
    photo.src = links[current].href
    photo.alt = small.alt
    photo.draggable = false
    photo.addEventListener('error', () => {
      if (!photo.isConnected) return
      photo.remove()
      failure.hidden = false
    })
    failure.hidden = true
    stage.querySelector('img')?.remove()
    stage.append(photo)
    gestures.reset()
    caption.textContent = links[current].dataset.photo!
    place.textContent = of.replace('{number}', String(current + 1))
    // The next one is there when it is asked for.
    load(links[(current + 1) % links.length].querySelector('img')!)
  }
  const gestures = followGestures(stage, {
    zoomed: (isZoomed) => (view.querySelector('[data-zoom]')!.ariaPressed = String(isZoomed)),
    swiped: (step) => turn(step),
    dropped: () => view.close(),
  })

  turn = (step) => links.length > 1 && show(current + step)
  if (!isStarted) startControls(view)
  isStarted = true
  const end = new AbortController()
  view
    .querySelector('[data-zoom]')!
    .addEventListener('click', gestures.toggle, { signal: end.signal })
  view.addEventListener(
    'close',
    () => {
      end.abort()
      gestures.stop()
      leave(current)
    },
    { once: true }
  )
  show(first)
  view.showModal()
}

function startControls(dialog: HTMLDialogElement) {
  const forward = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-step], [data-close]')
    if (button?.dataset.step) turn(Number(button.dataset.step))
    else if (button) dialog.close()
  })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') turn(forward)
    if (key === 'ArrowLeft') turn(-forward)
  })
}
