export const lists = ['properties', 'users', 'non_admins', 'owners'] as const
export type ListName = (typeof lists)[number]

export const settableLists = [...lists, 'countries', 'trash'] as const
export type SettableList = (typeof settableLists)[number]

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

export type ListSettings = { density: Density; per_page: number; columns: string[] | null }

/** Compact: most rows hold one line, and on a touch screen 44 px are still enough for a thumb. */
export const firstSettings: ListSettings = { density: 'compact', per_page: 25, columns: null }

export const foldedCookie = 'waiting_folded'
