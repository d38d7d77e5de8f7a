import { useEffect } from 'react'

const openings = new EventTarget()

export function useDialogOpening(isOpen: boolean) {
  useEffect(() => {
    if (isOpen) openings.dispatchEvent(new Event('open'))
  }, [isOpen])
}

/** Calls `action` whenever a dialog opens. */
export function useOnDialogOpening(action?: () => void) {
  useEffect(() => {
    if (!action) return
    openings.addEventListener('open', action)
    return () => openings.removeEventListener('open', action)
  }, [action])
}
