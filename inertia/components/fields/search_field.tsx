import { forwardRef, useMemo, useState, type ComponentProps } from 'react'
import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import { Field, type FieldLook } from '~/components/fields/field'
import { SearchChoices, type Choice } from '~/components/fields/search_choices'
import type { FieldProps } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import { matchesOf } from '~/lib/search'

type Props = FieldLook & FieldProps<string> & { choices: Choice[]; placeholder?: string }

/** A choice among thousands of records. The value is the id as text. */
export function SearchField({ choices, placeholder, value, onChange, ...rest }: Props) {
  const { label, hint, error, required, name, disabled } = rest
  const t = useText()
  const [typed, setTyped] = useState('')
  const found = useMemo(() => matchesOf(choices, typed), [choices, typed])
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
            <ComboboxButton
              className="button is-icon is-ghost"
              aria-label={t('common.show_choices')}
            >
              <ChevronDown size={18} aria-hidden />
            </ComboboxButton>
          </div>
          <SearchChoices found={found} />
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
