import { flushSync } from 'react-dom'
import { latinDigits } from '#texts/typed_numbers'
import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = FieldLook & FieldProps<string> & { autoFocus?: boolean }

/** A code of six digits from an app. It is sent once it is whole, because it holds for half a minute only. */
export function CodeField({ label, hint, error, onChange, ...input }: Props) {
  const change = (field: HTMLInputElement) => {
    const code = latinDigits(field.value)
    flushSync(() => onChange(code)) // what is sent is what the form holds
    if (isWhole(code)) field.form?.requestSubmit()
  }
  return (
    <Field {...{ label, hint, error }} required>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus={input.autoFocus || undefined} // as in a text field
          dir="ltr"
          className="input is-code"
          onFocus={({ currentTarget }) => currentTarget.select()} // so that the next code replaces a wrong one
          onChange={({ currentTarget }) => change(currentTarget)}
        />
      )}
    </Field>
  )
}

/** Apps show it in two groups, and it is pasted with the blank between them. */
const isWhole = (code: string) => /^\d{6}$/.test(code.replace(/[\s-]/g, ''))
