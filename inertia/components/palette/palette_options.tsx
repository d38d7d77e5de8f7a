import { useId } from 'react'
import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { AppWindow, Building2, CornerDownLeft, Mail, MapPin, UserRound, Zap } from 'lucide-react'
import { keyOfEntry, type Entry, type EntryGroup } from '~/components/palette/entry'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Props = { groups: EntryGroup[]; text: string; isLoading: boolean; isFailed: boolean }

export function PaletteOptions({ groups, text, isLoading, isFailed }: Props) {
  const t = useText()
  const search = text.trim()
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const isNone = count === 0 && !isLoading
  const nothing = isFailed
    ? t('navigation.palette_failed')
    : isNone && t('common.nothing_found', { search })
  return (
    <>
      <ComboboxOptions
        static
        className="palette-options has-line-above"
        aria-label={t('navigation.palette_results')}
      >
        {groups.map((group) => (
          <PaletteGroup key={group.title} {...group} />
        ))}
      </ComboboxOptions>
      {nothing && (
        <p
          className="has-line-above px-4 py-5 has-text-soft has-text-small has-text-centered"
          role={isFailed ? 'alert' : undefined}
        >
          {nothing}
        </p>
      )}
      <p className="is-visually-hidden" role="status">
        {search && !isLoading && t('navigation.palette_count', { count })}
      </p>
    </>
  )
}

function PaletteGroup({ title, entries }: EntryGroup) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pt-3 pb-1 has-text-soft has-text-tiny has-text-weight-medium">
        {title}
      </p>
      {entries.map((entry) => (
        <PaletteOption key={keyOfEntry(entry)} entry={entry} />
      ))}
    </div>
  )
}

const icons = {
  property: Building2,
  user: UserRound,
  country: MapPin,
  enquiry: Mail,
  screen: AppWindow,
  action: Zap,
} as const

function PaletteOption({ entry }: { entry: Entry }) {
  const Icon = icons[entry.kind]
  return (
    <ComboboxOption value={entry} className="menu-item palette-option">
      <Icon size={17} className="has-text-faint" />
      <Typed className="palette-label truncated">{entry.label}</Typed>
      {entry.hint && (
        <span className="palette-hint is-cut-at-name has-text-soft">
          {entry.hint
            .split(' · ')
            .map((part, index) => [index > 0 && ' · ', <Typed key={part}>{part}</Typed>])}
        </span>
      )}
      <CornerDownLeft size={15} className="is-pushed is-hidden-below-sm" />
    </ComboboxOption>
  )
}
