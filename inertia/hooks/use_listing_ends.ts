import { usePage } from '@inertiajs/react'

/** Nothing of the screens tells of ends where listings have none. */
export const useListingEnds = () => Boolean(usePage().props.hasListingEnds)
