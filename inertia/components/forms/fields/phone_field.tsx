import { TextField } from '~/components/forms/fields/text_field'
import type { FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { latinDigits } from '~/lib/values/numbers'

/** Keeps digits, Arabic ones too, and a leading `+`. */
export function PhoneField({ onChange, ...field }: FieldLook & FieldProps<string>) {
  return (
    <TextField
      {...field}
      inputMode="tel"
      autoComplete="tel"
      maxLength={21}
      onChange={(value) => onChange(latinDigits(value).replace(/(?!^\+)\D/g, ''))}
    />
  )
}
