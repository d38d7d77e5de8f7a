import type { ReactNode } from 'react'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { MissingChoices } from '~/components/forms/fields/missing_choices'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import { StageField } from '~/components/properties/form/fact_fields'
import { PropertyFields, PropertyForm } from '~/components/properties/form/property_form'
import { useCountries } from '~/hooks/use_countries'
import { useOwnerOptions } from '~/components/forms/choices/use_owner_choices'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import {
  storedCountryOf,
  requiredOf,
  type AdminPropertyFields,
} from '~/components/properties/form/property_fields'

type Props = {
  form: RouteForm<AdminPropertyFields>
  /** The record that is edited; its owner and country have names before the lists have loaded. */
  property?: AdminPropertyRow
  action: 'add' | 'save'
  disabled?: boolean
  children?: ReactNode
}

export function AdminPropertyForm({ form, property, children, ...props }: Props) {
  const t = useText()
  const owners = useOwnerOptions()
  const countries = useCountries()
  return (
    <>
      <MissingChoices text={t('properties.choices_failed')} choices={[owners, countries]} />
      <PropertyForm form={form} {...props}>
        <OwnerField
          {...form.field('owner_id')}
          label={t('fields.owner_id')}
          stored={property && { id: property.owner_id, name: property.owner_name }}
          required
        />
        {property && <StageField field={form.field} />}
        <PropertyFields
          field={form.field}
          country={storedCountryOf(property)}
          storedCity={property?.city}
          required={requiredOf(property)}
        />
        {children}
      </PropertyForm>
    </>
  )
}
