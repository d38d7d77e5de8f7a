import { useMemo } from 'react'
import { SearchField } from '~/components/fields/search_field'
import type { FilterFormProps } from '~/components/filters/filter_form'
import { useCountries } from '~/hooks/use_countries'
import { useText } from '~/hooks/use_text'

export function CountryForm({ values, onSet }: FilterFormProps) {
  const t = useText()
  const { data } = useCountries()
  const choices = useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]))
    return (data ?? []).map(({ id, name, parent_id: main }) => ({
      id,
      name: main ? `${name}, ${names.get(main)}` : name,
    }))
  }, [data])
  return (
    <div className="range-form">
      <SearchField
        name="country_id"
        label={t('filters.country_label')}
        value={values.country_id ?? ''}
        choices={choices}
        disabled={false}
        onChange={(id) => id && onSet({ country_id: id })}
      />
    </div>
  )
}
