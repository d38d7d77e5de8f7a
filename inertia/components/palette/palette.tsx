import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Combobox, ComboboxInput } from '@headlessui/react'
import { Search, X } from 'lucide-react'
import { router, usePage } from '@inertiajs/react'
import limits from '#config/limits'
import { keyOfEntry, type Entry } from '~/components/palette/entry'
import { PaletteOptions } from '~/components/palette/palette_options'
import { usePaletteSearch } from '~/components/palette/use_palette_search'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { commandKey } from '~/lib/page/page_keys'
import { rememberEntry } from '~/lib/recent'

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

type Options = {
  area: Area
  text: string
  entries: Entry[]
  isLoading: boolean
  onClose: () => void
}

/**
 * Opens an entry here or in a new tab, and remembers records and screens as recent, but no visitor. Enter opens what
 * is marked, with Ctrl or Cmd in a new tab. An Enter that comes before the records waits for them,
 * because whoever types "#405" and Enter at once means the record of that search.
 */
function useOpening({ area, text, entries, isLoading, onClose }: Options) {
  const { user } = usePage().props
  const open = ({ href, run, isExternal, ...entry }: Entry, isNewTab = false) => {
    onClose()
    run?.()
    if (!href) return
    const { kind } = entry
    const isKept = kind !== 'action' && kind !== 'enquiry'
    if (user && isKept) rememberEntry(area, user.id, { ...entry, kind, href })
    if (isNewTab || isExternal) window.open(href, '_blank', 'noopener')
    else router.visit(href)
  }

  const [awaited, setAwaited] = useState<{ text: string; isNewTab: boolean } | null>(null)
  const first = entries.at(0)
  const isDue = awaited !== null && awaited.text === text && !isLoading
  useEffect(() => {
    if (isDue && first) open(first, awaited.isNewTab)
  })

  const enter = (event: KeyboardEvent, marked: Entry | null) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return setAwaited(null)
    event.preventDefault()
    event.stopPropagation()
    const isNewTab = event.ctrlKey || event.metaKey
    const isCommand = marked && ['screen', 'action'].includes(marked.kind)
    if (isLoading && !isCommand) setAwaited({ text, isNewTab })
    else if (marked) open(marked, isNewTab)
  }
  return { open, enter }
}
