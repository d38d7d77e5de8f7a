import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/client'

export function useCountries(isEnabled = true) {
  const options = { staleTime: 10 * 60_000, enabled: isEnabled }
  return useQuery(api.countries.index.queryOptions({}, options))
}
