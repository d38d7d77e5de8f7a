import { announceQuietly } from './announcement.js'

/** Of the page's language. */
export const { pathname: listPath } = document.querySelector<HTMLAnchorElement>('.header .brand')!
const following =
  'link[rel=canonical], link[rel=prev], link[rel=next], link[rel=alternate], meta[name=robots]'

type Control = HTMLInputElement | HTMLSelectElement

let shown = location.href
let latest: AbortSignal // of the navigation that was begun last
let isAdjusted = false // by a control, whose surroundings stay as they are, not by a button or a link

/**
 * Another search, order or page of the list takes the place of the present one. The browser keeps the address, the
 * history and the scroll (Navigation API); one that has none of this goes to the address as to any other.
 */
export function changeInPlace(start: (main: Element) => void) {
  if (location.pathname !== listPath || !('navigation' in window)) return
  document.addEventListener('submit', ({ submitter }) => (isAdjusted = !submitter))
  navigation.addEventListener('currententrychange', followInOtherLanguages)
  navigation.addEventListener('navigate', (event) => {
    const isStaying = isAdjusted
    isAdjusted = false
    const { canIntercept, destination, downloadRequest, formData, hashChange, navigationType } =
      event
    latest = event.signal
    if (!canIntercept || hashChange || downloadRequest !== null || formData) return
    if (navigationType === 'reload' || new URL(destination.url).pathname !== listPath) return
    // The address of a change that was stopped is taken back.
    if (navigationType === 'replace' && destination.sameDocument) return
    event.intercept({
      focusReset: 'manual',
      scroll: isStaying ? 'manual' : 'after-transition',
      handler: () => change(destination.url, event.signal, { isStaying, start }),
    })
  })
}

type Manner = { isStaying: boolean; start: (main: Element) => void }

async function change(address: string, signal: AbortSignal, { isStaying, start }: Manner) {
  const former = document.querySelector('main')!
  const sent = controlsIn(former).map(stateOf)
  former.ariaBusy = 'true'
  try {
    const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const main = page.querySelector('main')
    if (!response.ok || !main) return location.reload()
    takeOver(page)
    const focused = document.activeElement
    const isFocusHere = focused === document.body || former.contains(focused)
    former.replaceWith(main)
    shown = address
    if (isStaying) keepOpen(former)
    else scrollTo(0, 0) // the browser goes on to where the visitor was, if that was elsewhere
    start(main)
    keepTyped(controlsIn(former), sent)
    const results = main.querySelector<HTMLElement>('[data-results]')!
    if (isFocusHere) passFocus(focused, results)
    const told = [...main.querySelectorAll('[data-results], [data-told]')]
    announceQuietly(told.map(({ textContent }) => textContent.replace(/\s+/g, ' ')).join(' '))
  } catch {
    // The address is that page's already: the browser goes there by itself, and says what is wrong.
    if (!signal.aborted) return location.reload()
    if (signal !== latest) return
    former.ariaBusy = null
    history.replaceState(null, '', shown)
  }
}

/** The address changes at once, and its page comes later. */
function followInOtherLanguages() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.search = location.search
  }
}

function takeOver(page: Document) {
  document.title = page.title
  for (const former of document.head.querySelectorAll(following)) former.remove()
  document.head.append(...page.head.querySelectorAll(following))
}

const controlsIn = (main: Element) => [...main.querySelectorAll<Control>('input, select')]

const stateOf = (control: Control) =>
  control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value

function keepTyped(controls: Control[], sent: (string | boolean)[]) {
  for (const [index, control] of controls.entries()) {
    const state = stateOf(control)
    const same = sameOf(control)
    if (state === sent[index] || !same) continue
    Object.assign(same, typeof state === 'boolean' ? { checked: state } : { value: state })
    same.closest('details')?.setAttribute('open', '')
  }
}

function keepOpen(former: Element) {
  for (const details of former.querySelectorAll('details[open]')) {
    sameOf(details)?.setAttribute('open', '')
  }
}

function passFocus(former: Element | null, results: HTMLElement) {
  const same = former && sameOf(former)
  same?.focus({ preventScroll: true })
  // Closed filters can't hold the focus.
  if (!same || document.activeElement !== same) return results.focus({ preventScroll: true })
  // An input that is new has its caret at the start.
  if (!isTyped(former) || !isTyped(same)) return
  const end = same.value.length
  const [from, to] =
    same.value === former.value ? [former.selectionStart, former.selectionEnd] : [end, end]
  same.setSelectionRange(from, to)
}

const isTyped = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.selectionStart !== null

const sameOf = ({ id }: Element) => (id ? document.getElementById(id) : null)
