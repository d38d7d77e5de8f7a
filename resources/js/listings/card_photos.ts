import type { listingAnswer } from '#listings/listing_answer'
import { show } from './deferred_images.js'

type Photo = ReturnType<typeof listingAnswer>['images'][number]

/** A card's other photos are asked for once its strip is moved, by a finger or an arrow, and come one by one. */
export function startCardPhotos() {
  let timer = 0
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLElement && target.matches('.listing__strip'))) return
    void load(target)
    clearTimeout(timer)
    timer = window.setTimeout(mark, 100, target)
  }
  document.addEventListener('scroll', follow, { capture: true, passive: true })
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const strip = pointerType === 'mouse' && stripAround(target)
    if (!strip || strip.nextElementSibling!.matches('.gallery__steps')) return
    strip.insertAdjacentHTML('afterend', arrows)
  })
  document.addEventListener('click', (event) => {
    const strip = stripAround(event.target)
    const arrow = (event.target as Element).closest<HTMLElement>('[data-turn]')
    if (strip && arrow) turn(strip, Number(arrow.dataset.turn))
    if (!strip?.contains(event.target as Node)) return
    // Above the card's link for fingers.
    const link = strip.closest('.listing')!.querySelector('.stretched')!
    link.dispatchEvent(new MouseEvent('click', event))
  })
}

const stripAround = (target: EventTarget | null) =>
  (target as Element).closest('.listing')?.querySelector<HTMLElement>('.listing__strip')

const arrow = (step: number) =>
  `<span class="button is-icon is-round" data-turn="${step}"><svg class="icon is-turned-in-rtl ${step < 0 ? 'is-turned' : ''}" viewBox="0 0 24 24"><use href="#i-next" /></svg></span>`

/** For a pointer alone: whoever tabs or listens finds all photos on the listing's page. */
const arrows = `<div class="gallery__steps" aria-hidden="true">${arrow(-1)}${arrow(1)}</div>`

const placeOf = (strip: Element) => Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)

function turn(strip: HTMLElement, step: number) {
  const count = 'photos' in strip.dataset ? 2 : strip.childElementCount
  const next = (placeOf(strip) + step + count) % count
  strip.scrollLeft = next * strip.clientWidth * (document.dir === 'rtl' ? -1 : 1)
}

async function load(strip: HTMLElement) {
  const { photos: id } = strip.dataset
  if (!id || !strip.scrollLeft) return
  strip.dataset.photos = '' // on their way
  try {
    const response = await fetch(`/api/listings/${id}`)
    const { listing } = (await response.json()) as { listing: { images: Photo[] } }
    strip.append(...listing.images.slice(1).map((photo) => pictureOf(photo, strip)))
    delete strip.dataset.photos
    mark(strip)
  } catch {
    strip.scrollLeft = 0
    strip.dataset.photos = id
  }
}

/** Whole, and at most at twice its own pixels. */
function pictureOf({ width, height, caption: alt, ...photo }: Photo, strip: Element) {
  const whole = Math.min(strip.clientWidth, (strip.clientHeight * width) / height, 2 * width)
  const image = new Image(width, height)
  // The site may be reached by another name than its own, whose photos the page couldn't show.
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname
  const srcset = photo.sizes.map((size) => `${pathOf(size)} ${size.width}w`).join(', ')
  Object.assign(image.dataset, { src: pathOf(photo), srcset })
  return Object.assign(image, { alt, className: 'is-small', sizes: `${whole}px` })
}

function mark(strip: HTMLElement) {
  if ('photos' in strip.dataset) return
  const at = placeOf(strip)
  for (const image of [...strip.children].slice(at, at + 2)) show(image as HTMLImageElement)
  const count = strip.parentElement!.querySelector('.photo-count > span')!
  count.textContent = `${at + 1}/${strip.childElementCount}`
}
