import type { Area } from '~/lib/areas'

type RecentEntry = { kind: RecentKind; label: string; hint?: string; href: string }

export type RecentKind = 'property' | 'user' | 'country' | 'screen'

const kept = 8

const keyOf = (area: Area, userId: number) => `recent.${area}.${userId}`

export function recentEntries(area: Area, userId: number): RecentEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(area, userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return [] // a browser may refuse the storage
  }
}

export function rememberEntry(area: Area, userId: number, entry: RecentEntry) {
  const others = recentEntries(area, userId).filter(({ href }) => href !== entry.href)
  const { kind, label, hint, href } = entry
  const entries = [{ kind, label, hint, href }, ...others].slice(0, kept)
  try {
    localStorage.setItem(keyOf(area, userId), JSON.stringify(entries))
  } catch {
    // Full or refused: the palette works without.
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
