import { usePage } from '@inertiajs/react'

/** Nothing of the screens tells of ends where listings have none. */
export const useListingEnds = () => Boolean(usePage().props.hasListingEnds)

export function useOfferedFilters<Name extends string>(names: Name[]) {
  const hasEnds = useListingEnds()
  return hasEnds ? names : names.filter((name) => name !== 'expiring')
}
