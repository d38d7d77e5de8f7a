import { Camera, ImagePlus } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { usePhotoPicker } from '~/components/uploads/use_photo_picker'
import { useText } from '~/hooks/use_text'
import { megabytesOf } from '~/lib/photo_rules'

type Props = {
  maxBytes: number
  room: number
  /** Without photos the button that picks them is primary. */
  isEmpty: boolean
  onFiles: (files: File[]) => void
  disabled: boolean
}

export function PhotoPicker({ maxBytes, room, isEmpty, onFiles, disabled }: Props) {
  const t = useText()
  const { dropzone, camera } = usePhotoPicker(onFiles, disabled)
  const megabytes = megabytesOf(maxBytes)

  return (
    <div
      {...dropzone.getRootProps({
        className: `drop centered stack has-text-centered ${dropzone.isDragActive ? 'is-over' : ''}`,
      })}
    >
      <input {...dropzone.getInputProps({ 'accept': 'image/*', 'aria-label': t('photos.pick') })} />
      <input {...camera.inputProps} aria-label={t('photos.take')} />
      <ImagePlus size={28} strokeWidth={1.5} aria-hidden />
      <p className="drop-title has-text-weight-medium">
        {t(dropzone.isDragActive ? 'photos.drop_now' : 'photos.drop_here')}
      </p>
      <div className="buttons is-centered">
        <Button tone={isEmpty ? 'primary' : 'plain'} onClick={dropzone.open} disabled={disabled}>
          {t('photos.pick')}
        </Button>
        <div className="drop-camera">
          <Button onClick={camera.open} disabled={disabled} icon={<Camera size={16} aria-hidden />}>
            {t('photos.take')}
          </Button>
        </div>
      </div>
      <p className="has-text-soft has-text-small">{t('photos.rules', { megabytes, room })}</p>
    </div>
  )
}
