import type { ComponentProps } from 'react'
import { directionOfField } from '#texts/direction'
import { latinDigits } from '#texts/typed_numbers'
import { phoneNumberIn } from '#texts/typed_text'
import { Field, type FieldLook } from '~/components/forms/fields/field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'

/** What a field has beside what the form and its own look say. */
type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof FieldLook | keyof FieldProps<string>
>

type Props = FieldLook &
  FieldProps<string> &
  Native<'input'> & { type?: 'text' | 'email' | 'search' }

export function TextField(props: Props) {
  const { label, hint, error, required, remark, onChange, type = 'text', ...input } = props
  return (
    <Field {...{ label, hint, error, required, remark }}>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          type={type}
          dir={type === 'email' || input.inputMode ? 'ltr' : directionOfField(input.value)}
          data-autofocus={input.autoFocus || undefined} // Headless UI focuses it when a dialog opens
          className="input"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Every account has one. */
export function EmailField(field: Omit<Props, 'label' | 'type'>) {
  return <TextField {...field} label={useText()('fields.email')} type="email" required />
}

type AreaProps = FieldLook & FieldProps<string> & Native<'textarea'> & { rows: number }

export function TextAreaField(props: AreaProps) {
  const { label, hint, error, required, remark, onChange, ...area } = props
  return (
    <Field {...{ label, hint, error, required, remark }}>
      {(wiring) => (
        <textarea
          {...wiring}
          className="textarea"
          {...area}
          data-autofocus={area.autoFocus || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type LineProps = FieldLook & FieldProps<string> & { characters: number; autoFocus?: boolean }

/** One line of text, as many lines high as it takes to read it; near its end it tells how long it is. */
export function LineField({ onChange, characters, ...field }: LineProps) {
  const t = useText()
  const { length } = field.value
  const isNearEnd = length > characters * 0.8
  return (
    <TextAreaField
      {...field}
      hint={isNearEnd && t('common.characters', { count: length, limit: characters })}
      className="input is-growing"
      dir={directionOfField(field.value)}
      rows={Math.max(1, Math.ceil(length / charactersInLine))}
      enterKeyHint="done"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      onChange={(text) => onChange(text.replace(/\s*\n\s*/g, ' '))}
    />
  )
}

/** Some browsers on phones can't fit a field to its content. */
const charactersInLine = 36

/** No letters; a number that is pasted with words around it, or left with its blanks, becomes the one that is dialled. */
export function PhoneField({ onChange, ...field }: FieldLook & FieldProps<string>) {
  const type = (typed: string) => {
    const number = hasLetter(typed) ? phoneNumberIn(typed) : latinDigits(typed)
    const isKey = typed.length === field.value.length + 1
    if (!isKey || !hasLetter(number)) onChange(number)
  }
  return (
    <TextField
      {...field}
      inputMode="tel"
      autoComplete="tel"
      onChange={type}
      onBlur={() => onChange(phoneNumberIn(field.value))}
    />
  )
}

const hasLetter = (text: string) => /\p{L}/u.test(text)
