import { useId } from 'react'
import { FieldNotes, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props<Value extends string> = FieldLook &
  FieldProps<Value> & {
    options: { value: Value; label: string }[]
  }

export function RadioField<Value extends string>(props: Props<Value>) {
  const { label, hint, error, name, value, options, disabled, onChange } = props
  const id = useId()
  return (
    <fieldset
      className="field"
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="label">{label}</legend>
      <div className="row is-wrapping is-wide is-dense">
        {options.map((option) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
