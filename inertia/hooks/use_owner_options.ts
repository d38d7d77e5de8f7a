import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'

export function useOwnerOptions() {
  return useQuery(api.admin.ownerOptions.index.queryOptions())
}
