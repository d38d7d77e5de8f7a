import { ChoiceBox } from '~/components/forms/choices/choice_box'
import type { Choice, DetailOf } from '~/components/forms/choices/choice_list'
import type { Typing } from '~/components/forms/choices/use_typing'
import { Field, type FieldLook } from '~/components/forms/fields/field'
import { useText } from '~/hooks/use_text'

export type StoredChoice = { id: number | null; name: string | null }

/** `name` and `disabled` come from a form; without a form a label may be for a screen reader alone. */
export type ChoiceFieldProps = FieldLook & {
  value: string
  onChange: (value: string, name: string) => void
  stored?: StoredChoice
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
}

type Props = ChoiceFieldProps & {
  typing: Typing
  choices: Choice[]
  detailOf?: DetailOf
  nameOf: (id: string) => string | undefined
  note: string
}

export function ChoiceField({ label, hint, error, required, isLabelHidden, ...others }: Props) {
  const { remark, ...props } = others
  const { nameOf, stored, ...box } = props
  const { typing, choices, note, value } = box
  const t = useText()
  const problem = typing.isUnresolved && (choices.length > 0 ? t('common.unclear') : note)
  return (
    <Field {...{ label, hint, required, isLabelHidden, remark }} error={problem || error}>
      {(wiring) => (
        <ChoiceBox {...box} wiring={wiring} chosen={nameOf(value) ?? storedName(value, stored)} />
      )}
    </Field>
  )
}

const storedName = (value: string, stored?: StoredChoice) =>
  (stored && String(stored.id) === value && stored.name) || ''
