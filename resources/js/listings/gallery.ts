import { show } from './deferred_images.js'

export function startGallery(gallery: HTMLElement | null) {
  if (!gallery) return
  if (history.state?.isOverPage) history.back() // a reload has closed the large view
  const strip = gallery.querySelector<HTMLElement>('[data-strip]')!
  const links = [...strip.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  const count = gallery.querySelector('[data-count]')
  const steps = gallery.querySelector<HTMLElement>('[data-steps]')
  let current = 0

  const position = (number: number) => gallery.dataset.of!.replace('{number}', String(number))
  const mark = (index: number) => {
    current = index
    if (count) count.textContent = position(index + 1)
    // A disabled button would lose the focus.
    for (const button of steps?.querySelectorAll<HTMLElement>('[data-step]') ?? []) {
      button.ariaDisabled = String(!links[index + Number(button.dataset.step)])
    }
  }
  const turnTo = (index: number) => {
    mark(Math.max(0, Math.min(index, links.length - 1)))
    strip.scrollBy({ left: offsetOf(links[current]) })
  }
  const offsetOf = (link: Element) => {
    const room = strip.scrollWidth - strip.clientWidth
    const least = getComputedStyle(strip).direction === 'rtl' ? -room : 0
    const offset = middleOf(link) - middleOf(strip)
    return Math.max(least, Math.min(strip.scrollLeft + offset, least + room)) - strip.scrollLeft
  }
  /** Several photos may share one place at either end: the present one stays. */
  const markNearest = () => {
    const distances = links.map((link) => Math.abs(offsetOf(link)))
    const least = Math.min(...distances)
    if (distances[current] > least + 1) mark(distances.indexOf(least))
    loadAround()
  }
  const loadAround = () => {
    for (const link of links.slice(Math.max(0, current - 1), current + 3)) {
      show(link.querySelector('img')!)
    }
  }

  // The strip passes other photos on its way to one, so it has to rest first.
  let timer = 0
  strip.addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = window.setTimeout(markNearest, 100)
  })
  for (const name of ['pointerenter', 'touchstart', 'focusin']) {
    gallery.addEventListener(name, loadAround, { once: true, passive: true })
  }

  // What is pressed to see fewer is below the photos that go.
  gallery.addEventListener('toggle', () => gallery.scrollIntoView({ block: 'nearest' }), true)
  steps?.removeAttribute('hidden')
  steps?.addEventListener('click', ({ target }) => {
    const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step
    if (step) turnTo(current + Number(step))
  })
  strip.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-photo]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const heart = document.querySelector('main [data-heart]')?.cloneNode(true) as Element
    heart.classList.add('is-over-photo')
    const words = { ...(gallery.dataset as Record<Word, string>), position }
    import('../../../inertia/components/photos/large_photos.js').then(
      ({ openLargePhotos }) =>
        openLargePhotos({
          photos: links.map(photoOf),
          index: links.indexOf(link),
          words,
          heart,
          onClose: turnTo,
        }),
      () => location.assign(link.href)
    )
  })
}

type Word = 'label' | 'all' | 'previous' | 'next' | 'zoom' | 'close' | 'failed'

/** The row's own photo may still wait to come in sight. */
function photoOf(link: HTMLAnchorElement) {
  const small = link.querySelector('img')!
  return {
    src: link.href,
    srcset: small.dataset.srcset ?? small.srcset,
    width: Number(small.getAttribute('width')),
    height: Number(small.getAttribute('height')),
    alt: small.alt,
    caption: link.dataset.photo!,
  }
}

function middleOf(element: Element) {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
