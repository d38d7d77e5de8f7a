import { coordinatesText, readCoordinates } from '#texts/coordinates'
import { latinSeparators } from '#texts/typed_numbers'
import type { FieldLook } from '~/components/forms/fields/field'
import { SwitchField } from '~/components/forms/fields/switch_field'
import { TextField } from '~/components/forms/fields/text_field'
import { exampleCoordinates } from '~/components/properties/form/use_coordinates_error'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useCountries } from '~/hooks/use_countries'
import { useText } from '~/hooks/use_text'
import { placeName, placesOf } from '~/lib/values/countries'

type Typed = { address: string; city: string; countryId: string }

/** With what visitors then see. */
export function AddressSwitch({ typed, ...field }: FieldProps<string> & { typed: Typed }) {
  const t = useText()
  const isPublic = field.value !== 'no'
  const place = usePlaceName(isPublic ? typed : { ...typed, address: '' })
  return (
    <SwitchField
      {...field}
      value={isPublic}
      onChange={(isOn) => field.onChange(isOn ? 'yes' : 'no')}
      label={t('properties.show_address')}
      hint={place && t('properties.visitors_see', { place })}
    />
  )
}

function usePlaceName({ address, city, countryId }: Typed) {
  const { data: countries = [] } = useCountries()
  const country = placesOf(countries).find(({ id }) => id === Number(countryId))
  const street = address.trim()
  const places = [city.trim(), country?.name ?? null, country?.main ?? null]
  return placeName(street, ...places.filter((place) => !place || !street.endsWith(place)))
}

type PlaceProps = FieldProps<string> & Pick<FieldLook, 'label' | 'remark'> & { isRough: boolean }

/** One input for two numbers. The address of a map becomes them at once, and what is typed once it is left. */
export function CoordinatesField({ isRough, onChange, ...field }: PlaceProps) {
  const t = useText()
  const place = readCoordinates(field.value)
  const read = (typed: string) => {
    const found = readCoordinates(typed)
    return found ? coordinatesText(found) : typed
  }
  return (
    <TextField
      {...field}
      inputMode="text" // runs from left to right, as numbers and addresses do
      autoComplete="off"
      hint={
        isRough && place
          ? t('properties.coordinates_rough')
          : t('properties.coordinates_hint', { example: exampleCoordinates })
      }
      onChange={(typed) => onChange(/[/:]/.test(typed) ? read(typed) : latinSeparators(typed))}
      onBlur={() => place && onChange(coordinatesText(place))}
    />
  )
}
