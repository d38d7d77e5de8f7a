export type LazyScript<Part> = ReturnType<typeof lazyScript<Part>>

const loads = new Set<() => Promise<unknown>>()
let hasUserActed = false

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
  if (hasUserActed) preload(load)

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

/** Loads every lazy script at the first movement or key, so that no press waits for one. */
export function preloadAtFirstSign() {
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start)
    hasUserActed = true
    loads.forEach(preload)
  }
  for (const sign of signs) addEventListener(sign, start, { passive: true })
}

function preload(load: () => Promise<unknown>) {
  load().catch(() => {}) // told when it is needed
}
