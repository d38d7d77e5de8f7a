import { X } from 'lucide-react'
import { Button, IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

/** The browser's own dialog, because the script of the others may be missing too. */
export function PaletteFailed({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      className="palette-failed box"
      aria-label={t('palette.title')}
      onClose={onClose}
    >
      <header className="dialog-header row is-spread">
        <h2 className="title is-5">{t('palette.title')}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <p className="dialog-text" role="alert">
        {t('palette.script_failed')}
      </p>
      <footer className="buttons is-right">
        <Button tone="primary" autoFocus onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      </footer>
    </dialog>
  )
}
