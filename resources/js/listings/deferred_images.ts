// Browsers load what is lazy from several screens away, all of it for visitors who never scroll. Until somebody does,
// only what is near comes; from then on the browser decides.
const waiting = 'img[data-src]'

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) show(target as HTMLImageElement)
    }
  },
  { rootMargin: '250px' }
)

let hasScrolled = false

export function showWhenNear(place: Element) {
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

addEventListener('scroll', showAll, { once: true, passive: true })

addEventListener('beforeprint', () => {
  for (const image of document.images) image.loading = 'eager'
  showAll()
})
