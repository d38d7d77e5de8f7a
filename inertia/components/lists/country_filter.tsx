import { memo } from 'react'
import type { CountryOption } from '~/lib/countries'
import { FilterSelect } from '~/components/lists/filter_select'
import { useCountries } from '~/hooks/use_countries'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'

type Props = { list: ListState; isEnabled: boolean }

/** One country, or a main country with its sub-countries, which stand grouped under it. */
export function CountryFilter({ list, isEnabled }: Props) {
  const t = useText()
  const { data } = useCountries(isEnabled)
  const chosen = list.filters.country_id
  return (
    <FilterSelect
      label={t('properties.country')}
      all={t('properties.any_country')}
      value={chosen}
      onChange={(value) => list.setFilter('country_id', value)}
    >
      {data ? (
        <CountryOptions countries={data} />
      ) : (
        chosen && <option value={chosen}>{t('common.loading')}</option>
      )}
    </FilterSelect>
  )
}

const indent = '\u2003'

/** Thousands of them, so they are not gone through again whenever the list changes. */
const CountryOptions = memo(({ countries }: { countries: CountryOption[] }) =>
  countries.map(({ id, name, parent_id: parent }) => (
    <option key={id} value={id}>
      {parent ? `${indent}${name}` : name}
    </option>
  ))
)
