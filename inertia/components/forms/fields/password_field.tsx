import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { Field, type FieldLook } from '~/components/forms/fields/field'
import { useText } from '~/hooks/use_text'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = FieldLook &
  FieldProps<string> & {
    autoComplete: 'current-password' | 'new-password'
    placeholder?: string
    autoFocus?: boolean
    isShown?: boolean
  }

export function PasswordField(props: Props) {
  const { label, hint, error, required, onChange, isShown, ...input } = props
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, required }}>
      {(wiring) => (
        <div className="control">
          <input
            {...wiring}
            {...input}
            type={(isShown ?? isOpen) ? 'text' : 'password'}
            data-autofocus={input.autoFocus || undefined} // as in a text field
            className="input"
            onChange={(event) => onChange(event.target.value)}
          />
          {isShown === undefined && (
            <button
              type="button"
              className="button is-icon is-ghost"
              aria-label={t(isOpen ? 'common.hide_password' : 'common.show_password')}
              aria-pressed={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon size={18} />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
