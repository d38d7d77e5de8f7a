import { Field, type FieldLook } from '~/components/fields/field'
import type { FieldProps } from '~/hooks/use_route_form'

type Props = FieldLook & FieldProps<string>

/** At least 0 in steps of 0.01 (specification §9). */
export function PriceField({ label, hint, error, required, onChange, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          className="input is-tabular"
          onChange={(event) => onChange(event.target.value)}
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  )
}
