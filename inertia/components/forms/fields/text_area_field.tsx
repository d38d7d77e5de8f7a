import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = FieldLook &
  FieldProps<string> & { rows?: number; placeholder?: string; maxLength?: number }

export function TextAreaField({
  label,
  hint,
  error,
  required,
  remark,
  onChange,
  rows = 4,
  ...area
}: Props) {
  return (
    <Field {...{ label, hint, error, required, remark }}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...area}
          rows={rows}
          dir="auto"
          className="textarea"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
