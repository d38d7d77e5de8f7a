import { useText } from '~/hooks/use_text'
import { commandKey } from '~/lib/keyboard'

/** The keys of the palette, for a device with a keyboard. */
export function PaletteHints() {
  const t = useText()
  const hints = [
    ['↑ ↓', t('palette.move')],
    ['↵', t('palette.open')],
    [`${commandKey} ↵`, t('palette.open_tab')],
    ['Esc', t('common.close')],
  ]
  return (
    <footer className="palette-hints" aria-hidden>
      {hints.map(([keys, text]) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {text}
        </span>
      ))}
    </footer>
  )
}
