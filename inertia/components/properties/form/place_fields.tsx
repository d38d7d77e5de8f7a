import { useState } from 'react'
import { coordinatesText, readCoordinates } from '#texts/coordinates'
import { latinSeparators } from '#texts/typed_numbers'
import { SwitchField } from '~/components/forms/fields/switch_field'
import { TextField } from '~/components/forms/fields/text_field'
import { namesNoPlace, type PropertyFields } from '~/components/properties/form/property_fields'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useCountries } from '~/hooks/use_countries'
import { useText } from '~/hooks/use_text'
import { placeName, placesOf } from '~/lib/values/countries'

type Props = { field: (name: keyof PropertyFields) => FieldProps<string> }

/** With what visitors then see. */
export function AddressSwitch({ field, city }: Props & { city: string }) {
  const t = useText()
  const { data: countries = [] } = useCountries()
  const isPublic = field('address_public').value !== 'no'
  const street = isPublic ? field('address').value.trim() : ''
  const country = placesOf(countries).find(({ id }) => String(id) === field('country_id').value)
  const places = [city.trim(), country?.name ?? '', country?.main ?? '']
  const place = placeName(street, ...places.filter((one) => !street.endsWith(one)))
  return (
    <SwitchField
      {...field('address_public')}
      value={isPublic}
      onChange={(isOn) => field('address_public').onChange(isOn ? 'yes' : 'no')}
      label={t('properties.show_address')}
      hint={place && t('properties.visitors_see', { place })}
    />
  )
}

/** One input for two numbers. The address of a map becomes them at once, and what is typed once it is left. */
export function CoordinatesField({ field }: Props) {
  const t = useText()
  const [isLeft, setLeft] = useState(false)
  const { onChange, error = field('longitude').error, ...props } = field('latitude')
  const isUnread = isLeft && namesNoPlace(props.value)
  const place = readCoordinates(props.value)
  const isRough = place && field('address_public').value === 'no'
  const read = (typed: string) => {
    const found = readCoordinates(typed)
    return found ? coordinatesText(found) : typed
  }
  return (
    <TextField
      {...props}
      error={error ?? (isUnread ? t('properties.coordinates_unread') : undefined)}
      label={t('properties.optional', { label: t('properties.coordinates') })}
      inputMode="text" // runs from left to right, as numbers and addresses do
      autoComplete="off"
      hint={t(isRough ? 'properties.coordinates_rough' : 'properties.coordinates_hint')}
      onChange={(typed) => onChange(/[/:]/.test(typed) ? read(typed) : latinSeparators(typed))}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true)
        if (place) onChange(coordinatesText(place))
      }}
    />
  )
}
