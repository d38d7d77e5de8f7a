import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useText } from '~/hooks/use_text'

export type Choice = { id: number; name: string }

/** Choices shown at once. */
const most = 50

/** The value of the disabled last line. */
const noChoice: Choice = { id: 0, name: '' }

export function SearchChoices({ found }: { found: Choice[] }) {
  const t = useText()
  const hidden = found.length - most
  return (
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
      {(found.length === 0 || hidden > 0) && (
        <ComboboxOption value={noChoice} disabled className="menu-item">
          {hidden > 0 ? t('common.more_choices', { count: hidden }) : t('common.no_choice')}
        </ComboboxOption>
      )}
    </ComboboxOptions>
  )
}
