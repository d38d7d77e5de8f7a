import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { History } from 'lucide-react'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

export type Choice = {
  key: string
  id: number
  name: string
  isIndented?: boolean
  isRecent?: boolean
  isDisabled?: boolean
}

export type DetailOf = (id: number) => string | undefined

/** The list may hold thousands, so only rows in view are drawn. */
export function ChoiceList({ detailOf }: { detailOf?: DetailOf }) {
  return (
    <ComboboxOptions
      anchor={{ to: 'bottom start', gap: 6, padding: 12 }}
      modal={false}
      className="menu-list choice-list"
    >
      {({ option }: { option: Choice }) => (
        <ComboboxOption value={option} className="menu-item choice">
          <ChoiceText choice={option} detail={detailOf?.(option.id)} />
        </ComboboxOption>
      )}
    </ComboboxOptions>
  )
}

function ChoiceText({ choice, detail }: { choice: Choice; detail?: string }) {
  const t = useText()
  const { name, isIndented, isRecent } = choice
  return (
    <>
      <span className={`choice-text is-grid is-breakable ${isIndented ? 'is-indented' : ''}`}>
        <Typed className="two-lines">{name}</Typed>
        {detail !== undefined && <Typed as="small">{detail}</Typed>}
      </span>
      {isRecent && <History size={14} aria-label={t('common.recent')} />}
    </>
  )
}
