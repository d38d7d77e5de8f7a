import { Button } from '~/components/ui/button'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { useText } from '~/hooks/use_text'

export function PaletteFailed({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog isOpen onClose={onClose} title={t('palette.title')} small>
      <p className="dialog-text" role="alert">
        {t('palette.script_failed')}
      </p>
      <DialogActions>
        <Button tone="primary" autoFocus onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
