export type LazyScript<Part> = ReturnType<typeof lazyScript<Part>>

const loads = new Set<() => Promise<unknown>>()
let isPreloading = false

/** A part of the pages that no first look needs; a load that failed is tried again the next time. */
export function lazyScript<Part>(importPart: () => Promise<Part>) {
  let part: Part | undefined
  const listeners = new Set<() => void>()

  const load = async () => {
    if (part !== undefined) return part
    part = await importPart()
    for (const listener of listeners) listener()
    return part
  }
  loads.add(load)
  if (isPreloading) preload(load)

  return {
    load,
    get: () => part,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** Loads every lazy script once the page is shown, or at the first movement or key, so that no press waits for one. */
export function preloadWhenShown() {
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start)
    isPreloading = true
    loads.forEach(preload)
  }
  for (const sign of signs) addEventListener(sign, start, { passive: true })
  const startWhenIdle = () => whenIdle(() => void document.fonts.ready.then(() => whenIdle(start)))
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle)
}

/** Safari knows no idle time. */
function whenIdle(start: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 200)
}

function preload(load: () => Promise<unknown>) {
  load().catch(() => {}) // told when it is needed
}
