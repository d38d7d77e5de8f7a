import type { ReactNode } from 'react'
import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = FieldLook &
  FieldProps<string> & {
    /** The text of the empty option: `Select role`. */
    empty?: string
    children: ReactNode
  }

/** `children` are `option`s. */
export function SelectField({
  label,
  hint,
  error,
  required,
  onChange,
  empty,
  children,
  ...select
}: Props) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(wiring) => (
        <div className="select is-fullwidth">
          <select {...wiring} {...select} onChange={(event) => onChange(event.target.value)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {children}
          </select>
        </div>
      )}
    </Field>
  )
}
