import { keepPreviousData, useQuery } from '@tanstack/react-query'
import limits from '#config/limits'
import { keyOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'
import { cityAndCountry } from '~/lib/values/countries'

/** An owner's properties that match. */
export function useOwnerRecords(search: string) {
  const t = useText()
  const found = useQuery({
    queryKey: [...keyOf('api.owner.properties.index'), { search, type: 'palette' }],
    queryFn: ({ signal }) =>
      client.request('api.owner.properties.index', {
        query: { search, per_page: limits.paletteRows },
        signal,
      }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const entries = (found.data?.properties ?? []).map(({ id, title, ...located }) => ({
    kind: 'property' as const,
    label: title,
    hint: cityAndCountry(located),
    href: client.urlFor.get('owner.properties.show', { id }).url,
  }))
  return {
    groups: [{ title: t('palette.properties'), entries }],
    isLoading: found.isFetching,
    isFailed: found.isError,
  }
}
