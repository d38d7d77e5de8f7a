import type { ComponentProps } from 'react'
import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { latinDigits } from '~/lib/values/numbers'

type Native = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'autoComplete' | 'autoFocus' | 'maxLength' | 'inputMode'
>
type Props = FieldLook & FieldProps<string> & Native & { type?: 'text' | 'email' | 'search' }

export function TextField(props: Props) {
  const { label, hint, error, required, remark, onChange, type = 'text', ...input } = props
  return (
    <Field {...{ label, hint, error, required, remark }}>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          type={type}
          dir="auto"
          data-autofocus={input.autoFocus || undefined} // Headless UI focuses it when a dialog opens
          className="input"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type AreaProps = FieldLook &
  FieldProps<string> & { rows: number; maxLength?: number; autoFocus?: boolean }

export function TextAreaField(props: AreaProps) {
  const { label, hint, error, required, remark, onChange, ...area } = props
  return (
    <Field {...{ label, hint, error, required, remark }}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...area}
          dir="auto"
          data-autofocus={area.autoFocus || undefined}
          className="textarea"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

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
