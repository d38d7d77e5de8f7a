const place = document.querySelector<HTMLElement>('[data-announcement]')!
let timer = 0

export const announce = (name: string) => announceText(place.dataset[name] ?? '')

export function announceText(text: string) {
  announceQuietly(text)
  place.classList.add('is-shown')
}

export function announceQuietly(text: string) {
  clearTimeout(timer)
  place.textContent = text
  place.classList.remove('is-shown')
  if (text) timer = window.setTimeout(announceQuietly, 5000, '')
}
