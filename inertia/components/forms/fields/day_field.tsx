import type { ComponentProps } from 'react'
import { Field, type FieldLook } from '~/components/forms/fields/field'

/** `2026-01-31`, or empty. */
type Day = string

type Props = FieldLook &
  Pick<ComponentProps<'input'>, 'name' | 'disabled'> & {
    value: Day
    onChange: (value: Day) => void
    min?: Day
    max?: Day
  }

export function DayField({ label, hint, error, min, max, onChange, ...input }: Props) {
  return (
    <Field {...{ label, hint, error }}>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          type="date"
          className="input"
          min={min || undefined}
          max={max || '9999-12-31'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
