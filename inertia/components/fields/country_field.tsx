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
    /** How an entry reads, grouped by main country; indented sub-countries when left out. */
    labelOf?: CountryLabel
  }

/**
 * Main countries, each followed by its sub-countries, in the order of the server. The form is there
 * at once with the country that is chosen; the thousands of others follow when the page is idle.
 */
export function CountryField({ countries, labelOf, ...field }: Props) {
  const chosen = countries.filter(({ id }) => String(id) === field.value)
  const shown = useDeferredValue(countries, chosen)
  return (
    <SelectField {...field}>
      <CountryOptions countries={shown} labelOf={labelOf} />
    </SelectField>
  )
}
