import { Suspense, useState } from 'react'
import { Search } from 'lucide-react'
import { PaletteWaiting } from '~/components/palette/palette_waiting'
import { preloadPalettes, palettes } from '~/components/palette/palettes'
import { usePaletteShortcut } from '~/components/palette/use_palette_shortcut'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { commandKey } from '~/lib/keyboard'

/** Opens the palette, as Ctrl+K or Cmd+K does. Its script loads on the first use. */
export function PaletteButton({ area }: { area: Area }) {
  const t = useText()
  const [text, setText] = useState<string | null>(null)
  const isOpen = text !== null
  const close = () => setText(null)
  const preload = () => preloadPalettes(area)
  usePaletteShortcut({ isOpen, onPreload: preload, onToggle: () => setText(isOpen ? null : '') })
  const Palette = palettes[area]

  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setText('')}
      >
        <Search size={18} aria-hidden />
        <span>{t('palette.button')}</span>
        <kbd>{commandKey} K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={<PaletteWaiting text={text} onText={setText} onClose={close} />}>
          <Palette text={text} onText={setText} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
