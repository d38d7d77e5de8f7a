import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = FieldLook &
  FieldProps<string> & {
    /** Stands for no choice. */
    empty: string
    options: { value: string; label: string }[]
  }

export function SelectField(props: Props) {
  const { label, hint, error, required, remark, empty, options, onChange, ...select } = props
  return (
    <Field {...{ label, hint, error, required, remark }}>
      {(wiring) => (
        <div className="select is-fullwidth">
          <select {...wiring} {...select} onChange={(event) => onChange(event.target.value)}>
            <option value="">{empty}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
