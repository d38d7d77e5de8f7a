import { useId, type ReactNode } from 'react'
import { Switch } from '~/components/ui/switch'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = Omit<FieldProps<boolean>, 'name'> & {
  of?: 'active' | 'available'
  label: string
  hint: ReactNode
}

export function SwitchField({ of, label, hint, value, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="row is-top is-wide has-text-weight-medium">
      <Switch
        of={of}
        isOn={value}
        onToggle={() => onChange(!value)}
        label={label}
        describedBy={id}
        disabled={disabled}
      />
      <div>
        <p>{label}</p>
        <p className="help has-text-weight-normal" id={id}>
          {hint}
        </p>
      </div>
    </div>
  )
}
