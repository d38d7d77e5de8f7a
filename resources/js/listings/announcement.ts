const place = document.querySelector<HTMLElement>('[data-announcement]')!
let timer = 0

export const announce = (name: string) => announceText(place.dataset[name] ?? '')

export function announceText(text: string) {
  say(text)
  place.classList.add('is-shown')
}

export function announceQuietly(text: string) {
  say(text)
  place.classList.remove('is-shown')
}

function say(text: string) {
  clearTimeout(timer)
  place.textContent = text
  timer = window.setTimeout(() => {
    place.classList.remove('is-shown')
    place.textContent = ''
  }, 5000)
}
