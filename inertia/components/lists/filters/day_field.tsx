import { Field } from '~/components/forms/fields/field'

type Props = {
  label: string
  /** `2026-01-31`, or empty. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  error?: string
}

export function DayField({ label, error, value, onChange, min, max }: Props) {
  return (
    <Field {...{ label, error }}>
      {(wiring) => (
        <input
          {...wiring}
          type="date"
          className="input"
          value={value}
          min={min || undefined}
          max={max || '9999-12-31'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
