import { useMemo, type ComponentType } from 'react'
import { usePage } from '@inertiajs/react'
import { useQuery } from '@tanstack/react-query'
import type { ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { CountryField } from '~/components/forms/choices/country_field'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { PropertyField, UserField } from '~/components/forms/choices/found_field'
import type { FilterFormProps } from '~/components/lists/filters/filters'
import { useCountries } from '~/hooks/use_countries'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'
import type { CountryOption } from '~/lib/values/countries'
import type { TextKey } from '~/lib/texts'

const recordForm = (Field: ComponentType<ChoiceFieldProps>, hint: TextKey) =>
  function RecordForm({ keys: [key], label, values, onSet }: FilterFormProps) {
    const t = useText()
    return (
      <div className="range-form">
        <Field
          label={t(label)}
          isLabelHidden
          hint={t(hint)}
          value={values[key] ?? ''}
          onChange={(id) => onSet({ [key]: id || undefined })}
        />
      </div>
    )
  }

export const recordForms = {
  country: recordForm(CountedCountryField, 'filters.country_hint'),
  owner: recordForm(OwnerField, 'activity.filter_actor_hint'),
  property: recordForm(PropertyField, 'enquiries.property_hint'),
  user: recordForm(UserField, 'activity.filter_actor_hint'),
}

function CountedCountryField(field: ChoiceFieldProps) {
  return <CountryField {...field} counts={useCountryCounts()} />
}

/** The filter finds a main country with its sub-countries. Admins alone see the properties of everybody. */
function useCountryCounts() {
  const { user } = usePage().props
  const enabled = user?.role === 'admin'
  const { data: counts } = useQuery(api.admin.countryCounts.index.queryOptions({}, { enabled }))
  const { data: countries } = useCountries()
  return useMemo(() => counts && countries && totalsOf(counts, countries), [counts, countries])
}

function totalsOf(counts: { id: number; properties: number }[], countries: CountryOption[]) {
  const mains = new Map(countries.map(({ id, parent_id: main }) => [id, main]))
  const totals = new Map<number, number>()
  const add = (id: number, count: number) => totals.set(id, (totals.get(id) ?? 0) + count)
  for (const { id, properties } of counts) {
    const main = mains.get(id)
    add(id, properties)
    if (main) add(main, properties)
  }
  return totals
}
