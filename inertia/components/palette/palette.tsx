import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Combobox, ComboboxInput } from '@headlessui/react'
import { Search, X } from 'lucide-react'
import limits from '#config/limits'
import { keyOfEntry, type Entry } from '~/components/palette/entry'
import { PaletteOptions } from '~/components/palette/palette_options'
import { useOpening } from '~/components/palette/use_opening'
import { usePaletteSearch } from '~/components/palette/use_palette_search'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { commandKey } from '~/lib/page/page_keys'

export type PaletteProps = {
  area: Area
  text: string
  onText: (text: string) => void
  onClose: () => void
}

export default function Palette({ area, text, onText, onClose }: PaletteProps) {
  const t = useText()
  const { groups, isLoading, isFailed } = usePaletteSearch(area, text)
  const entries = groups.flatMap((group) => group.entries)
  const { open, enter } = useOpening({ area, text, entries, isLoading, onClose })

  return (
    <>
      <Combobox
        immediate
        value={null}
        by={isSame}
        onChange={(entry: Entry | null) => entry && open(entry)}
      >
        {({ activeOption }) => (
          <div
            onKeyDownCapture={(event) => (isEscape(event) ? onClose() : enter(event, activeOption))}
          >
            <div className="palette-search row">
              {isLoading && text ? <span className="loader" aria-hidden /> : <Search size={18} />}
              <PaletteInput
                {...{ text, onText }}
                placeholder={t(`navigation.${area}_placeholder`)}
              />
              <IconButton label={t('common.close')} onClick={onClose}>
                <X size={18} />
              </IconButton>
            </div>
            <PaletteOptions {...{ groups, text, isLoading, isFailed }} />
          </div>
        )}
      </Combobox>
      <PaletteHints />
    </>
  )
}

/** The box itself would take the first Escape to close its options. */
const isEscape = ({ key }: KeyboardEvent) => key === 'Escape'

const isSame = (one: Entry | null, other: Entry | null) =>
  one === other || Boolean(one && other && keyOfEntry(one) === keyOfEntry(other))

type InputProps = Pick<PaletteProps, 'text' | 'onText'> & { placeholder: string }

function PaletteInput({ text, onText, placeholder }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  // The dialog focuses its panel on a touch device, so the input comes after it, before the next key.
  useEffect(() => queueMicrotask(() => input.current?.focus()), [])
  return (
    <ComboboxInput
      ref={input}
      className="is-bare"
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={limits.searchCharacters}
      autoComplete="off"
      spellCheck={false}
      data-autofocus
      displayValue={() => text}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

function PaletteHints() {
  const t = useText()
  const hints = [
    ['↑ ↓', t('navigation.palette_move')],
    ['↵', t('navigation.palette_open')],
    [`${commandKey} ↵`, t('navigation.palette_open_tab')],
    ['Esc', t('common.close')],
  ]
  return (
    <footer
      className="is-sunken is-for-keys row is-wide is-rigid has-line-above px-4 py-2 has-text-soft has-text-tiny"
      aria-hidden
    >
      {hints.map(([keys, text]) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {text}
        </span>
      ))}
    </footer>
  )
}
