import { announceQuietly } from './announcement.js'
import { afterPress } from '../../../inertia/lib/page/press.js'
import { forget, savedIds } from './saved.js'

export function startSavedPage(start: (place: Element) => void) {
  const page = document.querySelector<HTMLElement>('[data-saved-page]')
  if (!page) return
  const place = page.querySelector<HTMLElement>('[data-saved-list]')!
  let shown = ''

  const fill = (name: string) => {
    const template = page.querySelector<HTMLTemplateElement>(`template[data-${name}]`)!
    place.replaceChildren(template.content.cloneNode(true))
  }
  const load = async () => {
    shown = savedIds().join(',')
    if (!shown) return fill('nothing-saved')
    const asked = shown
    place.ariaBusy = 'true'
    try {
      const response = await fetch(`?ids=${asked}`)
      const found = new DOMParser().parseFromString(await response.text(), 'text/html')
      const list = found.querySelector('[data-saved-list]')
      // A list without its ids is none.
      if (!response.ok || !list || list.querySelector('[data-loading]'))
        throw new Error(String(response.status))
      await afterPress()
      if (asked === shown) takePlace(() => place.replaceChildren(...list.childNodes))
    } catch {
      if (asked === shown) takePlace(() => fill('not-loaded'))
    }
    place.ariaBusy = null
    for (const button of place.querySelectorAll<HTMLElement>('[data-forget]')) button.hidden = false
    start(place)
  }
  /** The focus stays with whoever had it in what goes. */
  const takePlace = (replace: () => void) => {
    const hadFocus = place.contains(document.activeElement)
    replace()
    const next = place.querySelector<HTMLElement>('[data-results], [data-again]')
    if (hadFocus) next?.focus()
    if (hadFocus && next?.matches('[data-results]')) announceQuietly(next.textContent)
  }

  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-forget], [data-again]')
    if (!button) return
    if (button.dataset.forget) {
      forget(button.dataset.forget.split(',').map(Number))
      button.closest('[data-lost]')?.remove()
      if (!place.querySelector('[data-heart]')) fill('nothing-saved')
      place.querySelector<HTMLElement>('[data-results]')?.focus()
    } else void load()
  })
  if (page.dataset.savedPage === 'asked') return
  // A listing that was taken off here stays in sight, so that it can be put back; another tab's hearts come in.
  addEventListener('storage', () => {
    if (savedIds().some((id) => !shown.split(',').includes(String(id)))) void load()
  })
  void load()
}
