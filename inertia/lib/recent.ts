import type { Area } from '~/lib/areas'

type RecentEntry = { kind: RecentKind; label: string; hint?: string; href: string }

export type RecentKind = 'property' | 'user' | 'country' | 'screen'

const kept = 8

const keyOf = (area: Area, userId: number) => `recent.${area}.${userId}`

export const recentEntries = (area: Area, userId: number) =>
  storedList(keyOf(area, userId), isEntry)

export function rememberEntry(area: Area, userId: number, entry: RecentEntry) {
  const others = recentEntries(area, userId).filter(({ href }) => href !== entry.href)
  const { kind, label, hint, href } = entry
  storeList(keyOf(area, userId), [{ kind, label, hint, href }, ...others].slice(0, kept))
}

export function storedList<Item>(key: string, isItem: (value: unknown) => value is Item): Item[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return [] // a browser may refuse the storage
  }
}

export function storeList(key: string, items: unknown[]) {
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    // Full or refused: what was opened or chosen last is a help alone.
  }
}

/** A logout removes the names, because the next user of the device must not read them. */
export function forgetEntries(area: Area) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`recent.${area}.`))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Refused: nothing was kept.
  }
}

function isEntry(value: unknown): value is RecentEntry {
  if (typeof value !== 'object' || value === null) return false
  const { label, href }: Partial<RecentEntry> = value
  // An address of this site only, because any script of it could have written the storage.
  return typeof label === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href)
}
