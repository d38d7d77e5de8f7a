import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'

/** The owner's own record, asked for afresh on every visit, as the form starts from it. */
export function useOwnProfile() {
  return useQuery(api.owner.profile.show.queryOptions({}, { gcTime: 0 }))
}
