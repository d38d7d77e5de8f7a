// Browsers load what is lazy from more than a screen away, which on a phone is several photos that nobody may see.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) show(target as HTMLImageElement)
    }
  },
  { rootMargin: '250px' }
)

export function showWhenNear(place: Element) {
  for (const copy of place.querySelectorAll('noscript')) copy.remove()
  for (const image of place.querySelectorAll('img[data-src]')) observer.observe(image)
}

export function show(image: HTMLImageElement) {
  observer.unobserve(image)
  const { src, srcset } = image.dataset
  if (!src) return
  if (srcset) image.srcset = srcset
  image.src = src
  delete image.dataset.src
}

addEventListener('beforeprint', () => {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    image.loading = 'eager'
    show(image)
  }
})
