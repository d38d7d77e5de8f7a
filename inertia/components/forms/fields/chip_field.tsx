import { useId, type ComponentProps } from 'react'
import { FieldNotes, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = FieldLook &
  Omit<FieldProps<string>, 'name'> & {
    name?: string
    type: 'radio' | 'checkbox'
    options: { value: string; label: string }[]
  }

/** A chosen chip that is pressed again is chosen no more. Several have commas between them. */
export function ChipField(props: Props) {
  const { label, hint, error, name, value, options, disabled, type, onChange } = props
  const id = useId()
  const chosen = value.split(',')
  const press = (pressed: string) => {
    const isOne = type === 'radio'
    const codes = options
      .map((option) => option.value)
      .filter((code) =>
        code === pressed ? !chosen.includes(code) : !isOne && chosen.includes(code)
      )
    onChange(codes.join())
  }
  return (
    <fieldset
      className="field"
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="label">{label}</legend>
      <div className="row is-wrapping is-close">
        {options.map(({ value: code, label: words }) => (
          <label key={code} className="choice-chip">
            <input
              type={type}
              className="is-visually-hidden"
              name={name}
              value={code}
              checked={chosen.includes(code)}
              aria-invalid={error ? true : undefined}
              onChange={() => press(code)}
              {...(type === 'radio' && chosen.includes(code) && pressedAgain(() => press(code)))}
            />
            {words}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** A radio that is checked changes no more, and Space leaves it or, in some browsers, presses it. */
const pressedAgain = (press: () => void): ComponentProps<'input'> => ({
  onClick: press,
  onKeyUp: (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    press()
  },
})
