import { router, usePage } from '@inertiajs/react'
import type { DeskTab } from '~/components/reviews/desk/desk_tabs'
import { addressWith } from '~/lib/page/address'

export type DeskFilters = Partial<Record<'kind' | 'country_id', string>>

/** Tab and filters stay in the address bar; `property` names the one to begin with. */
export function useDeskPlace() {
  const { url } = usePage()
  const params = new URLSearchParams(url.split('?')[1])
  const read = (name: string) => params.get(name) ?? undefined
  const tab: DeskTab = read('tab') === 'people' ? 'people' : 'properties'
  return {
    tab,
    filters: { kind: read('kind'), country_id: read('country_id') },
    propertyId: Number(read('property')) || undefined,
    /** A reload, and Back from another page, show the same property. */
    setProperty: (id: number) =>
      router.replace({ url: addressWith(url, { property: String(id) }), ...here }),
    setFilters: (changes: DeskFilters) =>
      router.push({ url: addressWith(url, { ...changes, property: undefined }), ...here }),
  }
}

const here = { preserveState: true, preserveScroll: true }
