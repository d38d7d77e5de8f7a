// Browsers load what is lazy from several screens away, all of it for visitors who never scroll. Until somebody does,
// only what is in sight comes; from then on the browser decides.
const waiting = 'img[data-src]'

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) show(target as HTMLImageElement)
  }
})

let hasScrolled = false

export function showInSight(place: Element) {
  for (const copy of place.querySelectorAll('noscript')) copy.remove()
  for (const image of place.querySelectorAll<HTMLImageElement>(waiting)) {
    if (hasScrolled) show(image)
    else observer.observe(image)
  }
}

export function show(image: HTMLImageElement) {
  observer.unobserve(image)
  const { src, srcset } = image.dataset
  if (!src) return
  if (srcset) image.srcset = srcset
  image.src = src
  delete image.dataset.src
}

function showAll() {
  hasScrolled = true
  for (const image of document.querySelectorAll<HTMLImageElement>(waiting)) show(image)
}

addEventListener('scroll', showScrolled, { passive: true })

/** A page from right to left tells of a scroll that nobody made while it loads. */
function showScrolled() {
  if (!scrollY) return
  removeEventListener('scroll', showScrolled)
  showAll()
}

addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager'
  showAll()
})
