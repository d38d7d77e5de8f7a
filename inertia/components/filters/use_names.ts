import { useQuery } from '@tanstack/react-query'
import { useCountries } from '~/hooks/use_countries'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

/** Filters hold ids, in an address that somebody was sent too. */
export function useCountryName(id?: string) {
  const t = useText()
  const { data, isPending } = useCountries(Boolean(id))
  const place = data?.find((country) => String(country.id) === id)
  const main = data?.find((country) => country.id === place?.parent_id)
  if (!place) return isPending ? t('common.loading') : `#${id}`
  return main && main.name !== place.name ? `${place.name}, ${main.name}` : place.name
}

export function useOwnerName(id?: string) {
  const t = useText()
  const options = { enabled: Boolean(id), staleTime: 10 * 60_000, retry: false }
  const { data, isPending } = useQuery(
    api.admin.owners.show.queryOptions({ params: { id: id ?? '' } }, options)
  )
  if (data) return data.name
  return isPending ? t('common.loading') : `#${id}`
}
