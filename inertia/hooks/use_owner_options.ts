import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'

/** Every owner by name, for a choice. */
export function useOwnerOptions() {
  return useQuery(api.admin.ownerOptions.index.queryOptions())
}
