import { announceQuietly } from './announcement.js'

const list = '/listings'
const following =
  'link[rel=canonical], link[rel=prev], link[rel=next], link[rel=alternate], meta[name=robots]'

/**
 * Another search, order or page of the list takes the place of the present one. The browser keeps the address, the
 * history and the scroll (Navigation API); one that has none of this goes to the address as to any other.
 */
export function changeInPlace(start: (main: Element) => void) {
  if (location.pathname !== list || !('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const { canIntercept, destination, downloadRequest, formData, hashChange, navigationType } =
      event
    if (!canIntercept || hashChange || downloadRequest !== null || formData) return
    if (navigationType === 'reload' || new URL(destination.url).pathname !== list) return
    event.intercept({
      focusReset: 'manual',
      handler: () => change(destination.url, event.signal, start),
    })
  })
}

async function change(address: string, signal: AbortSignal, start: (main: Element) => void) {
  const former = document.querySelector('main')!
  former.ariaBusy = 'true'
  try {
    const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const main = page.querySelector('main')
    if (!response.ok || !main) return location.reload()
    takeOver(page)
    const focused = document.activeElement?.id
    former.replaceWith(main)
    scrollTo(0, 0) // the browser goes on to where the visitor was, if that was elsewhere
    start(main)
    const results = main.querySelector<HTMLElement>('[data-results]')!
    const kept = focused ? main.querySelector<HTMLElement>(`#${CSS.escape(focused)}`) : null
    // What is inside the closed filters can't be focused.
    kept?.focus({ preventScroll: true })
    if (document.activeElement !== kept) results.focus({ preventScroll: true })
    announceQuietly(results.textContent.replace(/\s+/g, ' '))
  } catch {
    // The address is that page's already: the browser goes there by itself, and says what is wrong.
    if (!signal.aborted) location.reload()
  }
}

function takeOver(page: Document) {
  document.title = page.title
  for (const former of document.head.querySelectorAll(following)) former.remove()
  document.head.append(...page.head.querySelectorAll(following))
}
