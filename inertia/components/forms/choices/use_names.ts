import { usePage } from '@inertiajs/react'
import { useQuery, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { shownName } from '#texts/country_name'
import { useCountryLabel } from '~/components/forms/choices/use_country_choices'
import { useCountries } from '~/hooks/use_countries'
import { useText } from '~/hooks/use_text'
import { pageQuery, type ListRoute } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { api, routeOf } from '~/lib/client'

/** Filters hold ids, in an address that somebody was sent too. */
export function useCountryName(id?: string) {
  const t = useText()
  const labelOf = useCountryLabel()
  const { data, isPending } = useCountries(Boolean(id))
  const country = data?.find((each) => String(each.id) === id)
  const main = data?.find((each) => each.id === country?.parent_id)
  if (country) return labelOf({ name: shownName(country), main: main ? shownName(main) : null })
  return isPending ? t('common.loading') : `#${id}`
}

export function useArea(): Area {
  const { user } = usePage().props
  return user?.role === 'admin' ? 'admin' : 'owner'
}

export const usePropertyName = (id?: string) =>
  useNameIn(id, firstPage(routeOf(useArea(), 'properties.index'), id), ({ rows }) => rows[0]?.title)

export const useUserName = (id?: string) =>
  useNameIn(id, firstPage('api.admin.users.index', id), ({ rows }) => rows[0]?.name)

export const useOwnerName = (id = '') =>
  useNameIn(id, api.admin.owners.show.queryOptions({ params: { id } }), ({ name }) => name)

/** Owners read no operations. */
export function useImportedFile(id?: string) {
  const route = api.admin.operations.show.queryOptions({
    params: { operationId: id ?? '' },
    query: { page: 1, per_page: 1 },
  })
  const isReadable = useArea() === 'admin' && id !== undefined
  return useQuery({ ...route, enabled: isReadable, retry: false }).data?.operation.file
}

const firstPage = <Name extends ListRoute>(route: Name, id?: string) =>
  pageQuery(route, { search: `#${id}`, per_page: 1 })

type Query<Answer, Key extends QueryKey> = {
  queryKey: Key
  queryFn?: QueryFunction<Answer, Key>
}

function useNameIn<Answer, Key extends QueryKey>(
  id: string | undefined,
  query: Query<Answer, Key>,
  select: (answer: Answer) => string | undefined
) {
  const t = useText()
  const options = { enabled: Boolean(id), staleTime: 10 * 60_000, retry: false }
  const { data, isPending } = useQuery({ ...query, ...options, select })
  return data ?? (isPending ? t('common.loading') : `#${id}`)
}
