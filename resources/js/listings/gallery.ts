import { show } from './deferred_images.js'
import { openLargeView } from './large_view.js'

/** The row of photos scrolls by itself; this adds the buttons, the place in the row, and the large view. */
export function startGallery(gallery: HTMLElement | null) {
  if (!gallery) return
  const strip = gallery.querySelector<HTMLElement>('[data-strip]')!
  const links = [...strip.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  const count = gallery.querySelector<HTMLElement>('[data-count-of]')!
  const steps = gallery.querySelector<HTMLElement>('[data-steps]')
  let current = 0

  const mark = (index: number) => {
    current = index
    if (links.length > 1) {
      count.textContent = count.dataset.countOf!.replace('{number}', String(index + 1))
    }
    steps?.querySelector('[data-step="-1"]')?.toggleAttribute('disabled', index === 0)
    steps?.querySelector('[data-step="1"]')?.toggleAttribute('disabled', index === links.length - 1)
  }
  const turnTo = (index: number) => {
    mark(Math.max(0, Math.min(index, links.length - 1)))
    const { left } = links[current].getBoundingClientRect()
    const start = strip.getBoundingClientRect().left
    strip.scrollBy({ left: left - start })
  }
  const loadAround = () => {
    for (const link of links.slice(Math.max(0, current - 1), current + 3)) {
      show(link.querySelector('img')!)
    }
  }

  const seen = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, target } = entries.at(-1)!
      if (!isIntersecting) return
      mark(links.findIndex((link) => link === target))
      if (current) loadAround()
    },
    { root: strip, threshold: 0.7 }
  )
  for (const link of links) seen.observe(link)
  for (const name of ['pointerenter', 'touchstart', 'focusin']) {
    gallery.addEventListener(name, loadAround, { once: true, passive: true })
  }

  if (steps) {
    steps.hidden = false
    steps.addEventListener('click', ({ target }) => {
      const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step
      if (step) turnTo(current + Number(step))
    })
  }
  strip.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-photo]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openLargeView(links, links.indexOf(link), turnTo)
  })
}
