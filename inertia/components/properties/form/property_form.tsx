import type { ReactNode } from 'react'
import limits from '#config/limits'
import { CountryField } from '~/components/forms/choices/country_field'
import type { StoredChoice } from '~/components/forms/choices/choice_field'
import { Form } from '~/components/forms/form'
import { PriceField } from '~/components/forms/fields/price_field'
import { LineField, TextAreaField, TextField } from '~/components/forms/fields/text_field'
import { Notice } from '~/components/ui/notice'
import type { NoticeState } from '~/hooks/use_notice'
import type { FieldProps, RouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { FactFields } from '~/components/properties/form/fact_fields'
import type { PropertyFields as Fields } from '~/components/properties/form/property_fields'

type FormProps<Values> = {
  form: RouteForm<Values>
  notice?: NoticeState
  action: 'add' | 'save'
  disabled?: boolean
  bar?: ReactNode
  children: ReactNode
}

export function PropertyForm<Values>(props: FormProps<Values>) {
  const { form, notice, action, disabled, bar, children } = props
  const t = useText()
  return (
    <Form
      form={form}
      submit={t(`properties.${action}`)}
      submitting={t(action === 'add' ? 'property_pages.adding' : 'property_pages.saving')}
      disabled={disabled}
      bar={bar}
    >
      {children}
      {notice && <Notice notice={notice} />}
    </Form>
  )
}

type FieldsProps = {
  /** `form.field` of a form that has a property's fields, perhaps among others. */
  field: (name: keyof Fields) => FieldProps<string>
  country?: StoredChoice
  city?: FieldProps<string>
  /** An admin may have to fill in address and description too. */
  required?: string[]
  remarks?: Partial<Record<string, string>>
}

export function PropertyFields(props: FieldsProps) {
  const { field, country, city, required = [], remarks = {} } = props
  const t = useText()
  const optional = (label: string) => t('property_pages.optional', { label })
  const text = (name: 'address' | 'description') => {
    const isRequired = required.includes(name)
    const label = t(`properties.${name}`)
    return {
      ...field(name),
      label: isRequired ? label : optional(label),
      required: isRequired,
      remark: remarks[name],
    }
  }
  return (
    <div className="property-fields">
      <div className="is-whole">
        <LineField
          {...field('title')}
          label={t('properties.title')}
          characters={limits.nameCharacters}
          required
        />
      </div>
      <CountryField
        {...field('country_id')}
        label={t('properties.country')}
        stored={country}
        remark={remarks.country_id}
        required
      />
      <PriceField
        {...field('price')}
        label={t('properties.price')}
        remark={remarks.price}
        required
      />
      <div className={city ? undefined : 'is-whole'}>
        <TextField {...text('address')} />
      </div>
      {city && <TextField {...city} label={optional(t('properties.city'))} remark={remarks.city} />}
      <div className="is-whole">
        <TextAreaField {...text('description')} rows={6} />
      </div>
      <FactFields field={field} />
    </div>
  )
}
