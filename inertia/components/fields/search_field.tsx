import { forwardRef, useMemo, useState, type ComponentProps } from 'react'
import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import { Field, type FieldLook } from '~/components/fields/field'
import type { FieldProps } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import { folded } from '~/lib/search'

export type Choice = { id: number; name: string }

type Props = FieldLook & FieldProps<string> & { choices: Choice[]; placeholder?: string }

/** Choices shown at once; typing narrows them down. */
const most = 50

/** The value of the line below the choices, which can't be chosen. */
const noChoice: Choice = { id: 0, name: '' }

/** A choice among thousands: typed into, then chosen from what matches. The value is the id as text. */
export function SearchField({ choices, placeholder, value, onChange, ...rest }: Props) {
  const { label, hint, error, required, name, disabled } = rest
  const t = useText()
  const [typed, setTyped] = useState('')
  const found = useMemo(() => matching(choices, typed), [choices, typed])
  const chosen = choices.find(({ id }) => String(id) === value) ?? null
  return (
    <Field {...{ label, hint, error, required }}>
      {({ 'aria-describedby': describedBy, ...wiring }) => (
        <Combobox
          value={chosen}
          by="id"
          disabled={disabled}
          onChange={(choice: Choice | null) => onChange(choice ? String(choice.id) : '')}
          onClose={() => setTyped('')}
        >
          <div className="control">
            <ComboboxInput
              {...wiring}
              as={DescribedInput}
              describedBy={describedBy}
              name={name}
              className="input"
              autoComplete="off"
              placeholder={placeholder}
              displayValue={(choice: Choice | null) => choice?.name ?? ''}
              onChange={(event) => setTyped(event.target.value)}
            />
            <ComboboxButton className="control-button" aria-label={t('common.show_choices')}>
              <ChevronDown size={18} aria-hidden />
            </ComboboxButton>
          </div>
          <ComboboxOptions
            anchor={{ to: 'bottom start', gap: 6, padding: 12 }}
            transition
            className="menu-list choice-list"
          >
            {found.slice(0, most).map((choice) => (
              <ComboboxOption key={choice.id} value={choice} className="menu-item">
                {choice.name}
                <small>#{choice.id}</small>
              </ComboboxOption>
            ))}
            {(found.length === 0 || found.length > most) && (
              <ComboboxOption value={noChoice} disabled className="menu-item">
                {found.length > most
                  ? t('common.more_choices', { count: found.length - most })
                  : t('common.no_choice')}
              </ComboboxOption>
            )}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  )
}

/** Headless UI replaces the description of an input that it draws itself. */
const DescribedInput = forwardRef<
  HTMLInputElement,
  ComponentProps<'input'> & { describedBy?: string }
>(({ describedBy, ...input }, ref) => <input {...input} ref={ref} aria-describedby={describedBy} />)

/** What begins as it was typed comes before what only contains it. */
function matching(choices: Choice[], typed: string) {
  const wanted = folded(typed.trim())
  if (!wanted) return choices
  const names = choices.map((choice) => [choice, folded(choice.name)] as const)
  const begin = names.filter(([, name]) => name.startsWith(wanted))
  const contain = names.filter(([, name]) => name.includes(wanted) && !name.startsWith(wanted))
  return [...begin, ...contain].map(([choice]) => choice)
}
