import type { ReactNode } from 'react'
import limits from '#config/limits'
import { CountryField } from '~/components/forms/choices/country_field'
import type { StoredChoice } from '~/components/forms/choices/choice_field'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { Form } from '~/components/forms/form'
import { PriceField } from '~/components/forms/fields/price_field'
import { LineField, TextAreaField, TextField } from '~/components/forms/fields/text_field'
import type { FieldProps, RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { AddressSwitch, CoordinatesField } from '~/components/properties/form/place_fields'
import { FactFields } from '~/components/properties/form/fact_fields'
import {
  alwaysRequired,
  type PropertyFields as Fields,
} from '~/components/properties/form/property_fields'

type FormProps<Values> = {
  form: RouteForm<Values>
  action: 'add' | 'save'
  disabled?: boolean
  bar?: ReactNode
  children: ReactNode
}

export function PropertyForm<Values>({ action, ...props }: FormProps<Values>) {
  const t = useText()
  return (
    <Form
      {...props}
      submit={t(`properties.${action}`)}
      submitting={t(action === 'add' ? 'properties.adding' : 'common.saving')}
    />
  )
}

type FieldsProps = {
  field: (name: keyof Fields) => FieldProps<string>
  country?: StoredChoice
  city?: FieldProps<string>
  /** Where the form has none. */
  storedCity?: string | null
  required?: readonly string[]
  remarks?: Partial<Record<string, string>>
  takesFocus?: boolean
}

export function PropertyFields(props: FieldsProps) {
  const { field, country, city, storedCity, remarks = {}, takesFocus } = props
  const { required = alwaysRequired } = props
  const t = useText()
  const lookOf = (typed: FieldProps<string>) => {
    const { name } = typed
    const isRequired = required.includes(name)
    const label = t(fieldLabels[name])
    return {
      ...typed,
      label: isRequired ? label : t('properties.optional', { label }),
      required: isRequired,
      remark: remarks[name],
    }
  }
  return (
    <div className="property-fields">
      <div className="is-whole">
        <LineField
          {...lookOf(field('title'))}
          characters={limits.nameCharacters}
          autoFocus={takesFocus}
        />
      </div>
      <CountryField {...lookOf(field('country_id'))} stored={country} />
      <PriceField {...lookOf(field('price'))} />
      <div className={city ? undefined : 'is-whole'}>
        <TextField {...lookOf(field('address'))} />
      </div>
      {city && <TextField {...lookOf(city)} />}
      <div className="is-whole">
        <AddressSwitch field={field} city={city?.value ?? storedCity ?? ''} />
      </div>
      <div className="is-whole">
        <CoordinatesField field={field} />
      </div>
      <div className="is-whole">
        <TextAreaField {...lookOf(field('description'))} rows={6} />
      </div>
      <FactFields field={field} />
    </div>
  )
}
