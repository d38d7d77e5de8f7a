import { announceQuietly } from './announcement.js'
import { afterPress } from '../../../inertia/lib/page/press.js'
import { fillFrom, setState, stateOf } from './search_form.js'

const { pathname: listPath } = document.querySelector<HTMLAnchorElement>('.header .brand')!
const following =
  'link[rel=canonical], link[rel=prev], link[rel=next], link[rel=alternate], meta[name=robots]'

/** Lists have addresses of words, and listings of numbers. */
export const isList = (pathname: string) =>
  pathname === listPath ||
  (pathname.startsWith(`${listPath}/`) &&
    !/^\/(saved|\d+)(\/|$)/.test(pathname.slice(listPath.length)))

let shown = location.href
let latest: AbortSignal // of the navigation that was begun last
let isAdjusted = false // by a control, whose surroundings stay as they are, not by a button or a link

/** The Navigation API keeps address, history and scroll; a browser without it goes to the address as to any other. */
export function changeInPlace(start: (main: Element) => void) {
  if (!isList(location.pathname) || !('navigation' in window)) return
  document.addEventListener('submit', ({ submitter }) => {
    isAdjusted = !submitter
    submitter?.removeAttribute('formaction') // without a script it leads to the results
  })
  navigation.addEventListener('currententrychange', followInOtherLanguages)
  navigation.addEventListener('navigate', (event) => {
    const isStaying = isAdjusted
    isAdjusted = false
    const { canIntercept, destination, downloadRequest, formData, hashChange, navigationType } =
      event
    latest = event.signal
    if (!canIntercept || hashChange || downloadRequest !== null || formData) return
    const address = new URL(destination.url)
    if (navigationType === 'reload' || !isList(address.pathname)) return
    // The address of a change that was stopped is taken back.
    if (navigationType === 'replace' && destination.sameDocument) return
    fillFrom(address)
    const isBack = navigationType === 'traverse'
    event.intercept({
      focusReset: 'manual',
      scroll: isBack ? 'after-transition' : 'manual',
      handler: () => change(event, address, { isStaying, isBack, start }),
    })
  })
}

type Manner = { isStaying: boolean; isBack: boolean; start: (main: Element) => void }

async function change(event: NavigateEvent, address: URL, { isStaying, isBack, start }: Manner) {
  const { signal } = event
  const main = document.querySelector('main')!
  const sent = new Map(changeableIn(main).map((element) => [element, stateOf(element)]))
  const waiting = [main, main.querySelector('.listing-filters__submit')!]
  for (const one of waiting) one.ariaBusy = 'true'
  try {
    const [response, { Idiomorph }] = await Promise.all([
      fetch(address, { signal, headers: { accept: 'text/html' } }),
      import('idiomorph'),
    ])
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    await afterPress()
    signal.throwIfAborted()
    const next = page.querySelector('main')
    // What was typed has left no such page.
    if (response.status === 404 && address.searchParams.has('page')) {
      address.searchParams.delete('page')
      return void navigation.navigate(address.href, { history: 'replace' })
    }
    if (!response.ok || !next) return location.reload()
    // What was typed, chosen or opened since stays, where it can be seen.
    const kept = changeableIn(main)
      .map((one) => ({ one, state: stateOf(one) }))
      .filter(({ one, state }) => state !== sent.get(one) || (isStaying && 'open' in one))
    takeOver(page)
    const focused = document.activeElement as HTMLElement
    const isFocusHere = focused === document.body || main.contains(focused)
    // What is in both stays the same element; what has an id is known by it.
    Idiomorph.morph(main, next, {
      ignoreActiveValue: kept.some(({ one }) => one === focused),
      callbacks: { beforeNodeMorphed: isOther },
    })
    start(main)
    for (const { one, state } of kept) {
      setState(one, state)
      if (!('open' in one)) one.closest('details')?.setAttribute('open', '')
    }
    shown = response.url + address.hash
    const results = main.querySelector<HTMLElement>('[data-results]')!
    const isFocusKept = focused.checkVisibility() && (isStaying || focused.id)
    const isFocusMoved = isFocusHere && !isFocusKept
    if (isFocusMoved) results.focus({ preventScroll: true })
    if (isBack) event.scroll()
    else if (isFocusMoved || results.getBoundingClientRect().top < 0) results.scrollIntoView()
    const told = [...main.querySelectorAll('[data-results], [data-told]')]
    announceQuietly(told.map(({ textContent }) => textContent.replace(/\s+/g, ' ')).join(' '))
    // It ends this navigation, so it comes last.
    if (response.redirected) history.replaceState(null, '', shown)
  } catch {
    // The address is that page's already: the browser goes there by itself, and says what is wrong.
    if (!signal.aborted) return location.reload()
    if (signal !== latest) return
    for (const one of waiting) one.ariaBusy = null
    history.replaceState(null, '', shown)
  }
}

/** The address changes at once, and its page comes later. */
function followInOtherLanguages() {
  const words = location.pathname.slice(listPath.length)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.pathname = link.pathname.replace(/\/listings.*/, `/listings${words}`)
    link.search = location.search
  }
}

function takeOver(page: Document) {
  document.title = page.title
  for (const former of document.head.querySelectorAll(following)) former.remove()
  document.head.append(...page.head.querySelectorAll(following))
}

const changeableIn = (main: Element) => [...main.querySelectorAll('input, select, details')]

/** A heart or a card's photos are as the script left them, and a photo that has come in sight is the one that waits in the answer. */
const isOther = (former: Element, next: Node) =>
  !(next instanceof HTMLElement) ||
  !(next.dataset.heart || next.dataset.photos || former.getAttribute('src') === next.dataset.src)
