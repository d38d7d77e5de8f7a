import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import {
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import { X } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { UnsavedChanges } from '~/hooks/forms/use_unsaved_changes'
import { askToLeave } from '~/lib/leave_question'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** A busy dialog ignores Escape and clicks outside. */
  isBusy?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  small?: boolean
}

/** A form inside closes with Headless UI's `useClose`, so the dialog can ask about unsaved changes. */
export function Dialog({ isOpen, onClose, title, children, isBusy, role, small }: Props) {
  const t = useText()
  const closings = useClosings(isOpen)
  const hasChanges = useRef(false) // a ref, because Escape may come before the next render
  const noteChanges = useCallback((has: boolean) => void (hasChanges.current = has), [])
  const close = async () => {
    if (isBusy) return
    if (!hasChanges.current || (await askToLeave('close'))) onClose()
  }
  return (
    <HeadlessDialog
      key={closings}
      open={isOpen}
      onClose={() => void close()}
      role={role}
      className="modal is-active"
    >
      <DialogBackdrop transition className="modal-background" />
      <DialogPanel
        transition
        className={small ? 'modal-content box is-small' : 'modal-content box'}
      >
        <header className="dialog-header row is-top is-spread">
          <DialogTitle className="title is-5">{title}</DialogTitle>
          <IconButton label={t('common.close')} onClick={() => void close()} disabled={isBusy}>
            <X size={18} />
          </IconButton>
        </header>
        <UnsavedChanges value={noteChanges}>{children}</UnsavedChanges>
      </DialogPanel>
    </HeadlessDialog>
  )
}

/** Longer than a dialog takes to fade out. */
export const fadedAfter = 500

/** Headless UI keeps a dialog over the page, unseen, that is closed while it opens, so another one takes its place. */
function useClosings(isOpen: boolean) {
  const [closings, setClosings] = useState(0)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (isOpen) hasOpened.current = true
    if (isOpen || !hasOpened.current) return
    const timer = setTimeout(() => setClosings((count) => count + 1), fadedAfter)
    return () => clearTimeout(timer)
  }, [isOpen])
  return closings
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <footer className="buttons is-at-end">{children}</footer>
}
