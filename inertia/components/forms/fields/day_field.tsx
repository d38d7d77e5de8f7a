import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

/** Its value is `2026-01-31`, or empty. */
type Props = FieldLook &
  Pick<FieldProps<string>, 'value' | 'onChange'> & {
    name?: string
    disabled?: boolean
    min?: string
    max?: string
  }

export function DayField(props: Props) {
  const { label, hint, error, remark, min, max, onChange, ...input } = props
  return (
    <Field {...{ label, hint, error, remark }}>
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
