import { announce } from './announcement.js'
import { attempt } from './browser_storage.js'

const key = 'listings.saved'
// `config/limits.ts` has the same number, but also loads the back office, which shares it.
const most = 100
let kept: number[] | undefined // where the browser stores nothing

export function savedIds(): number[] {
  if (kept) return kept
  const ids: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return Array.isArray(ids)
    ? [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0)
    : []
}

export function forget(ids: number[]) {
  store(savedIds().filter((id) => !ids.includes(id)))
}

/** As many as fit. */
export function save(ids: number[], done: 'saved' | 'savedAll') {
  const others = ids.filter((id) => !savedIds().includes(id))
  const fitting = others.slice(0, most - savedIds().length)
  const isStored = store([...fitting, ...savedIds()])
  if (fitting.length < others.length) announce('full')
  else announce(isStored ? done : 'forgetful')
}

function store(ids: number[]) {
  const isStored = attempt(() => localStorage.setItem(key, JSON.stringify(ids)) ?? true)
  kept = isStored ? undefined : ids
  showSaved()
  return isStored
}

export function startSaving() {
  document.addEventListener('click', ({ target }) => {
    const heart = (target as Element).closest<HTMLElement>('[data-heart]')
    if (!heart) return
    const id = Number(heart.dataset.heart)
    if (!savedIds().includes(id)) return save([id], 'saved')
    forget([id])
    announce('removed')
  })
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) showSaved()
  })
  addEventListener('pageshow', showSaved)
}

export function showSaved() {
  const ids = savedIds()
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    heart.hidden = false
    heart.ariaPressed = String(ids.includes(Number(heart.dataset.heart)))
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    count.hidden = !ids.length
    count.textContent = String(ids.length)
  }
  // What is taken off stays in sight, so that it can be put back, but counts no more.
  const { length } = document.querySelectorAll('main [data-heart][aria-pressed=true]')
  const total = document.querySelector<HTMLElement>('[data-saved-page=open] [data-totals]')
  if (total) total.textContent = total.dataset.totals!.split('|')[length]
}
