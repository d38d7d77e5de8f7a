import { useId } from 'react'
import { ComboboxOptions } from '@headlessui/react'
import { keyOfEntry, type EntryGroup } from '~/components/palette/entry'
import { PaletteOption } from '~/components/palette/palette_option'
import { useText } from '~/hooks/use_text'

type Props = { groups: EntryGroup[]; text: string; isLoading: boolean; isFailed: boolean }

export function PaletteOptions({ groups, text, isLoading, isFailed }: Props) {
  const t = useText()
  const search = text.trim()
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <ComboboxOptions static className="palette-options" aria-label={t('palette.results')}>
        {groups.map((group) => (
          <PaletteGroup key={group.title} {...group} />
        ))}
      </ComboboxOptions>
      {isFailed && (
        <p className="palette-message" role="alert">
          {t('palette.failed')}
        </p>
      )}
      {count === 0 && !isLoading && !isFailed && (
        <p className="palette-message">{t('common.nothing_found', { search })}</p>
      )}
      <p className="is-visually-hidden" role="status">
        {search && !isLoading && t('palette.count', { count })}
      </p>
    </>
  )
}

function PaletteGroup({ title, entries }: EntryGroup) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="palette-group">
        {title}
      </p>
      {entries.map((entry) => (
        <PaletteOption key={keyOfEntry(entry)} entry={entry} />
      ))}
    </div>
  )
}
