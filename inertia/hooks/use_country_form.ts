import type { LinkParams } from '@adonisjs/inertia/react'
import { useRouteForm } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'

type CountryRoute = 'api.admin.countries.store' | 'api.admin.countries.update'
export type CountryType = 'main' | 'sub'

export type CountryFields = { name: string; type: CountryType; parent_id: string }

type Options = {
  onSuccess: () => void
  onFailure?: (status: number | undefined, error: unknown) => boolean | void
}

/** Name and place of a country; a sub-country needs its main country (specification, §5). */
export function useCountryForm<Route extends CountryRoute>(
  target: LinkParams<Route>,
  initial: CountryFields,
  { onSuccess, onFailure }: Options
) {
  const t = useText()
  return useRouteForm<Route, CountryFields>(target, initial, {
    check: ({ name, type, parent_id: main }) => ({
      name: !name.trim() && t('countries.name_required'),
      parent_id: type === 'sub' && !main && t('countries.main_required'),
    }),
    toBody: ({ name, type, parent_id: main }) =>
      ({ name, parent_id: type === 'sub' ? Number(main) : null }) as never,
    failure: { fallback: 'countries.add_failed' },
    onFailure,
    onSuccess,
  })
}
