import { useState } from 'react'
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { Search } from 'lucide-react'
import limits from '#config/limits'
import type { PaletteProps } from '~/components/palette/palette'
import { lazyPart } from '~/components/ui/lazy_part'
import { useBrowserValue } from '~/hooks/use_browser_value'
import { useKeyPress } from '~/hooks/use_key_press'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { commandKey } from '~/lib/page/page_keys'

const Palette = lazyPart(() => import('~/components/palette/palette'), FirstLetters)

export function PaletteButton({ area }: { area: Area }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const close = () => {
    setOpen(false)
    setText('')
  }
  useKeyPress((event) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    if (isOpen) close()
    else setOpen(!document.querySelector('[aria-modal="true"]'))
  })
  const key = useBrowserValue(() => commandKey, 'Ctrl')

  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={18} />
        <span className="is-unseen-below-xl">{t('navigation.palette_button')}</span>
        <kbd className="is-pushed is-hidden-below-xl">{key} K</kbd>
      </button>
      {isOpen && (
        <Dialog open onClose={close} className="modal is-active palette">
          <DialogBackdrop className="modal-background" />
          <DialogPanel className="palette-panel">
            <DialogTitle className="is-visually-hidden">{t('navigation.palette')}</DialogTitle>
            <Palette area={area} text={text} onText={setText} onClose={close} />
          </DialogPanel>
        </Dialog>
      )}
    </>
  )
}

const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k'

function FirstLetters({ text, onText }: PaletteProps) {
  const t = useText()
  return (
    <div className="palette-search row">
      <span className="loader" aria-hidden />
      <input
        className="is-bare"
        aria-label={t('common.loading')}
        maxLength={limits.searchCharacters}
        autoFocus
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}
