import { useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { api } from '~/lib/client'

/** The first ones by name; a search finds the others. */
export function useOwnerOptions() {
  const query = { per_page: limits.pageRowsMax }
  return useQuery(api.admin.ownerOptions.index.queryOptions({ query }))
}
