import { CountryChoice } from '~/components/fields/country_choice'
import { PriceField } from '~/components/fields/price_field'
import { TextAreaField } from '~/components/fields/text_area_field'
import { TextField } from '~/components/fields/text_field'
import type { FieldProps } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import type { PropertyText } from '~/lib/property_text'

type Props = {
  /** `form.field` of a form whose fields are a property's, perhaps among others. */
  field: (name: Exclude<keyof PropertyText, 'city'>) => FieldProps<string>
  /** Left out of the admin's form. */
  city?: FieldProps<string>
  /** The admin's form: address and description are asked for too. */
  isAdmin?: boolean
}

/** Title, country, price, address, city and description of a property, for owners and admins. */
export function PropertyFields({ field, city, isAdmin = false }: Props) {
  const t = useText()
  const optional = (label: string) => (isAdmin ? label : t('properties.optional', { label }))
  return (
    <div className="property-fields">
      <div className="is-whole">
        <TextField {...field('title')} label={t('properties.title')} required />
      </div>
      <CountryChoice {...field('country_id')} label={t('properties.country')} required />
      <PriceField {...field('price')} label={t('properties.price')} required />
      <div className={isAdmin ? 'is-whole' : undefined}>
        <TextField
          {...field('address')}
          label={optional(t('properties.address'))}
          required={isAdmin}
        />
      </div>
      {city && <TextField {...city} label={optional(t('properties.city'))} />}
      <div className="is-whole">
        <TextAreaField
          {...field('description')}
          label={optional(t('properties.description'))}
          required={isAdmin}
          rows={6}
        />
      </div>
    </div>
  )
}
