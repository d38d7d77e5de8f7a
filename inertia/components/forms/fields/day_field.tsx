import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = FieldLook &
  Pick<FieldProps<string>, 'value' | 'onChange'> &
  Partial<Record<'name' | 'min' | 'max', string>> & { disabled?: boolean }

/** Its days are `2026-01-31`, or empty. */
export function DayField(props: Props) {
  const { name, value, min, max, disabled, onChange } = props
  return (
    <Field {...props}>
      {(wiring) => (
        <input
          {...wiring}
          {...{ name, value, disabled }}
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
