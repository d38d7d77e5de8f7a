import { router, usePage } from '@inertiajs/react'
import type { DeskTab } from '~/components/reviews/desk/desk_tabs'

const filters = ['kind', 'country_id'] as const

export type DeskFilters = Partial<Record<(typeof filters)[number], string>>

/** Tab and filters stay in the address bar; `property` names the one to begin with. */
export function useDeskPlace() {
  const { url } = usePage()
  const [path, text] = url.split('?')
  const params = new URLSearchParams(text)
  const read = (name: string) => params.get(name) ?? undefined
  const tab: DeskTab = read('tab') === 'people' ? 'people' : 'properties'
  return {
    tab,
    filters: { kind: read('kind'), country_id: read('country_id') },
    propertyId: Number(read('property')) || undefined,
    /** A reload, and Back from another page, show the same property. */
    setProperty: (id: number) => {
      params.set('property', String(id))
      router.replace({ url: `${path}?${params}`, preserveState: true, preserveScroll: true })
    },
    setFilters: (changes: DeskFilters) => {
      params.delete('property')
      for (const name of filters) {
        if (!(name in changes)) continue
        const value = changes[name]
        if (value) params.set(name, value)
        else params.delete(name)
      }
      const address = params.size ? `${path}?${params}` : path
      router.push({ url: address, preserveState: true, preserveScroll: true })
    },
  }
}
