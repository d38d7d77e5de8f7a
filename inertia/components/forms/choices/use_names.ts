import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import type { Data } from '@generated/data'
import { useCountryLabel } from '~/components/forms/choices/use_country_choices'
import { useCountries } from '~/hooks/use_countries'
import { useText } from '~/hooks/use_text'
import { pageQuery } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { api, routeOf } from '~/lib/client'

/** Filters hold ids, in an address that somebody was sent too. */
export function useCountryName(id?: string) {
  const t = useText()
  const labelOf = useCountryLabel()
  const { data, isPending } = useCountries(Boolean(id))
  const country = data?.find((each) => String(each.id) === id)
  const main = data?.find((each) => each.id === country?.parent_id)
  if (country) return labelOf({ name: country.name, main: main?.name ?? null })
  return isPending ? t('common.loading') : `#${id}`
}

/** The area of the page, whose calls its filters make. */
export function useArea(): Area {
  const { user } = usePage<Data.SharedProps>().props
  return user?.role === 'admin' ? 'admin' : 'owner'
}

export function usePropertyName(id?: string) {
  const t = useText()
  const query = pageQuery(routeOf(useArea(), 'properties.index'), {
    search: `#${id}`,
    per_page: 1,
  })
  const options = { enabled: Boolean(id), staleTime: 10 * 60_000, retry: false }
  const { data, isPending } = useQuery({ ...query, ...options })
  if (data) return data.rows.at(0)?.title ?? `#${id}`
  return isPending ? t('common.loading') : `#${id}`
}

export function useUserName(id?: string) {
  const t = useText()
  const query = { search: `#${id}`, per_page: 1 }
  const options = { enabled: Boolean(id), staleTime: 10 * 60_000, retry: false }
  const { data, isPending } = useQuery(api.admin.users.index.queryOptions({ query }, options))
  if (data) return data.at(0)?.name ?? `#${id}`
  return isPending ? t('common.loading') : `#${id}`
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
