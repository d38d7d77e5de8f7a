import type { PaletteProps } from '~/components/palette/palette'
import { useText } from '~/hooks/use_text'

/** Takes what is typed while the palette's script loads. */
export function PaletteWaiting({ text, onText, onClose }: PaletteProps) {
  const t = useText()
  return (
    <div className="modal is-active palette" role="dialog" aria-label={t('palette.title')}>
      <div className="modal-background" onClick={onClose} />
      <div className="palette-panel">
        <div className="palette-search row">
          <span className="loader" aria-hidden />
          <input
            className="palette-input"
            aria-label={t('palette.title')}
            value={text}
            autoFocus
            onChange={(event) => onText(event.target.value)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        </div>
      </div>
    </div>
  )
}
