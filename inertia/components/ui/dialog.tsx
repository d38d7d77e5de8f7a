import { useCallback, useRef, type ReactNode } from 'react'
import {
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import { X } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { UnsavedChanges } from '~/hooks/use_unsaved_changes'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** While something is sent the dialog can't be closed by Escape or a click beside it. */
  isBusy?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  small?: boolean
}

/**
 * A dialog: focus is trapped and given back, Escape closes, 300 ms in and out. A form inside puts
 * its buttons into `<DialogActions>` and closes with Headless UI's `useClose`, so that the question
 * about unsaved changes is asked whichever way it is closed.
 */
export function Dialog({ isOpen, onClose, title, children, isBusy, role, small }: Props) {
  const t = useText()
  const hasChanges = useRef(false) // no state: Escape may follow the last letter at once
  const noteChanges = useCallback((has: boolean) => void (hasChanges.current = has), [])
  const close = () => {
    if (isBusy) return
    if (!hasChanges.current || confirm(t('common.close_question'))) onClose()
  }
  return (
    <HeadlessDialog open={isOpen} onClose={close} role={role} className="modal is-active">
      <DialogBackdrop transition className="modal-background" />
      <DialogPanel
        transition
        className={small ? 'modal-content box is-small' : 'modal-content box'}
      >
        <header>
          <DialogTitle className="title is-5">{title}</DialogTitle>
          <IconButton label={t('common.close')} onClick={close} disabled={isBusy}>
            <X size={18} aria-hidden />
          </IconButton>
        </header>
        <UnsavedChanges value={noteChanges}>{children}</UnsavedChanges>
      </DialogPanel>
    </HeadlessDialog>
  )
}

/** The buttons at the end of a dialog: first the way back, then what is done. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <footer className="buttons dialog-actions">{children}</footer>
}
