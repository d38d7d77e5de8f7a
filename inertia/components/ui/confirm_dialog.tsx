import { Button } from '~/components/ui/button'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { useText } from '~/hooks/use_text'

type Props = {
  isOpen: boolean
  title: string
  text: string
  /** The confirming button's text; `Delete` by default. */
  action?: string
  tone?: 'danger' | 'primary'
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The focus starts on Cancel. */
export function ConfirmDialog({ text, action, tone, isBusy, onConfirm, ...dialog }: Props) {
  const t = useText()
  return (
    <Dialog {...dialog} isBusy={isBusy} role="alertdialog" small>
      <p className="dialog-text has-text-soft">{text}</p>
      <DialogActions>
        <Button onClick={dialog.onClose} disabled={isBusy} autoFocus>
          {t('common.cancel')}
        </Button>
        <Button tone={tone ?? 'danger'} busy={isBusy} onClick={onConfirm}>
          {action ?? t('common.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
