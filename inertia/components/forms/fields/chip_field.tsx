import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'

type Props = FieldLook &
  FieldProps<string> & {
    type: 'radio' | 'checkbox'
    options: { value: string; label: ReactNode }[]
  }

/** A chosen chip that is pressed again is chosen no more. Several have commas between them. */
export function ChipField(props: Props) {
  const { error, name, value, options, type, onChange } = props
  const chosen = value.split(',')
  const press = (code: string) => {
    const others = type === 'checkbox' ? chosen : []
    const isLeft = (one: string) => (one === code ? !chosen.includes(code) : others.includes(one))
    const left = options.filter((option) => isLeft(option.value))
    onChange(left.map((option) => option.value).join())
  }
  return (
    <FieldGroup {...props} className="is-close">
      {options.map(({ value: code, label }) => (
        <label key={code} className="choice-chip">
          <input
            {...{ type, name }}
            className="is-visually-hidden"
            value={code}
            checked={chosen.includes(code)}
            aria-invalid={error ? true : undefined}
            onChange={() => press(code)}
            {...(type === 'radio' && chosen.includes(code) && pressedAgain(() => press(code)))}
          />
          {label}
        </label>
      ))}
    </FieldGroup>
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
