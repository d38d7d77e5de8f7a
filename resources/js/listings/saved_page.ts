import { announceQuietly, announceText } from './announcement.js'
import { afterPress } from '../../../inertia/lib/page/press.js'
import { forget, save, savedIds } from './saved.js'
import { offerShare } from './share.js'

export function startSavedPage(start: (place: Element) => void) {
  const page = document.querySelector<HTMLElement>('[data-saved-page]')
  if (!page) return
  const place = page.querySelector<HTMLElement>('[data-saved-list]')!
  const isOwn = page.dataset.savedPage === 'open'
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
    start(place)
    offer()
  }
  /** Somebody else's can be saved, one's own be sent. */
  const offer = () => {
    const offered = isOwn ? '[data-forget]' : '[data-save-all]'
    for (const button of place.querySelectorAll<HTMLElement>(offered)) button.hidden = false
    const send = isOwn ? place.querySelector<HTMLElement>('[data-send]') : null
    const most = Number(send?.dataset.send)
    offerShare(send, () => `?ids=${heartsIn(place, '[aria-pressed=true]').slice(0, most)}`)
    showTicks(place)
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
    const buttons = '[data-forget], [data-again], [data-save-all]'
    const button = (target as Element).closest<HTMLElement>(buttons)
    if (!button) return
    if (button.matches('[data-save-all]')) return save(heartsIn(place), 'savedAll')
    if (button.dataset.forget) {
      forget(button.dataset.forget.split(',').map(Number))
      button.closest('[data-lost]')?.remove()
      if (!place.querySelector('[data-heart]')) fill('nothing-saved')
      place.querySelector<HTMLElement>('[data-results]')?.focus()
    } else void load()
  })
  page.addEventListener('change', ({ target }) => showTicks(place, target as HTMLInputElement))
  if (!isOwn) return offer()
  // A listing that was taken off here stays in sight, so that it can be put back; another tab's hearts come in.
  addEventListener('storage', () => {
    if (savedIds().some((id) => !shown.split(',').includes(String(id)))) void load()
  })
  void load()
}

const heartsIn = (place: Element, state = '') =>
  [...place.querySelectorAll<HTMLElement>(`[data-heart]${state}`)].map(({ dataset }) =>
    Number(dataset.heart)
  )

/** One more than can be compared is not taken. Whoever comes back finds the list anew, and the ticks as they were. */
function showTicks(place: HTMLElement, changed?: HTMLInputElement) {
  const form = place.querySelector('form')
  if (!form) return
  const texts = form.dataset.counts!.split('|')
  const { ticked } = history.state ?? {}
  if (ticked && !changed) {
    const ticks = place.querySelectorAll<HTMLInputElement>('[form=comparison]')
    for (const tick of ticks) tick.checked = ticked.includes(tick.value)
  }
  const ids = new FormData(form).getAll('ids')
  if (changed && ids.length === texts.length) {
    changed.checked = false
    return announceText(form.querySelector('p')!.textContent)
  }
  history.replaceState({ ...history.state, ticked: ids }, '')
  const button = form.querySelector('button')!
  button.disabled = ids.length < 2
  button.textContent = texts[ids.length] ?? ''
}
