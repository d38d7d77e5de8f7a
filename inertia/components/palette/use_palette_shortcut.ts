import { useKeyPress } from '~/hooks/use_key_press'

type Options = { isOpen: boolean; onPreload: () => void; onToggle: () => void }

/** Ctrl+K or Cmd+K, from anywhere but another dialog. */
export function usePaletteShortcut({ isOpen, onPreload, onToggle }: Options) {
  useKeyPress((event) => {
    // The script loads while the K is still on its way.
    if (event.key === 'Control' || event.key === 'Meta') return onPreload()
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isShortcut || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    if (isOpen || !document.querySelector('[aria-modal="true"]')) onToggle()
  })
}
