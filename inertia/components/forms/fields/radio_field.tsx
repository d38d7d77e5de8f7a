import { FieldGroup, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props<Value extends string> = FieldLook &
  FieldProps<Value> & { options: { value: Value; label: string }[] }

export function RadioField<Value extends string>(props: Props<Value>) {
  const { error, name, value, options, onChange } = props
  return (
    <FieldGroup {...props} className="is-wide is-dense">
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
    </FieldGroup>
  )
}
