import { useDeferredValue } from 'react'
import {
  CountryOptions,
  type CountryLabel,
  type CountryOption,
} from '~/components/fields/country_options'
import { SelectField } from '~/components/fields/select_field'
import type { FieldLook } from '~/components/fields/field'
import type { FieldProps } from '~/hooks/use_route_form'

export type { CountryLabel, CountryOption }

type Props = FieldLook &
  FieldProps<string> & {
    countries: CountryOption[]
    empty: string
    /** With it the entries are grouped by main country; without it sub-countries are indented. */
    labelOf?: CountryLabel
  }

/** The form renders with the chosen country alone; thousands of others follow when the page is idle. */
export function CountryField({ countries, labelOf, ...field }: Props) {
  const chosen = countries.filter(({ id }) => String(id) === field.value)
  const shown = useDeferredValue(countries, chosen)
  return (
    <SelectField {...field}>
      <CountryOptions countries={shown} labelOf={labelOf} />
    </SelectField>
  )
}
